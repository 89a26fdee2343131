package table

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/board"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A mat is the board of a game in progress: a tabletop.Board.
type mat struct {
	match  *words.Match
	rules  *engine.Rules
	told   game.Table
	titles []string
	names  []string
	view   *board.View
	aim    tabletop.Aim
	legal  []engine.Action
}

func (b *mat) state(n game.Node) engine.State { return b.match.Position(n) }

// parse returns the action of a text, of the player who is asked.
func (b *mat) parse(s *engine.State, action string) (engine.Action, bool) {
	a, err := b.rules.ParseAction(action)
	return a.By(s.Mover), err == nil
}

// Show makes a position ready to be drawn. The zone in hand is that of the choice under the
// cursor, or of the action that would be taken.
func (b *mat) Show(aim tabletop.Aim) {
	s := b.state(aim.At)
	at := board.Aim{
		Cursor: int(aim.Place), Square: func(sq int) any { return tabletop.Place(sq) },
		Zone: b.zones(&s),
		Cup:  func(seat int) any { return tabletop.Note(b.topic(aim.At, "cup", strconv.Itoa(seat+1))) },
	}
	if aim.Choice != nil {
		if a, ok := b.parse(&s, aim.Choice.Action); ok && a.Kind == engine.ActPlace {
			at.Hand = a.Zone()
		}
	}
	if a, ok := b.parse(&s, aim.Action); ok && aim.Action != "" && b.rules.Check(&s, a) == engine.OK {
		at.Choice = &a
		if a.Kind == engine.ActPlace {
			at.Hand = a.Zone()
		}
	}
	for _, text := range aim.Advice {
		if sq := b.On(aim.At, text); sq != tabletop.Nowhere {
			at.Hints = append(at.Hints, int(sq))
		}
	}
	if s.Asked == engine.QuestionNone || s.Asked <= engine.QuestionFirst {
		at.Cursor = board.None
	}
	for _, sq := range aim.Trace {
		at.Light = append(at.Light, int(sq))
	}
	b.aim, b.view = aim, board.NewView(b.rules, b.names, s, at)
}

// zones returns what pointing at a zone of the cup means: its first placement, which stands for them
// all.
func (b *mat) zones(s *engine.State) func(engine.Zone) any {
	var first [engine.MostZones + 1]tabletop.Item
	b.legal = b.rules.Legal(s, b.legal[:0])
	for _, a := range b.legal {
		if a.Kind == engine.ActPlace && first[a.Zone()] == "" {
			first[a.Zone()] = tabletop.Item(b.rules.Format(a))
		}
	}
	return func(z engine.Zone) any { return first[z] }
}

// Touched returns the squares that a step was about.
func (b *mat) Touched(_, step game.Node) (squares []tabletop.Place) {
	if step == 0 {
		return nil
	}
	switch a := b.match.Action(step); a.Kind {
	case engine.ActPlace, engine.ActRezone, engine.ActLandmark, engine.ActSite:
		squares = append(squares, tabletop.Place(a.Square()))
		if a.Kind == engine.ActSite && !b.rules.Config().Hex {
			squares = append(squares, tabletop.Place(a.Second()))
		}
	default:
	}
	return squares
}

// Draw draws the table.
func (b *mat) Draw(s *paint.Sheet, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int) {
	return drawTable(s, b.view, header{b.titles, b.told.Heading(b.aim.At)}, log, words)
}

// First returns the square in the middle.
func (b *mat) First() tabletop.Place {
	middle := int(b.rules.Config().Size) / 2
	if b.rules.Config().Hex {
		middle = 4
	}
	sq, _ := b.rules.At(middle, middle)
	return tabletop.Place(sq)
}

// Step returns the square beside another. On the hex map, up and down lead to the nearest cell
// of the next row.
func (b *mat) Step(from tabletop.Place, right, down int) tabletop.Place {
	column, row := b.rules.Place(engine.Square(from))
	if !b.rules.Config().Hex || down == 0 {
		if sq, ok := b.rules.At(column+right, row-down); ok {
			return tabletop.Place(sq)
		}
		return from
	}
	// A row lies half a cell beside the next. Up and down go by turns to the left and to the
	// right, so that they lead straight on, and back the same way.
	first, second := row&1, 1-row&1
	if down > 0 {
		first, second = row&1-1, -(row & 1)
	}
	for _, dx := range [...]int{first, second} {
		if sq, ok := b.rules.At(column+dx, row-down); ok {
			return tabletop.Place(sq)
		}
	}
	return from
}

// On returns the square of a placement or a rezoning.
func (b *mat) On(n game.Node, action string) tabletop.Place {
	s := b.state(n)
	a, ok := b.parse(&s, action)
	if !ok || a.Kind != engine.ActPlace && a.Kind != engine.ActRezone {
		return tabletop.Nowhere
	}
	return tabletop.Place(a.Square())
}

// Has says what lies on a square, as the table of the game tells it.
func (b *mat) Has(n game.Node, p tabletop.Place) string {
	s := b.state(n)
	if s.Board[p] == 0 {
		return ""
	}
	return b.About(n, p)
}

// About describes a square, an empty one too.
func (b *mat) About(n game.Node, p tabletop.Place) string {
	return b.topic(n, "square", b.rules.SquareName(engine.Square(p)))
}

// topic returns what the table of the game tells about something.
func (b *mat) topic(n game.Node, name, rest string) string {
	for _, topic := range b.told.(game.Topics).Topics() {
		if topic.Name == name {
			return strings.Join(topic.Tell(n, rest), " ")
		}
	}
	return ""
}

// Try returns the placement of the zone in hand on a square.
func (b *mat) Try(n game.Node, c *game.Choice, p tabletop.Place) string {
	s := b.state(n)
	a, ok := b.parse(&s, c.Action)
	if !ok || a.Kind != engine.ActPlace || p == tabletop.Nowhere {
		return ""
	}
	return b.rules.Format(engine.PlaceAction(s.Mover, engine.Square(p), a.Zone()))
}

// Shows reports whether a choice is made on the board: the zones of a cup are drawn there, and
// so are the zones that could be replaced.
func (b *mat) Shows(n game.Node, c *game.Choice) bool { return b.On(n, c.Action) != tabletop.Nowhere }

// Digit returns the number of a zone's type.
func (b *mat) Digit(n game.Node, c *game.Choice) int {
	s := b.state(n)
	if a, ok := b.parse(&s, c.Action); ok && a.Kind == engine.ActPlace {
		return b.rules.TypeOf(a.Zone()) + 1
	}
	return 0
}

// Signs says what is drawn on the map.
func (b *mat) Signs() screen.KeyGroup {
	pack := b.rules.Pack()
	g := screen.KeyGroup{Title: "On the board"}
	for _, line := range [][2]string{
		{"AIR4", "a landmark, its value, and who controls it"},
		{"=", "several share it"},
		{"+2 -1", "what the zone in hand would change for you there"},
		{"•", "it can go there, and changes nothing yet"},
		{"×", "it cannot go there: put the cursor there to see why"},
		{"?", "the zone that enter would place"},
		{"!", "a hint"},
	} {
		g.Keys = append(g.Keys, screen.Bind(line[0], line[1]))
	}
	if b.rules.Config().Hex {
		g.Keys = append(g.Keys, screen.Bind(`/\ <>`, "around the cursor and its neighbours"))
	}
	for i, t := range pack.Types {
		g.Keys = append(g.Keys, screen.Bind(string(rune('1'+i))+" "+string(t.Letter), t.Name))
	}
	played := b.rules.Config().Variants
	if played.Has(engine.Slums) {
		g.Keys = append(g.Keys, screen.Bind(string(rune('1'+len(pack.Types)))+" "+string(pack.Slum.Letter), pack.Slum.Name+": every zone next to it counts 1 less"))
	}
	if played.Has(engine.Parks) {
		g.Keys = append(g.Keys, screen.Bind("parks", "the empty squares: whose mark is on one controls it"))
	}
	if played.Has(engine.Rezoning) {
		g.Keys = append(g.Keys, screen.Bind("rezonings", "how often a player can still replace a zone: put the cursor on yours"))
	}
	return g
}
