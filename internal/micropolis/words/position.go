package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Heading says which turn it is.
func (w *Words) Heading(s *engine.State) string {
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

// Situation tells everything that a player looks at: the line, the own anthill in full, and the
// others as far as they matter.
func (w *Words) Situation(s *engine.State) []string {
	lines := w.Line(s)
	if h, ok := s.LeaderIs(); ok && w.rules.Config().Players > 1 {
		lines = append(lines, "The Red army token lies with "+w.holder(h)+".")
	}
	for h := range engine.Anthill(w.rules.Anthills()) {
		if owner := w.rules.Owner(h); owner != engine.None && (owner == s.Active || s.Active == engine.None) {
			lines = append(lines, w.AnthillLines(s, h)...)
		}
	}
	for h := range engine.Anthill(w.rules.Anthills()) {
		if owner := w.rules.Owner(h); s.Active != engine.None && owner != s.Active {
			lines = append(lines, w.Holdings(s, h), "  "+w.Row(s, h))
		}
	}
	return lines
}

// Line tells the tiles on offer, each with its price and the soldiers on it, and the open ones.
func (w *Words) Line(s *engine.State) []string {
	var lines []string
	for i := range int(s.Laid) {
		price := "free"
		if i > 0 {
			price = "for " + soldiers(uint8(i))
		}
		text := strconv.Itoa(i+1) + ", " + price + ": " + w.Tile(s.Line[i])
		if s.On[i] > 0 {
			text += "; it brings " + soldiers(s.On[i])
		}
		lines = append(lines, text+".")
	}
	var open []string
	for _, tile := range s.Beside {
		if tile > 0 {
			open = append(open, w.Brief(tile))
		}
	}
	if len(open) > 0 {
		lines = append(lines, "Open beside the pile, to come next in this order: "+strings.Join(open, ", ")+".")
	}
	return lines
}

// Holdings tells in one sentence what an anthill has: "Ann's anthill: 3 tiles, an army of 5, 1
// architect token, largest gallery of 6 ants, 12 points so far."
func (w *Words) Holdings(s *engine.State, h engine.Anthill) string {
	owner := w.rules.Owner(h)
	scores := w.rules.Scores(s)
	text := prose.UpperFirst(w.Anthill(h)) + ": " + prose.Count(s.Rows[h].Len(), "tile", "tiles")
	if owner != engine.None {
		text += ", an army of " + strconv.Itoa(int(s.Army[h]))
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

// largest returns the most ants in one gallery of a row.
func (w *Words) largest(row engine.Row) (most uint16) {
	for _, g := range w.rules.Galleries(row, nil) {
		most = max(most, g.Ants)
	}
	return most
}

// AnthillLines tells an anthill in full: what it has, its row, its galleries, its ends.
func (w *Words) AnthillLines(s *engine.State, h engine.Anthill) []string {
	lines := []string{w.Holdings(s, h), "  " + w.Row(s, h)}
	for _, line := range w.Galleries(s, h) {
		lines = append(lines, "  "+line)
	}
	if ends := w.Ends(s.Rows[h]); ends != "" {
		lines = append(lines, "  "+ends)
	}
	return lines
}
