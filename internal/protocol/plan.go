package protocol

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// plan is "plan [KIND]": what a player of that kind would play now. Nothing is played.
func (p *protocol) plan(rest string) any {
	kind := p.kind
	if rest != "" {
		var err error
		if kind, err = bot.ParseKind(rest); err != nil {
			return refused("%s", err)
		}
	}
	switch seat, _ := p.rules.Turn(p.state()); seat {
	case engine.None:
		return refused("the game is over")
	case engine.Chance:
		return refused("chance is asked now; a plan is for players")
	default:
		return p.planOf(kind)
	}
}

func (p *protocol) planOf(kind bot.Kind) any {
	if p.planners[kind] == nil {
		p.planners[kind] = bot.NewPlayer(p.evaluator, kind, p.seed)
	}
	actions := []string{}
	for _, a := range p.planners[kind].Plan(*p.state()) {
		actions = append(actions, a.String())
	}
	return struct {
		Actions []string `json:"actions"`
	}{actions}
}
