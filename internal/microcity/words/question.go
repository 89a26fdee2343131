package words

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// questions are what is asked, without what depends on the position.
var questions = [...]string{
	engine.QuestionNone:    "The game is over.",
	engine.QuestionCity:    "Which districts lie top left, top right, bottom left and bottom right?",
	engine.QuestionPorts:   "Which seaport is the upper one, which the lower?",
	engine.QuestionGoals:   "Which three Goal cards lie open?",
	engine.QuestionDraw:    "Which Advantage card is turned up?",
	engine.QuestionRoll:    "What do the two dice show?",
	engine.QuestionPlace:   "Where does your engineer start?",
	engine.QuestionPrepare: "Pay or sell anything first?",
	engine.QuestionProject: "Which card do you play?",
	engine.QuestionWalk:    "Where do you go?",
	engine.QuestionCard:    "Which card action?",
	engine.QuestionInvest:  "Which quarter action?",
	engine.QuestionEnd:     "End the turn?",
	engine.QuestionRedeem:  "Your pool is empty. Which of your markers do you take back, for 1 point?",
	engine.QuestionLast:    "Do you take an Advantage card before the clock moves?",
	engine.QuestionPay:     "Which material do you pay?",
	engine.QuestionTake:    "Which material do you take?",
	engine.QuestionDie:     "Which die do you change?",
	engine.QuestionMarkers: "Which marker do you take back?",
	engine.QuestionRecall:  "Which card do you take back?",
	engine.QuestionUpgrade: "Which card do you upgrade?",
	engine.QuestionBuild:   "What do you complete?",
	engine.QuestionBonus:   "Do you use the bonus?",
	engine.QuestionGive:    "Which material goes to whom?",
	engine.QuestionSwap:    "Which materials do you swap?",
}

// Question says what is asked, as one sentence. In a game of two it begins with the
// name of the player who is asked.
func (w *Words) Question(s *engine.State) string {
	seat, question := w.rules.Turn(s)
	text := w.detailed(s, question)
	if w.twoPlayers() && (seat.IsPlayer() || seat == engine.Both) {
		return w.Player(seat) + ": " + prose.LowerFirst(text)
	}
	return text
}

func (w *Words) detailed(s *engine.State, question engine.Question) string {
	switch question {
	case engine.QuestionLast:
		if s.AtTurnsEnd() {
			return "Do you take an Advantage card before the turn is over?"
		}
	case engine.QuestionRoll:
		if w.config.Mode == engine.Coop {
			return "What do the four dice show?"
		}
	case engine.QuestionSplit:
		return "Which two dice for " + w.names[0] + "?"
	case engine.QuestionProject:
		if s.Hand[w.owner(s)] == 0 {
			return "Your hand is empty: retrieve your discard."
		}
	case engine.QuestionWalk:
		if n := w.steps(s); n > 0 {
			return "Where do you go, in exactly " + prose.Count(n, "step", "steps") + "?"
		}
	case engine.QuestionMarkers, engine.QuestionRecall:
		if n := left(s); n > 1 {
			return questions[question] + " Up to " + strconv.Itoa(n) + "."
		}
	case engine.QuestionPay, engine.QuestionTake:
		if n := left(s); n > 1 {
			return questions[question] + " " + strconv.Itoa(n) + " to go."
		}
	default:
	}
	if int(question) < len(questions) {
		return questions[question]
	}
	return ""
}

// left counts the choices or steps that the part under way still has.
func left(s *engine.State) int {
	if s.Depth == 0 {
		return 0
	}
	return int(s.Agenda[s.Depth-1].Left)
}

// owner returns the index of the hand and discard of the seat whose turn it is.
func (w *Words) owner(s *engine.State) int {
	seat := s.Active
	if seat == engine.None { // who places an engineer has no turn yet
		seat, _ = w.rules.Turn(s)
	}
	if w.competitive() && seat == engine.Two {
		return 1
	}
	return 0
}
