package replay

import (
	rounds "boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/guess"
	"boardgame/microcity/internal/tui/screen"
)

// guess lets the player play each turn of the line that is walked before it is seen. While the
// game goes on nobody tells what its moves are worth.
func (v *Viewer) guess() screen.Screen {
	if v.live {
		v.notice = prose.Sentence(rounds.ErrGoingOn.Error())
		return v
	}
	from := v.Moment()
	from.Tree = from.Tree.Clone() // this screen goes on looking at its own
	from.Tree.Seek(v.Node(len(v.Steps)))
	s, err := guess.New(v.of, from, rounds.Anybody, v)
	if err != nil {
		v.notice = prose.Sentence(err.Error())
		return v
	}
	return s
}
