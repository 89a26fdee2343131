package words

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Say says an action in words, as something that can be chosen at a position; outcomes of chance,
// too.
func (w *Words) Say(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActDraw:
		if int(a.Tile()) > len(w.rules.Pack().Tiles) {
			return "A tile that is not in the pack"
		}
		return prose.UpperFirst(w.drawn(a.Tile(), s.Laid == engine.LineTiles))
	case engine.ActLeader:
		return w.sayLeader(s, a)
	case engine.ActTake:
		if a.Position() < 1 || a.Position() > s.Laid || s.Active == engine.None || int(a.Hill()) > len(w.hills()) {
			return "Take the tile at position " + strconv.Itoa(int(a.Position()))
		}
		return "Take " + w.Brief(s.Line[a.Position()-1]) + price(a) + ", " + w.at(s, a)
	case engine.ActFill:
		if s.Tile == 0 {
			return "Fill the barracks"
		}
		return "Fill the barracks with " + soldiers(w.rules.Tile(s.Tile).N)
	case engine.ActPass:
		return "Leave the barracks empty"
	case engine.ActSentry:
		if s.Active == engine.None {
			return "Move soldiers between army and barracks"
		}
		return w.arrangement(s, a)
	}
	return "Nothing"
}

// Short says a take by its tile, its price as the line shows it, and where the tile goes; all else as Say does.
func (w *Words) Short(s *engine.State, a engine.Action) string {
	if w.rules.Check(s, a) != engine.OK || a.Kind != engine.ActTake {
		return w.Say(s, a)
	}
	number := s.Line[a.Position()-1]
	text := "Tile " + strconv.Itoa(int(number))
	if f := w.rules.Tile(number).Feature; f != engine.Plain {
		text += " (" + plainName(f) + ")"
	}
	switch {
	case a.Free():
		text += ", by token"
	case a.Position() == 1:
		text += ", free"
	default:
		text += ", pay " + strconv.Itoa(int(a.Position())-1)
	}
	text += ", " + w.spot(s, a)
	if a.Hill() != engine.OnlyHill {
		text += " of " + a.Hill().String()
	}
	return text
}

// at returns where a take places its tile, as it goes on from the tile: "at the left end".
func (w *Words) at(s *engine.State, a engine.Action) string {
	switch place := w.place(s, a); {
	case a.Side() != engine.NoSide:
		return "at the " + place
	case s.Rows[w.rules.AnthillOf(s.Active, a.Hill())] == 0:
		return "as the " + place
	default:
		return place
	}
}

func (w *Words) sayLeader(_ *engine.State, a engine.Action) string {
	if int(a.To()) > w.rules.Players() || a.To() == engine.None {
		return "A player who is not in the game"
	}
	if a.Seat == engine.None && a.Hill() == engine.OnlyHill {
		return w.Player(a.To()) + " starts with the Red army token"
	}
	return "The Red army token goes to " + w.holder(w.rules.AnthillOf(a.To(), min(a.Hill(), engine.Hill(len(w.hills())))))
}

// hills returns the anthills of a player by letters; none where there is one.
func (w *Words) hills() []string {
	if w.rules.Config().Expert {
		return []string{"a", "b"}
	}
	return nil
}

// Why says why an action is refused at a position, without a full stop; "" where it is legal.
func (w *Words) Why(s *engine.State, a engine.Action) string {
	reason := w.rules.Check(s, a)
	switch reason {
	case engine.OK:
		return ""
	case engine.TooFewSoldiers:
		h := w.rules.AnthillOf(s.Active, a.Hill())
		has := "none"
		if s.Army[h] > 0 {
			has = strconv.Itoa(int(s.Army[h]))
		}
		return "position " + strconv.Itoa(int(a.Position())) + " costs " + soldiers(a.Position()-1) + ", one for each tile in front, and " +
			w.army(h) + " has " + has
	case engine.NotInLine:
		return "the line has only " + prose.Count(s.Laid, "tile", "tiles")
	case engine.WrongSeat, engine.WrongQuestion:
		if seat, _ := w.rules.Turn(s); seat == engine.Chance && a.Kind != engine.ActDraw {
			return "a draw comes first"
		} else if reason == engine.WrongSeat && len(w.names) > 0 {
			return "it is " + w.about(seat).its() + " turn"
		}
	}
	return reason.Error()
}
