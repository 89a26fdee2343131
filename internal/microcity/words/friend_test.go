package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/microcity/words"
)

func TestForAFriend(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "The same game for a friend: microcity play --code XY", words.ForAFriend(chance.FromSeed, "XY"))
	for _, o := range []chance.Origin{chance.FromHand, chance.FromParent, chance.FromElsewhere} {
		assert.Contains(t, words.ForAFriend(o, "XY"), "other dice: microcity play --code XY")
	}
}
