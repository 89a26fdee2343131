package words

import "boardgame/microcity/internal/engine"

// Forecast says what the end of the turn will bring: where the turn can be ended now,
// what ending it does, line by line; earlier in a turn, only what threatens to lose
// the game.
func (w *Words) Forecast(s *engine.State) []string {
	if !s.Active.IsPlayer() {
		return w.threats(s)
	}
	next, events, err := w.rules.Play(*s, engine.EndAction(s.Active))
	if err != nil {
		return w.threats(s)
	}
	var lines []string
	for _, e := range events {
		if _, ok := e.(engine.TurnBegan); ok {
			break
		}
		if line := w.EventIn(&next, e); line != "" {
			lines = append(lines, line)
		}
	}
	switch _, question := w.rules.Turn(&next); question {
	case engine.QuestionRedeem:
		lines = append(lines, "Your pool is empty: you lose 1 point and move one of your markers.")
	case engine.QuestionLast:
		lines = append(lines, "Then you can take an Advantage card.")
	}
	return lines
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
		lines = append(lines, "Your pool is empty: end this turn on a quarter with a marker, or take a marker back, or the game is lost.")
	}
	if s.Clock == 1 {
		lines = append(lines, "The clock is at 1: finish the work this turn, or the game is lost.")
	}
	return lines
}
