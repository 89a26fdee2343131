package library

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
)

// A game is compared with others of its box, those nearest to it first.
func TestComparable(t *testing.T) {
	t.Parallel()
	game := func(name, box string, seed uint64, parent string) Game {
		return Game{Path: "/games/" + name + ".log", Opens: true, Header: log.Header{Game: box, Seed: seed, Parent: log.Parent{Name: parent}}}
	}
	this := game("this", "nim", 7, "before.log")
	damaged := game("damaged", "nim", 7, "")
	damaged.Opens = false
	list := []Game{
		game("strange", "nim", 8, ""), game("seed", "nim", 7, ""), damaged, this, game("child", "nim", 9, "this.log"),
		game("other", "tag", 7, "this.log"), game("before", "nim", 1, ""),
	}
	var names []string
	for _, g := range Comparable(list, this.Path, &this.Header) {
		names = append(names, Name(g.Path))
	}
	assert.Equal(t, []string{"before", "child", "seed", "strange"}, names)

	folder, err := os.Getwd()
	require.NoError(t, err)
	this.Path = filepath.Join(folder, "this.log")
	assert.Empty(t, Comparable([]Game{this}, "this.log", &this.Header), "whichever way its path was typed")
}
