package words

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

var _ game.Tipster = (*Table)(nil)

// Tips returns what can be said to those to whom a position is new.
func (t *Table) Tips(n game.Node) (list []game.Tip) {
	s, r := t.at(n), t.match.Rules()
	add := func(is bool, name, text string) {
		if is {
			list = append(list, game.Tip{Name: name, Text: text})
		}
	}
	tokens := s.Active.IsPlayer() && s.Tokens[s.Active-engine.One] > 0
	taking := s.Question == engine.QuestionTake
	most, lying := uint8(0), uint8(0)
	leads := false
	for h := range engine.Anthill(r.Anthills()) {
		if r.Owner(h) == s.Active {
			most = max(most, s.Army[h])
			at, ok := s.LeaderIs()
			leads = leads || ok && at == h
		}
	}
	for _, soldiers := range s.On {
		lying = max(lying, soldiers)
	}
	add(s.Question == engine.QuestionFill, "barracks", "Only a full barracks scores. Its soldiers leave your army.")
	add(s.Question == engine.QuestionSentry, "sentry", "A sentry can move soldiers between your army and barracks, or do nothing.")
	add(taking && int(s.Round) == r.Rounds(), "end", "This is the last round. Then the anthills are scored.")
	add(taking && most == 0 && !tokens, "no-army", "With no soldiers in your army, you can only take the first tile.")
	add(taking && tokens, "token", "You can give back an architect token to take any tile for free.")
	add(taking && most == engine.MaxArmy, "full", "An army holds 10 soldiers at most; any more go back to the reserve.")
	add(taking && lying > 0, "soldiers", "Soldiers on a tile join your army when you take it.")
	add(taking && s.Round > 1 && leads && r.Players() > 1, "leader", "You hold the Red army token: others' sergeants cost you a soldier.")
	add(taking && s.Laid > 1, "price", "The first tile is free. Others cost a soldier for each tile before them.")
	return list
}
