package stats

import (
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/setup"
)

// Past returns how the games of a box ended that tell how well its people play: those that are over
// and count, and in which no computer played.
func Past(games []library.Game, box string) (list []setup.Past) {
	for i := range games {
		g := &games[i]
		if g.Header.Game != box || !g.Sound || g.CopyOf != "" || !g.Result.Over || g.Luck.Origin() == chance.FromElsewhere || assisted(g) {
			continue
		}
		if kind, end := against(g); kind == "" {
			list = append(list, setup.Past{Options: g.Header.Options, Cards: g.Header.PackHash, Won: end == won})
		}
	}
	return list
}

// Finished returns how many games of a box people have finished, however they ended and whoever helped.
func Finished(games []library.Game, box string) (n int) {
	for i := range games {
		if g := &games[i]; g.Header.Game == box && g.CopyOf == "" && g.Finished() {
			n++
		}
	}
	return n
}
