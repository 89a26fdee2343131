package voice

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/protocol"
)

// plan is "plan [KIND]": what a player of that kind would play now. Nothing is played.
func (v *voice) plan(n game.Node, rest string) any {
	kind := v.planner
	if rest != "" {
		var err error
		if kind, err = bot.ParseKind(rest); err != nil {
			return protocol.Refused("%s", err)
		}
	}
	s := v.state(n)
	switch seat, _ := v.rules.Turn(s); seat {
	case engine.None:
		return protocol.Refused("the game is over")
	case engine.Chance:
		return protocol.Refused("chance is asked now; a plan is for players")
	default:
		return v.planOf(kind, s)
	}
}

func (v *voice) planOf(kind bot.Kind, s *engine.State) any {
	if v.evaluator == nil {
		v.evaluator = bot.NewEvaluator(v.rules, v.pack.Hash)
	}
	if v.planners[kind] == nil {
		v.planners[kind] = bot.NewPlayer(v.evaluator, kind, v.seed)
	}
	actions := []string{}
	for _, a := range v.planners[kind].Plan(*s) {
		actions = append(actions, a.String())
	}
	return struct {
		Actions []string `json:"actions"`
	}{actions}
}
