package words

import (
	"math/bits"
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// An Advice is a plan for a turn and what is known of it. Chances are in hundredths of a
// percent.
type Advice struct {
	Line     []engine.Action // up to the next roll
	After    engine.State    // what it leads to
	Chance   int             // of winning
	Building int             // of 36 rolls, those that let the company build next turn; told of solo games
	Equal    bool            // about as good as the best plan
}

// Advice says a plan as a sentence, and what speaks for it, the chance to win first.
func (w *Words) Advice(s *engine.State, a *Advice) (plan string, reasons []string) {
	return prose.Sentence(w.course(s, a.Line)), append([]string{w.chance(a)}, w.yields(s, a)...)
}

// course says a plan like Plan, with the player's name wherever another one goes on, and
// without what goes without saying: the end of the preparation and of the turn, and the bonus of
// a stage that was just said.
func (w *Words) course(s *engine.State, line []engine.Action) string {
	at, text := *s, ""
	seat, _ := w.rules.Turn(&at)
	for _, a := range line {
		asked, _ := w.rules.Turn(&at)
		if w.rules.Check(&at, a) != engine.OK {
			break
		}
		if a.Kind != engine.ActReady && a.Kind != engine.ActEnd && (a.Kind != engine.ActBonus || text == "") {
			if text != "" {
				text += ", then "
			}
			if asked != seat && asked.IsPlayer() {
				text += w.about(asked).name + ": "
			}
			text += w.choice(&at, a)
			seat = asked
		}
		w.rules.Advance(&at, a)
	}
	if text == "" {
		return w.Plan(s, line)
	}
	return text
}

func (w *Words) chance(a *Advice) string {
	if a.Equal {
		return "About as good: win chance " + prose.Percent(a.Chance) + "."
	}
	return "Win chance: " + prose.Percent(a.Chance) + "."
}

// yields says what a plan builds and leaves.
func (w *Words) yields(s *engine.State, a *Advice) []string {
	var list []string
	if r := w.rules.Result(a.After); r.Over {
		return []string{"It ends the game: " + w.prospect(r.Verdict) + "."}
	}
	if n := bits.OnesCount16(a.After.Done) - bits.OnesCount16(s.Done); n > 0 && a.After.Side == s.Side {
		list = append(list, "It completes "+prose.Count(n, "stage", "stages")+".")
	}
	owner := 0
	switch w.config.Mode {
	case engine.Competitive:
		seat, _ := w.rules.Turn(s)
		owner = max(int(seat)-int(engine.One), 0) & 1
		if n := int(a.After.Score[owner]) - int(s.Score[owner]); n > 0 {
			list = append(list, "It gains "+prose.Count(n, "point", "points")+".")
		}
	case engine.Solo:
		list = append(list, rolls(a.Building)+" you build next turn.")
	case engine.Coop: // not every roll was looked at, and a reason is exact
	}
	return append(list, "It leaves "+prose.Count(a.After.Pool[owner], "marker", "markers")+" in the pool.")
}

// rolls begins a sentence about how many of the 36 rolls allow something.
func rolls(n int) string {
	switch n {
	case 0:
		return "No roll lets"
	case 36:
		return "Every roll lets"
	case 1:
		return "1 of 36 rolls lets"
	}
	return strconv.Itoa(n) + " of 36 rolls let"
}

// Better says what would be better than a costly choice.
func (w *Words) Better(s *engine.State, best *Advice) string {
	return "Better: " + w.Within(w.Brief(s, best.Line))
}

// Brief says a plan in a sentence that is as short as can be.
func (w *Words) Brief(s *engine.State, line []engine.Action) string {
	if text := w.Gist(s, line); text != "" {
		return prose.Sentence(text)
	}
	return prose.Sentence(w.Plan(s, line))
}

// Chances says what a master wins with who follows a plan, and what a player like you does: "Win
// chance: 62% for a master, about 40% for a player like you." The latter is a phrase, "" where it is
// not known.
func (w *Words) Chances(a *Advice, likely string) string {
	text := "Win chance: " + prose.Percent(a.Chance)
	if w.competitive() {
		return text + " if both play like masters."
	}
	master, player := " for a master", " for a player like you"
	if w.twoPlayers() {
		master, player = " for masters", " for players like you"
	}
	if likely != "" {
		return text + master + ", " + likely + player + "."
	}
	return text + master + "."
}

// Regret says how many points of win chance a turn gave away, or two that partners have planned together, and
// the plan that would have kept them: from the start of the turn or, drawn, for what was chosen after a card was drawn.
func (w *Words) Regret(first, last, points int, s *engine.State, best []engine.Action, drawn bool) string {
	text := turns(first, last) + " cost " + prose.Roughly(points) + " of win chance."
	switch {
	case len(best) == 0:
		return text
	case drawn:
		return text + " Better after the draw: " + w.Within(w.Brief(s, best))
	}
	return text + " Better: " + w.Within(w.Brief(s, best))
}

// Seat says that a computer plays in a seat: "Master is a computer player.", and of which kind
// where its name does not tell: "Ann is a computer player (master)."
func (w *Words) Seat(seat engine.Seat, kind string) string {
	text := w.Player(seat) + " is a computer player"
	if kind = prose.Safe(kind); prose.UpperFirst(kind) != w.Player(seat) {
		text += " (" + kind + ")"
	}
	text += "."
	if !w.twoPlayers() {
		text += " You are watching."
	}
	return text
}

// PlanName tells plans for one turn apart: "card 3 to b2", "retrieve", "end the turn". The plan plays
// a card, or none, moves to a quarter, or engine.NoQuarter, and takes these actions.
func (w *Words) PlanName(card engine.Card, to engine.Quarter, line []engine.Action) string {
	text := ""
	switch {
	case card != 0:
		text = "card " + card.String()
	case slices.ContainsFunc(line, func(a engine.Action) bool { return a.Kind == engine.ActRetrieve }):
		text = "retrieve"
	}
	if to < engine.NumQuarters {
		if text != "" {
			text += " to "
		}
		text += w.place(to)
	}
	if text == "" {
		return "end the turn"
	}
	return text
}
