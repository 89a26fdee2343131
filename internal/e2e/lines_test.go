package e2e

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// Where COLUMNS is no width that lines could have, the terminal is asked; where it is one, it says how wide lines are.
func TestWidthOfPlainLines(t *testing.T) {
	t.Parallel()
	widest := func(columns string) int {
		o := ptytest.Options{Cols: 50, Rows: 90}
		if columns != "" {
			o.Env = []string{"COLUMNS=" + columns}
		}
		term := ptytest.Start(t, o, binary, "rules")
		require.Zero(t, term.Exit())
		most := 0
		for _, line := range strings.Split(string(term.Output()), "\n") {
			most = max(most, len([]rune(strings.TrimRight(line, "\r"))))
		}
		return most
	}
	asked := widest("")
	for _, columns := range []string{"0", "1", "19", "-1", "-80", "wide", "99999999999999999999"} {
		assert.Equal(t, asked, widest(columns), columns)
	}
	assert.LessOrEqual(t, asked, 50)
	assert.Greater(t, asked, 30)
	assert.LessOrEqual(t, widest("30"), 30)
}

// Of six programs that begin the city of the day at the same moment, one makes the attempt that counts.
func TestManyProgramsBeginTheDay(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() { _, _, _ = command(t, home, "1\nplace b2\n", "daily", "--plain") })
	}
	all.Wait()
	logs, err := filepath.Glob(filepath.Join(home, "data", "microcity", "games", "*.log"))
	require.NoError(t, err)
	assert.Len(t, logs, 1)
}
