package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// phases are the eight phases of a round.
var phases = [...]string{"setup", "special actions", "build", "move citizens", "income", "votes", "pollution", "council", "mayor"}

// heading says which round and phase it is, and whose turn.
func (t *Table) heading(s *engine.State) string {
	seat, _ := t.rules.Turn(s)
	text := "Before the first round"
	switch {
	case s.Asked == engine.QuestionNone:
		return fmt.Sprintf("The end, after round %d", s.Round)
	case s.Round > 0:
		text = fmt.Sprintf("Round %d of %d, phase %d: %s", s.Round, t.rules.Rounds(), s.Phase, phases[s.Phase])
	}
	if seat.IsPlayer() && !t.alone {
		text += ", " + t.name(seat)
	}
	return text
}

// situation tells everything that a player looks at: what lies there for all, the own borough in full, the others in short.
func (t *Table) situation(s *engine.State) (lines []string) {
	me, _ := t.rules.Turn(s)
	if !me.IsPlayer() {
		me = max(s.Host, engine.One)
	}
	if s.Round > 0 {
		lines = append(lines, t.table(s))
	}
	lines = append(lines, t.holdings(s, me))
	lines = append(lines, t.Promises(s, me)...)
	lines = append(lines, t.Arcology(s, me)...)
	lines = append(lines, t.Map(s, me)...)
	lines = append(lines, t.Buildings(s, me)...)
	lines = append(lines, "As things stand, this round brings "+t.to(me)+" "+t.forecast(s, me)+".")
	for _, seat := range t.seats() {
		if seat != me {
			lines = append(lines, t.Others(s, seat)...)
		}
	}
	return lines
}

// table tells what lies there for all.
func (t *Table) table(s *engine.State) string {
	var row []string
	for _, c := range t.rules.Cards() {
		if s.Row.Has(c) {
			row = append(row, Card(c))
		}
	}
	text := "Cards in the row: " + or(strings.Join(row, ", "), "none") + "."
	if s.Host == engine.None || t.alone {
		return text
	}
	text += " The mayor's host: " + t.name(s.Host)
	if set := s.MayorAt(s.Host); !set.Empty() {
		text += ", on " + spaces(set)
	}
	return text + "."
}

// holdings tells what a player has.
func (t *Table) holdings(s *engine.State, seat engine.Seat) string {
	p := s.Of(seat)
	if p.Out {
		return t.name(seat) + ": out because of pollution."
	}
	parts := []string{
		fmt.Sprintf("$%d", p.Money), votes(int(p.Votes)), fmt.Sprintf("pollution %d %%", p.Pollution),
		fmt.Sprintf("%s (room for %d)", or(goods(p.Goods), "no materials"), t.rules.Room(s, seat)),
		prose.Count(s.Citizens(seat), "citizen", "citizens") + fmt.Sprintf(" (%d in City Hall)", p.Hall), fmt.Sprintf("%d in the office", p.Office),
	}
	if p.Dead > 0 {
		parts = append(parts, fmt.Sprintf("%d dead", p.Dead))
	}
	parts = append(parts, fmt.Sprintf("a borough of %d×%d", p.Size, p.Size))
	if p.Column > 0 {
		parts = append(parts, fmt.Sprintf("council column %d", p.Column))
	}
	if p.Card != engine.NoCard {
		parts = append(parts, "the "+Card(p.Card)+" card")
	}
	if p.Pumps > 0 {
		parts = append(parts, fmt.Sprintf("%d of %d pumps", p.Pumps, engine.MostPumps))
	}
	return t.name(seat) + ": " + strings.Join(parts, ", ") + "."
}

// Promises tells the promises of a player, each with how far it is kept, as far as they are known.
func (t *Table) Promises(s *engine.State, seat engine.Seat) (lines []string) {
	p := s.Of(seat)
	list, word := p.Kept[:], "Promise"
	if p.Kept == [2]engine.Promise{} {
		list, word = p.Dealt[:], "Dealt"
	}
	for _, promise := range list {
		switch promise {
		case engine.NoPromise:
		case engine.Unknown:
			return []string{fmt.Sprintf("  %s: hidden.", prose.UpperFirst(prose.Count(len(list), "promise", "promises")))}
		default:
			kept := "not kept yet"
			if t.rules.Keeps(s, seat, promise) {
				kept = "kept so far"
			}
			lines = append(lines, fmt.Sprintf("  %s: %s: %s, %s; %s.", word, t.Promise(promise), t.far(s, seat, promise), kept, t.worth(promise)))
		}
	}
	return lines
}

// far says how much there is of what a promise asks for: "2 of 4"; of Clean, of which there may be less, "17 %".
func (t *Table) far(s *engine.State, seat engine.Seat, p engine.Promise) string {
	have, need := t.rules.Progress(s, seat, p)
	if p == engine.Clean {
		return fmt.Sprintf("%d %%", have)
	}
	return fmt.Sprintf("%d of %d", have, need)
}

// Arcology tells what a player wants to launch: the footprint, and what has been built of it.
func (t *Table) Arcology(s *engine.State, seat engine.Seat) []string {
	p := s.Of(seat)
	if p.Arcology == engine.NoArcology {
		return nil
	}
	name := arcologies[p.Arcology]
	if area := s.Borough(seat).Area(engine.KindArcology); !area.Empty() {
		return []string{fmt.Sprintf("  Arcology: %s at %s, with %d of %d pumps.", name, area.First(), p.Pumps, engine.MostPumps)}
	}
	var rows []string
	shown := t.rules.FootprintOf(p.Arcology, 0)
	for i := 0; i < len(shown); i += 3 {
		var row []string
		for _, tile := range shown[i : i+3] {
			if tile == engine.NoTile {
				row = append(row, "empty")
			} else {
				row = append(row, Tile(tile))
			}
		}
		rows = append(rows, strings.Join(row, ", "))
	}
	return []string{"  Arcology: " + name + ", not turned: " + strings.Join(rows, "; ") + "."}
}

// Others tells of a player what matters to the rest.
func (t *Table) Others(s *engine.State, seat engine.Seat) []string {
	lines := []string{t.holdings(s, seat)}
	if s.Of(seat).Out {
		return lines
	}
	lines = append(lines, t.Promises(s, seat)...)
	var list []string
	for b := range s.Borough(seat).Buildings() {
		list = append(list, building(b)+" "+b.First().String())
	}
	if len(list) > 0 {
		lines = append(lines, "  "+strings.Join(list, ", ")+".")
	}
	return append(lines, t.Arcology(s, seat)...)
}
