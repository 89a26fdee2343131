package words

import (
	"fmt"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// question says what is asked, and of whom; "" once the game is over.
func (t *Table) question(s *engine.State) string {
	seat, _ := t.rules.Turn(s)
	switch s.Asked {
	case engine.QuestionNone:
		return ""
	case engine.QuestionHost:
		return "Who hosts the mayor first?"
	case engine.QuestionDeal:
		return "Which promises is " + t.name(s.Seat) + " dealt?"
	case engine.QuestionDraw:
		return "Which arcology does " + t.name(s.Seat) + " draw?"
	default:
	}
	if t.alone {
		return prose.UpperFirst(t.asked(s))
	}
	return t.name(seat) + ", " + t.asked(s)
}

func (t *Table) asked(s *engine.State) string {
	switch s.Asked {
	case engine.QuestionHall:
		return "where do you place City Hall?"
	case engine.QuestionKeep:
		return "which two promises do you keep?"
	case engine.QuestionMayor:
		return "where does the mayor go this round? Nothing can be built there."
	case engine.QuestionCard:
		return "which special action do you take?"
	case engine.QuestionSupporter:
		return "what does the Supporter bring?"
	case engine.QuestionBuild:
		if s.Actions == 0 {
			return "what grows? You have no actions left."
		}
		return "what do you build? You have " + prose.Count(s.Actions, "action", "actions") + " left."
	case engine.QuestionSpace:
		text, left := "where does "+theTile(s.Laying)+" go?", prose.Count(t.size(s.Laying)-s.Laid.Len(), "space", "spaces")
		switch {
		case !s.Laid.Empty():
			return text + " It covers " + spaces(s.Laid) + " so far and needs " + left + " more."
		case t.size(s.Laying) > 1:
			return text + " It needs " + left + "."
		}
		return text
	case engine.QuestionMove:
		return "who moves where?"
	case engine.QuestionSell:
		return "what do you sell through commerce? You can sell " + prose.Count(s.Left, "material", "materials") + "."
	case engine.QuestionRefine:
		return "do you use your refinery to make another material?"
	case engine.QuestionMake:
		return "you are short of room: what do you make next? You could still make " + or(goods(s.Making), "nothing") + "."
	case engine.QuestionHarbor:
		return "do you sell or swap a material at your harbor?"
	case engine.QuestionLose:
		return "who dies of pollution? You have to lose " + prose.Count(s.Left, "person", "people") + "."
	case engine.QuestionDrop:
		return "which material do you give up? There is not room for everything."
	case engine.QuestionCouncil:
		return "what do you build through the council, free of charge?"
	default: // QuestionAdvance
		return fmt.Sprintf("do you advance to council column %d (%s)?", t.column(s)+1, t.gives(t.column(s)))
	}
}

func (t *Table) size(tile engine.Tile) int { return int(t.rules.Pack().Tiles[tile].Spaces) }

// column returns the index of the next council column of who is asked.
func (t *Table) column(s *engine.State) int { return int(s.Of(s.Seat).Column) % engine.Columns }

// gives says what a column of the council does.
func (t *Table) gives(i int) string {
	c := t.rules.Pack().Council[i]
	var list []string
	if c.Spaces > 0 {
		text := "build up to " + prose.Count(c.Spaces, "space", "spaces")
		if c.Also != 0 {
			text += ", or a " + kindsOf(c.Also, false)
		}
		list = append(list, text+", free of charge")
	}
	if c.Enlarge {
		list = append(list, "enlarge the borough")
	}
	if c.Votes > 0 {
		list = append(list, votes(int(c.Votes)))
	}
	return prose.List(list, "and")
}
