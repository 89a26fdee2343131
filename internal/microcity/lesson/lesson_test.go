package lesson

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/lesson/lessontest"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
)

func TestLessons(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	lessontest.All(t, Offers(core.Source()))
}

// The first lesson leaves a game that goes on.
func TestGameAfterTheLesson(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	l, err := Offers(core.Source())[0].Load()
	require.NoError(t, err)
	kept, err := l.Keep(lessontest.Walk(t, l), t.TempDir())
	require.NoError(t, err)
	s := play.On(kept)
	defer s.Close()
	assert.Equal(t, 5, s.Tree().Moment(s.Tree().Cursor()).Turn)
	assert.False(t, s.Rules().Result(s.State()).Over)
}
