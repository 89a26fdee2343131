package lesson

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/lesson/lessontest"
	"boardgame/microcity/internal/mycity/agreement"
)

func TestLesson(t *testing.T) {
	t.Parallel()
	lessontest.All(t, Offers(agreement.Offer()))
}

// What is said when the player takes back is so: after Commercial 1 on h2 nobody can change who has the Airport, but there is
// room beside the Train Station.
func TestWhyTheLessonTakesBack(t *testing.T) {
	t.Parallel()
	offer := agreement.Offer()
	l, err := Offers(offer)[0].Load()
	require.NoError(t, err)
	live, err := l.Begin()
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, live.Close()) })
	for i := range l.Steps {
		if step := &l.Steps[i]; step.Key == lesson.Undo {
			break
		} else if step.Action != "" {
			_, err := live.Do(step.Action)
			require.NoError(t, err)
		}
	}
	tree := live.Tree()
	h := live.Header()
	table := offer.Box.Table(tree, h.Party())
	landmark := func(name string) string {
		for _, topic := range table.(game.Topics).Topics() {
			if topic.Name == "landmark" {
				return strings.Join(topic.Tell(tree.Cursor(), name), " ")
			}
		}
		return ""
	}
	assert.NotContains(t, landmark("AIR"), "empty square")
	assert.Contains(t, landmark("TRN"), "Adjacent empty squares")
	assert.Contains(t, landmark("TRN"), "h2")
}
