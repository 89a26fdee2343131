package words

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// question says what is asked, and of whom; "" once the game is over.
func (w *Words) question(s *engine.State) string {
	switch s.Question {
	case engine.QuestionNone:
		return ""
	case engine.QuestionDraw:
		if s.Laid == engine.LineTiles {
			return "Which tile is drawn next, to lie open beside the pile?"
		}
		return "Which tile is drawn next, for position " + strconv.Itoa(int(s.Laid)+1) + " of the line?"
	case engine.QuestionFirst:
		return "Who starts with the Red army token?"
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
		return "which anthill gets the Red army token? Sergeants take a soldier there. Both are alike: a will do."
	case engine.QuestionFill:
		return "do you fill the new barracks with " + some(w.rules.Tile(s.Tile).N, s.Army[s.Hill-1]) + "?"
	case engine.QuestionSentry:
		of, army := "", "your"
		if hill := w.rules.HillOf(engine.Anthill(s.Hill - 1)); hill != engine.OnlyHill {
			of, army = " of anthill "+hill.String(), "its"
		}
		return "which barracks" + of + " do you want full? Your sentry can move soldiers between them and " + army + " army."
	case engine.QuestionLeader:
		return "the largest armies are tied. Who gets the Red army token?"
	default:
		return "which tile do you take?"
	}
}

// some returns a part of the soldiers of an army: "2 of your 5 soldiers", "all 3 of your soldiers".
func some(n, army uint8) string {
	switch {
	case n < army:
		return strconv.Itoa(int(n)) + " of your " + soldiers(army)
	case n == 1:
		return "your only soldier"
	}
	return "all " + strconv.Itoa(int(n)) + " of your soldiers"
}
