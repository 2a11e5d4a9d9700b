package main

import (
	"encoding/binary"
	"engine/rookline"
	"os"
)

func main() {
EXAMPLE
	bytes, _ := os.ReadFile("numbers")
	wanted := func(at uint) int32 { return int32(binary.LittleEndian.Uint32(bytes[4*at:])) }
	ok := number == VALUE && rookline.ThreatInputs == COUNT
	for side, king := range []uint{59, 63} {
		side, flip := uint(side), uint(side)*63
		for one := uint(0); one < 768; one++ {
			for other := uint(0); other < 768; other++ {
				from, to, a, v := one%64^flip, other%64^flip, one/64, other/64
				ok = ok && rookline.ThreatIndex(side, king, from, (a+6*side)%12, to, (v+6*side)%12) == wanted(768*one+other)
				if a < 2 && v < 2 {
					ok = ok && rookline.PawnPairIndex(side, king, from, a^side, to, v^side) == wanted(768*768+128*one+other)
				}
			}
		}
	}
	for none := uint(12); none < 16; none++ {
		ok = ok && rookline.ThreatIndex(0, 0, 18, none, 35, 6) == -1
	}
	if !ok {
		os.Exit(1)
	}
}
