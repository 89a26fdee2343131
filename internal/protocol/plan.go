package protocol

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// plan is "plan [KIND]": what a computer player of that kind would play now. Nothing is played.
func (p *protocol) plan(rest string) any {
	if p.game.Mind == nil {
		return refused("this game has no computer players")
	}
	kind, kinds := cmp.Or(rest, p.game.Planner), p.played.Box.Kinds()
	if !slices.Contains(kinds, kind) {
		return refused("there is no computer player %q; choose %s", kind, prose.List(kinds, "or"))
	}
	switch asked, _ := p.tree.Turn(p.at()); asked {
	case game.Nobody:
		return refused("the game is over")
	case game.Chance:
		return refused("chance is asked now; a plan is for players")
	}
	if p.mind == nil {
		p.mind = p.game.Mind(p.tree, p.seed)
	}
	return struct {
		Actions []string `json:"actions"`
	}{append([]string{}, p.mind(kind, p.at())()...)}
}
