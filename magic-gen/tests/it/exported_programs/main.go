package main

import (
	"encoding/binary"
	"engine/rookline"
	"fmt"
	"os"
)

func main() {
EXAMPLE	bytes, _ := os.ReadFile("cases")
	seen := 0
	for ; 32*seen < len(bytes); seen++ {
		var c [4]uint64
		for n := range c {
			c[n] = binary.LittleEndian.Uint64(bytes[32*seen+8*n:])
		}
		var found uint64
		switch c[0] {
ARMS		}
		if found != c[3] {
			fmt.Println("case", seen)
			os.Exit(1)
		}
	}
	fmt.Print(seen)
}
