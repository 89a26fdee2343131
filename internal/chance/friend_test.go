package chance

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestForAFriend(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "The same game for a friend: microcity play --code XY", FromSeed.ForAFriend("XY"))
	for _, o := range []Origin{FromHand, FromParent, FromElsewhere} {
		assert.Contains(t, o.ForAFriend("XY"), "different luck: microcity play --code XY")
	}
}
