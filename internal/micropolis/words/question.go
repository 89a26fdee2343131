package words

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Question says what is asked, and of whom; "" once the game is over.
func (w *Words) Question(s *engine.State) string {
	switch s.Question {
	case engine.QuestionNone:
		return ""
	case engine.QuestionDraw:
		if s.Laid == engine.LineTiles {
			return "Which tile is drawn next, to lie open beside the pile?"
		}
		return "Which tile is drawn next, for position " + strconv.Itoa(int(s.Laid)+1) + " of the line?"
	case engine.QuestionFirst:
		return "Who begins with the Red army token?"
	}
	return prose.UpperFirst(w.addressed(s.Active) + w.asked(s))
}

// addressed names the player who is asked, where there are several.
func (w *Words) addressed(s engine.Seat) string {
	if len(w.names) == 0 {
		return ""
	}
	return w.Player(s) + ", "
}

func (w *Words) asked(s *engine.State) string {
	switch s.Question {
	case engine.QuestionToken:
		return "which of your anthills gets the Red army token?"
	case engine.QuestionFill:
		n := w.rules.Tile(s.Tile).N
		return "do you put " + soldiers(n) + " of your " + strconv.Itoa(int(s.Army[s.Hill-1])) + " into the new barracks?"
	case engine.QuestionSentry:
		return "which barracks are full from now on? Soldiers move freely between them and the army."
	case engine.QuestionLeader:
		return "who gets the Red army token? Several have the largest army."
	default:
		return "which tile do you take?"
	}
}
