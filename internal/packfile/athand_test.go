package packfile

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

type deck struct{ text string }

func (d *deck) JSON() []byte { return []byte(d.text) }

// What lies at hand is not read again; what is no normalised text of a pack is refused.
func TestPacksAtHand(t *testing.T) {
	t.Parallel()
	core, own := &deck{"core"}, &deck{"own"}
	read := 0
	parse := func(text []byte) (*deck, error) {
		read++
		if string(text) == "broken" {
			return nil, errors.New("broken")
		}
		return &deck{string(text[:5])}, nil
	}
	reopen := func(text string) (*deck, bool) {
		return Reopen([]*deck{nil, own}, func() (*deck, error) { return core, nil }, parse, []byte(text))
	}
	for text, want := range map[string]*deck{"core": core, "own": own} {
		have, ok := reopen(text)
		assert.True(t, ok)
		assert.Same(t, want, have)
	}
	assert.Zero(t, read)
	have, ok := reopen("other")
	assert.True(t, ok)
	assert.Equal(t, &deck{"other"}, have)
	for _, text := range []string{"broken", "other, written in another way"} {
		_, ok := reopen(text)
		assert.False(t, ok, text)
	}
	none := func() (*deck, error) { return nil, errors.New("no core") }
	assert.Nil(t, AtHand([]*deck{own}, none, func(d *deck) bool { return d.text == "core" }))
}
