package packfile

import "bytes"

// A Normal is a pack that has its normalised JSON: equal packs have equal JSON.
type Normal interface {
	comparable
	JSON() []byte
}

// AtHand returns the first pack that fits, of some packs and then the one that comes with the game; nil
// where none does. Packs may be nil.
func AtHand[P Normal](packs []P, core func() (P, error), fits func(P) bool) P {
	var none P
	for _, p := range packs {
		if p != none && fits(p) {
			return p
		}
	}
	if p, err := core(); err == nil && fits(p) {
		return p
	}
	return none
}

// Reopen returns the pack of a normalised JSON: the one at hand that has it, or else what parse reads. It reports
// whether the text is the normalised JSON of a pack.
func Reopen[P Normal](packs []P, core func() (P, error), parse func([]byte) (P, error), text []byte) (P, bool) {
	var none P
	same := func(p P) bool { return bytes.Equal(p.JSON(), text) }
	if p := AtHand(packs, core, same); p != none {
		return p, true
	}
	p, err := parse(text)
	if err != nil || !same(p) {
		return none, false
	}
	return p, true
}
