package library

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
}
