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
	if why := p.unasked("a plan"); why != nil {
		return why
	}
	if p.mind == nil {
		p.mind = p.game.Mind(p.tree, p.seed)
	}
	return struct {
		Actions []string `json:"actions"`
	}{append([]string{}, p.mind(kind, p.at())()...)}
}

// hint is "hint": what the players who are asked could do, and why. Nothing is played.
func (p *protocol) hint(string) any {
	if p.game.Hints == nil {
		return refused("this game has no hints")
	}
	if why := p.unasked("a hint"); why != nil {
		return why
	}
	if p.hints == nil {
		p.hints = p.game.Hints(p.tree, p.table)
	}
	return struct {
		Hints []any `json:"hints"`
	}{append([]any{}, p.hints(p.at())...)}
}

// unasked returns the refusal of something for players where none is asked, or nil.
func (p *protocol) unasked(what string) any {
	switch asked, _ := p.tree.Turn(p.at()); asked {
	case game.Nobody:
		return refused("the game is over")
	case game.Chance:
		return refused("chance is asked now; %s is for players", what)
	default:
		return nil
	}
}
