package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
)

// Forecast says what ending the turn will do, where it can be ended now: "If you end the
// turn: marker on b1, clock 9, +$1." Earlier in a turn it warns of what will lose the game.
func (w *Words) Forecast(s *engine.State) []string {
	if !s.Active.IsPlayer() {
		return w.threats(s)
	}
	next, events, err := w.rules.Play(*s, engine.EndAction(s.Active))
	if err != nil {
		return w.threats(s)
	}
	lines := w.ahead(&next, events)
	switch _, question := w.rules.Turn(&next); question {
	case engine.QuestionRedeem:
		lines = append(lines, "Your pool is empty: you will lose 1 point and move one of your markers.")
	case engine.QuestionLast:
		lines = append(lines, "Then you can take an Advantage card.")
	}
	return lines
}

// ahead says what the events of a turn's end will bring, and how the game will end with them.
func (w *Words) ahead(next *engine.State, events []engine.Event) (lines []string) {
	var items []string
	for _, e := range events {
		switch e := e.(type) {
		case engine.TurnBegan:
			return ifYouEnd(items)
		case engine.Ended:
			return append(ifYouEnd(items), w.fate(e.Result))
		}
		if text := w.briefEvent(next, e); text != "" {
			items = append(items, text)
		}
	}
	return ifYouEnd(items)
}

func ifYouEnd(items []string) []string {
	if len(items) == 0 {
		return nil
	}
	return []string{"If you end the turn: " + strings.Join(items, ", ") + "."}
}

// briefEvent says in two or three words what an event of a turn's end brings.
func (w *Words) briefEvent(next *engine.State, e engine.Event) string {
	switch e := e.(type) {
	case engine.MarkerPlaced:
		return "marker on " + w.Area(next, e.At)
	case engine.ClockMoved:
		return "clock " + strconv.Itoa(int(e.To))
	case engine.Gained:
		if e.N > 0 {
			return "+" + amount(e.Resource, e.N)
		}
	}
	return strings.TrimSuffix(w.Within(w.Event(next, e)), ".")
}

// fate says how the game will end.
func (w *Words) fate(r engine.Result) string {
	switch r.Cause {
	case engine.NoMarker:
		return w.willLose() + ": no marker is left to place."
	case engine.TimeOut:
		return w.willLose() + ": the clock reaches 0."
	default:
		return "The game will be over: " + w.prospect(r.Verdict) + ". " + w.cause(r, nil)
	}
}

// Fatal reports whether ending the turn now loses the game at once.
func (w *Words) Fatal(s *engine.State) bool {
	if !s.Active.IsPlayer() {
		return false
	}
	next, err := w.rules.Apply(*s, engine.EndAction(s.Active))
	return err == nil && w.rules.Result(next).Verdict == engine.Lost
}

// threats warns of what ends the game with this turn (FIN-1, FIN-2).
func (w *Words) threats(s *engine.State) []string {
	if w.competitive() || s.Turn == 0 || w.rules.Result(*s).Over {
		return nil
	}
	var lines []string
	if s.Pool[0] == 0 {
		lines = append(lines, "No marker left: take one back or end on one, or lose.")
	}
	if s.Clock == 1 {
		lines = append(lines, "Your last turn: you will lose unless you win now.")
	}
	return lines
}
