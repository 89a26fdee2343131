package words

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

func (w *Words) whyThere(s *engine.State, a engine.Action, reason engine.Reason) string {
	switch reason {
	case engine.OutOfReach:
		if n := w.steps(s); n > 0 {
			return "not exactly " + prose.Count(n, "step", "steps") + " away"
		}
		return "not the right number of steps away"
	case engine.BackToStart:
		if a.Quarter() == s.From {
			return "the turn began there"
		}
		return "the move began there"
	case engine.OnOpponent, engine.Occupied:
		return w.about(a.Seat.Other()).its() + " engineer stands there"
	case engine.NotAQuarter:
		return "before the project, you can take markers off quarters only"
	case engine.AlreadyUpgraded:
		return "it already shows side B"
	default:
		return ""
	}
}

// steps returns the length of the move to be made; 0 when no move is asked for.
func (w *Words) steps(s *engine.State) int {
	_, question := w.rules.Turn(s)
	if question != engine.QuestionWalk {
		return 0
	}
	return left(s)
}

func (w *Words) whyBuild(s *engine.State, a engine.Action, reason engine.Reason) string {
	switch reason {
	case engine.PoolEmpty:
		return "needs a marker, and the pool is empty"
	case engine.StageDone:
		return "it is already complete"
	case engine.StageOrder:
		return w.firstOpen(s) + " comes first"
	case engine.AreaCovered:
		return w.marker(s, a.Area()) + " is on it"
	case engine.TwiceThisTurn:
		return "it was already completed this turn: once per turn is the limit"
	case engine.WithinItsBonus:
		return "it cannot be completed again during its own bonus"
	case engine.NothingToBuild:
		return w.nothingToBuild(s)
	case engine.NoPointLeft:
		return "needs a marker: the pool is empty, and you have no point to give up"
	default:
		return ""
	}
}

// firstOpen names the first stage that is not complete.
func (w *Words) firstOpen(s *engine.State) string {
	for i := range w.rules.Building(s).Stages {
		if s.Done>>i&1 == 0 {
			return w.stage(s, i)
		}
	}
	return "an earlier stage"
}

func (w *Words) nothingToBuild(s *engine.State) string {
	text := "you cannot pay for anything it could complete"
	if s.Pool[w.owner(s)] == 0 {
		text += ", and the pool is empty"
	}
	return text
}

func (w *Words) whyOther(s *engine.State, a engine.Action, reason engine.Reason) string {
	switch reason {
	case engine.WrongSeat:
		return w.whoDecides(s)
	case engine.AdvantageNotOpen:
		return "it is not open"
	case engine.AdvantageUnmet:
		_, _, condition := w.Advantage(a.Advantage())
		return "needs " + condition
	case engine.AdvantageTaken:
		return "you already took one this turn: one per turn is the limit"
	case engine.MidAction:
		return "finish the action first"
	default:
		return ""
	}
}

// whoDecides says whose answer is awaited.
func (w *Words) whoDecides(s *engine.State) string {
	seat, question := w.rules.Turn(s)
	switch {
	case seat == engine.Both && question == engine.QuestionPrepare:
		return "say who pays: put 1 or 2 before it"
	case seat.IsPlayer() || seat == engine.Both:
		return "now " + w.about(seat).does("decide", "decides")
	}
	return "a roll or draw comes first"
}
