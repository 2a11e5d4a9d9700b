{head}//
//     import "engine/rookline" // this file, in the folder rookline of the module engine
//
//     // White, whose king is on c1, sees its knight c3 attack the pawn d5: {example}.
//     number := rookline.ThreatIndex(0, 2, 18, 1, 35, 6)
//
{license}
package rookline

import "math/bits"

// ThreatInputs and PawnPairInputs: all numbers are below these.
const (
	ThreatInputs   = {inputs}
	PawnPairInputs = {pawn_inputs}
)

// ThreatBlocks: By side, attacker and victim, 16 of each: the first number (bits 0 to 16), the step to
// the next (17 to 20), the attacker's row (21 to 23), and whether pairs count from the higher square
// (24), the lower one (25), on ranks 1 and 8 (26), ahead of a pawn (27).
var ThreatBlocks = [512]uint32{
{blocks}}

// ThreatTargets: What a piece attacks on an empty board, by row and square.
var ThreatTargets = [448]uint64{
{targets}}

// ThreatBefore: How many pairs of squares a row has before each square.
var ThreatBefore = [448]uint16{
{before}}

// isInner returns in bit 0 whether a square is on ranks 2 to 7.
func isInner(square uint) uint32 {
	return uint32((square+8)>>4 | (square+8)>>5)
}

// isLess returns 1 if the first number is less. Both are small.
func isLess(one, other uint) uint {
	return (one - other) >> (bits.UintSize - 1)
}

// ThreatIndex returns the number of a pair as side sees it, whose own king is on king; -1 if it does
// not count.
func ThreatIndex(side, king, attackerSquare, attackerPiece, victimSquare, victimPiece uint) int32 {
	flip := side&1*56 ^ king>>2&1*7
	attacker, victim := (attackerSquare^flip)&63, (victimSquare^flip)&63
	block := ThreatBlocks[side&1<<8|attackerPiece&15<<4|victimPiece&15]
	row := uint(block>>15&0x1c0) | attacker
	targets := ThreatTargets[row]
	nth := uint32(ThreatBefore[row]) + uint32(bits.OnesCount64(targets&(1<<victim-1)))
	number := block&0x1ffff + nth*(block>>17&15)
	end := block >> (24 + isLess(attacker, victim))
	files := uint32(attacker ^ victim)
	aside := files | files>>1 | files>>2
	counts := uint32(targets>>victim) & end & (block>>26 | isInner(victim)) & (block>>27 | aside)
	return int32(number | (counts&1 - 1))
}

// PawnPairIndex returns the number of two pawns as side sees them, whose own king is on king; -1 if
// they do not count.
func PawnPairIndex(side, king, oneSquare, oneColor, otherSquare, otherColor uint) int32 {
	flip := side&1*56 ^ king>>2&1*7
	a, b := (oneSquare^flip)&63, (otherSquare^flip)&63
	high, low := (side^oneColor)&1*48+a, (side^otherColor)&1*48+b
	if high < low {
		high, low = low, high
	}
	// Three neighboring files; bit 0 would be the file to the left of the a-file.
	files := uint32(7) << (a & 7) >> (b&7 + 1)
	counts := files & uint32(((a^b)+63)>>6) & isInner(a) & isInner(b)
	return int32(uint32((high-8)*(high-9)/2+low-8) | (counts&1 - 1))
}
