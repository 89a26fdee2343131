package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// heading says which turn it is.
func (w *Words) heading(s *engine.State) string {
	switch {
	case w.rules.Number(s) == 0:
		return "Before the first round"
	case s.Question == engine.QuestionNone:
		return "The end, after " + prose.Count(w.rules.Rounds(), "round", "rounds")
	}
	text := "Round " + strconv.Itoa(int(s.Round)) + " of " + strconv.Itoa(w.rules.Rounds())
	if len(w.names) == 0 {
		return text
	}
	return text + ", " + w.Player(s.Active)
}

// situation tells everything that a player looks at: the line, the own anthill in full, and the
// others as far as they matter.
func (w *Words) situation(s *engine.State) []string {
	lines := w.Line(s)
	if h, ok := s.LeaderIs(); ok && w.rules.Config().Players > 1 {
		lines = append(lines, prose.UpperFirst(w.holds(h))+".")
	}
	for h := range engine.Anthill(w.rules.Anthills()) {
		if owner := w.rules.Owner(h); owner != engine.None && (owner == s.Active || s.Active == engine.None) {
			lines = append(lines, w.AnthillLines(s, h)...)
		}
	}
	for h := range engine.Anthill(w.rules.Anthills()) {
		if owner := w.rules.Owner(h); s.Active != engine.None && owner != s.Active {
			lines = append(lines, w.holdings(s, h), "  "+w.Row(s, h))
		}
	}
	return lines
}

// holds says who has the Red army token: "Ann holds the Red army token".
func (w *Words) holds(h engine.Anthill) string {
	if w.rules.Config().Expert {
		return w.Anthill(h) + " holds the Red army token"
	}
	return w.about(w.rules.Owner(h)).does("hold", "holds") + " the Red army token"
}

// Line describes the tiles on offer, each with its price and the soldiers on it, and the open ones.
func (w *Words) Line(s *engine.State) []string {
	var lines []string
	for i := range int(s.Laid) {
		text := "Position " + strconv.Itoa(i+1) + ", free"
		if i > 0 {
			text = "Position " + strconv.Itoa(i+1) + ", for " + soldiers(uint8(i))
		}
		if s.On[i] > 0 {
			text += ", with " + soldiers(s.On[i]) + " on it"
		}
		lines = append(lines, text+". "+prose.UpperFirst(w.Tile(s.Line[i]))+".")
	}
	var open []string
	for _, tile := range s.Beside {
		if tile > 0 {
			open = append(open, w.Brief(tile))
		}
	}
	if len(open) > 0 {
		lines = append(lines, "Face up beside the pile, to join the line in this order: "+strings.Join(open, ", ")+".")
	}
	if text := w.rivals(s); text != "" {
		lines = append(lines, text)
	}
	return lines
}

// rivals says which tile the rival colony takes next; "" without one (MPO-46).
func (w *Words) rivals(s *engine.State) string {
	at := w.rules.RivalTakes(s, 0)
	if at == 0 || s.Question == engine.QuestionDraw || s.Question == engine.QuestionNone {
		return ""
	}
	text := "The rival colony takes " + w.Brief(s.Line[at-1]) + " next"
	if s.Question != engine.QuestionTake {
		return text + "."
	}
	if other := w.rules.RivalTakes(s, at); other > 0 {
		text += ", or " + w.Brief(s.Line[other-1]) + " if you take that one"
	}
	return text + "."
}

// holdings tells in one sentence what an anthill has: "Ann's anthill: 3 tiles, army 5, 1
// architect token, largest gallery of 6 ants, 12 points so far."
func (w *Words) holdings(s *engine.State, h engine.Anthill) string {
	owner := w.rules.Owner(h)
	scores := w.rules.Scores(s)
	text := prose.UpperFirst(w.Anthill(h)) + ": " + prose.Count(s.Rows[h].Len(), "tile", "tiles")
	if owner != engine.None {
		text += ", army " + strconv.Itoa(int(s.Army[h]))
		if n := s.Tokens[owner-engine.One]; n > 0 {
			text += ", " + prose.Count(n, "architect token", "architect tokens")
		}
	}
	if largest := w.largest(s.Rows[h]); largest > 0 {
		text += ", largest gallery of " + prose.Count(largest, "ant", "ants")
	}
	text += ", " + points(scores[h].Total())
	if s.Question != engine.QuestionNone {
		text += " so far"
	}
	return text + "."
}

// Summary returns what an anthill has, and its points by category: as holdings, and "Population 7,
// colony 5, … Ann holds the Red army token."
func (w *Words) Summary(s *engine.State, h engine.Anthill) string {
	scores := w.rules.Scores(s)
	var items []string
	for _, c := range Categories(&scores[h]) {
		items = append(items, c.Name+" "+strconv.Itoa(c.Points))
	}
	text := w.holdings(s, h) + " " + prose.UpperFirst(strings.Join(items, ", ")) + "."
	if leader, ok := s.LeaderIs(); ok && leader == h && w.rules.Players() > 1 {
		text += " " + prose.UpperFirst(w.holds(h)) + "."
	}
	return text
}

// Supply returns what is left beside the line.
func (w *Words) Supply(s *engine.State) string {
	return "In the pile: " + prose.Count(s.Pile.Len(), "tile", "tiles") + ". In the reserve: " + soldiers(s.Reserve) + " and " +
		prose.Count(s.TokensLeft(), "architect token", "architect tokens") + "."
}

// Refill says what happens after some rounds, this one among them.
func (w *Words) Refill(rounds int) string {
	after := "After this round"
	if rounds > 1 {
		after = "After " + prose.Count(rounds, "round", "rounds") + ", this one among them,"
	}
	text := after + " the line is filled up to " + strconv.Itoa(engine.LineTiles) + " tiles"
	if w.rules.Players() > 1 {
		text += ", and the largest army gets the Red army token"
	}
	return text + "."
}

// largest returns the most ants in one gallery of a row.
func (w *Words) largest(row engine.Row) (most uint16) {
	for _, g := range w.rules.Galleries(row, nil) {
		most = max(most, g.Ants)
	}
	return most
}

// AnthillLines describes an anthill in full: what it has, its row, its galleries, its ends.
func (w *Words) AnthillLines(s *engine.State, h engine.Anthill) []string {
	lines := []string{w.holdings(s, h), "  " + w.Row(s, h)}
	for _, line := range w.Galleries(s, h) {
		lines = append(lines, "  "+line)
	}
	if ends := w.Ends(s.Rows[h]); ends != "" {
		lines = append(lines, "  "+ends)
	}
	return lines
}
