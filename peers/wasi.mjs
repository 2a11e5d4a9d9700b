// Runs a benchmark or a test that was compiled for WebAssembly, as cargo's runner:
//
//     rustup target add wasm32-wasip1
//     export CARGO_TARGET_WASM32_WASIP1_RUNNER="node $PWD/peers/wasi.mjs"
//     cargo bench -p peers --bench sliders --target wasm32-wasip1
//
// Node 20 ends a long run (three rounds of six methods) with a segmentation fault, after the last
// line of output; we do not know why.

import { readFile } from 'node:fs/promises';
import { argv, env, exit } from 'node:process';
import { WASI } from 'node:wasi';

const args = argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, env, preopens: { '/': '/' } });
const module = await WebAssembly.compile(await readFile(args[0]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
exit(wasi.start(instance));
