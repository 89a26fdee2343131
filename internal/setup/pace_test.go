package setup

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPaces(t *testing.T) {
	t.Parallel()
	for i, p := range Paces {
		assert.Equal(t, p, PaceOf(p.Wait()))
		assert.NotEmpty(t, p.String())
		if i > 0 {
			assert.Less(t, p.Wait(), Paces[i-1].Wait(), "slowest first")
		}
	}
	var said []string
	for _, p := range append(Paces[:], Unhurried) {
		said = append(said, "Computer players move "+p.Adverb()+".")
	}
	assert.Equal(t, []string{
		"Computer players move slowly.", "Computer players move at the usual pace.", "Computer players move fast.",
		"Computer players move at once.", "Computer players move at the usual pace.",
	}, said)
	assert.Equal(t, Normal, PaceOf(Unhurried.Wait()), "who has not chosen gets the usual one")
	assert.Equal(t, Slow, PaceOf(time.Minute))
	assert.Equal(t, AtOnce, PaceOf(time.Millisecond))
}

// A pace that somebody wrote into the settings has its place among the others.
func TestWaits(t *testing.T) {
	t.Parallel()
	_, names, at := Waits(Fast.Wait())
	assert.Equal(t, []string{"slow", "normal", "fast", "at once"}, names)
	assert.Equal(t, 2, at)
	waits, names, at := Waits(1234 * time.Millisecond)
	assert.Equal(t, []string{"slow", "1234 ms", "normal", "fast", "at once"}, names)
	assert.Equal(t, 1, at)
	assert.Equal(t, 1234*time.Millisecond, waits[at])
	_, names, at = Waits(time.Minute)
	assert.Equal(t, "60000 ms", names[at])
	assert.Zero(t, at)
}

// Only an agreement in which a pace was chosen gets another one.
func TestKeepPace(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "last.json")
	KeepPace(path, Slow.Wait())
	assert.NoFileExists(t, path)
	require.NoError(t, Save(path, Last(nil).Paced(Fast)))
	KeepPace(path, 1900*time.Millisecond)
	assert.Equal(t, Slow, Load(path).Pace())
}
