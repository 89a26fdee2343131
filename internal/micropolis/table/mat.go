package table

import (
	"math/bits"
	"slices"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A mat is the board of a game in progress: a tabletop.Board.
type mat struct {
	match *micropolis.Match
	rules *engine.Rules
	told  game.Table
	say   *words.Words
	names []string
	bots  []string // the kinds of computers by seat; "" for a person
	at    game.Node
	view  *view
}

var _ tabletop.Board = (*mat)(nil)

func newMat(tree game.Tree, told game.Table, bots []string) *mat {
	b := &mat{match: micropolis.Of(tree), told: told, bots: bots}
	b.rules, b.say = b.match.Rules(), told.(*words.Table).Words()
	for h := range engine.Anthill(b.rules.Anthills()) {
		name := "Rival"
		if owner := b.rules.Owner(h); owner != engine.None {
			name = b.say.Player(owner)
		}
		if hill := b.rules.HillOf(h); hill != engine.OnlyHill {
			name += " " + hill.String()
		}
		b.names = append(b.names, name)
	}
	return b
}

func (b *mat) state(n game.Node) engine.State { return b.match.Position(n) }

// parse returns the action of a text, of the player who is asked.
func (b *mat) parse(s *engine.State, action string) (engine.Action, bool) {
	a, err := engine.ParseAction(action)
	seat, _ := b.rules.Turn(s)
	return a.By(seat), err == nil
}

// viewer returns the player whose anthill is drawn large: who is asked, or where a computer is,
// the person who comes next; at the end the winner, of the people.
func (b *mat) viewer(s *engine.State) engine.Seat {
	first := engine.One
	if s.Active.IsPlayer() {
		first = s.Active
	} else if r := b.rules.Result(s); r.Over && r.Winners != 0 {
		first += engine.Seat(bits.TrailingZeros8(r.Winners))
	}
	for i := range b.rules.Players() {
		seat := (int(first-engine.One) + i) % b.rules.Players()
		if seat >= len(b.bots) || b.bots[seat] == "" {
			return engine.One + engine.Seat(seat)
		}
	}
	return first
}

// see makes a position ready, without anything that a player points at.
func (b *mat) see(n game.Node, viewer engine.Seat) *view {
	b.at = n
	b.view = newView(b.rules, b.names, b.state(n), viewer)
	for at := n; at != 0; at = b.match.Parent(at) {
		a := b.match.Action(at)
		if a.Kind != engine.ActTake {
			continue
		}
		hill, end := &b.view.hills[b.rules.AnthillOf(a.Seat, a.Hill())], 0
		if a.Side() == engine.Left {
			hill.Began++
		} else {
			end = hill.Row.Len() - 1
		}
		if hill.newest == 0 && hill.Row != 0 {
			hill.newest = hill.Row.At(end)
		}
	}
	return b.view
}

// Show makes a position ready to be drawn. The tile in hand is that of the choice under the
// cursor, or of the action that would be taken.
func (b *mat) Show(aim tabletop.Aim) {
	s := b.state(aim.At)
	v := b.see(aim.At, b.viewer(&s))
	v.cursor, v.live, v.say = aim.Place, true, b.say
	a, ok := b.parse(&s, aim.Action)
	legal := ok && aim.Action != "" && b.rules.Check(&s, a) == engine.OK
	if seat, _ := b.rules.Turn(&s); legal && seat.IsPlayer() {
		v.would(a)
	}
	if aim.Choice != nil && v.take.Kind == engine.ActNone {
		if c, ok := b.parse(&s, aim.Choice.Action); ok && aim.Choice.Why == "" && c.Kind == engine.ActTake {
			a, legal = c, false
		}
	}
	if a.Kind == engine.ActTake && (legal || aim.Choice != nil && aim.Choice.Why == "") {
		b.hold(aim, a, legal)
	}
	for _, p := range aim.Trace {
		if h, place, _, ok := segmentAt(p); ok {
			v.hills[h].traced |= engine.SetOf(s.Rows[h].At(place))
		}
	}
	for _, text := range aim.Advice {
		if a, ok := b.parse(&s, text); ok && a.Kind == engine.ActTake {
			v.hints = append(v.hints, int(a.Position()))
		}
	}
	b.point(aim.Place)
}

// hold makes the tile of a take the one in hand, at the anthill that the player points at. Where
// the player points at the line, no end is chosen yet.
func (b *mat) hold(aim tabletop.Aim, a engine.Action, legal bool) {
	v := b.view
	h := b.rules.AnthillOf(v.now.Active, a.Hill())
	if at, _, ok := endAt(aim.Place); ok && !legal {
		h = at
	}
	if b.rules.Owner(h) != v.now.Active || v.now.Rows[h].Complete() || !slices.Contains(v.large, h) {
		return
	}
	v.hold(a, h)
	if legal {
		v.choose(h, a.Side())
	}
}

// point lights the gallery under the cursor.
func (b *mat) point(p tabletop.Place) {
	h, place, k, ok := segmentAt(p)
	if !ok || int(h) >= len(b.view.hills) {
		return
	}
	hill := &b.view.hills[h]
	if hill.Chosen[board.AtLeft] {
		place++
	}
	b.view.light(h, func(g *engine.Gallery) bool { return g.Has(place, k) })
}

// Draw draws the table.
func (b *mat) Draw(s *paint.Sheet, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int) {
	return drawTable(s, b.view, header{b.told.Title(), b.told.Heading(b.at)}, log, words(s.W))
}

// First returns the first tile of the line.
func (b *mat) First() tabletop.Place { return firstTile }

// Stands returns the place of the tile that a choice takes.
func (b *mat) Stands(n game.Node, c *game.Choice) tabletop.Place {
	s := b.state(n)
	if a, ok := b.parse(&s, c.Action); ok && a.Kind == engine.ActTake {
		return tilePlace(int(a.Position()))
	}
	return tabletop.Nowhere
}

// Leads returns the best end for the tile that a choice takes.
func (b *mat) Leads(n game.Node, c *game.Choice) tabletop.Place {
	s := b.state(n)
	if a, ok := b.parse(&s, c.Action); ok && a.Kind == engine.ActTake {
		return b.bestEnd(int(a.Position()))
	}
	return tabletop.Nowhere
}

// bestEnd returns the end of an own anthill at which the tile at a position brings most; of several, the first.
func (b *mat) bestEnd(position int) tabletop.Place {
	s := &b.view.now
	best, most := tabletop.Nowhere, 0
	for _, a := range b.rules.Legal(s, nil) {
		if a.Kind != engine.ActTake || int(a.Position()) != position {
			continue
		}
		if n := words.GainOf(b.rules, s, a).Total; best == tabletop.Nowhere || n > most {
			best, most = b.end(s, a), n
		}
	}
	return best
}

// end returns the place of the end to which a take goes.
func (b *mat) end(s *engine.State, a engine.Action) tabletop.Place {
	end := board.AtRight
	if a.Side() == engine.Left {
		end = board.AtLeft
	}
	return endPlace(b.rules.AnthillOf(s.Active, a.Hill()), end)
}

// On returns the end of an anthill to which a take goes.
func (b *mat) On(n game.Node, action string) tabletop.Place {
	s := b.state(n)
	a, ok := b.parse(&s, action)
	if !ok || a.Kind != engine.ActTake || !s.Active.IsPlayer() || a.Hill() > engine.HillB {
		return tabletop.Nowhere
	}
	return b.end(&s, a)
}

// Touched returns the tiles of anthills that a step was about: the one that came, or barracks that were filled.
func (b *mat) Touched(at, step game.Node) (tiles []tabletop.Place) {
	if step == 0 {
		return nil
	}
	was, now := b.state(b.match.Parent(step)), b.state(at)
	var about engine.TileSet
	switch a := b.match.Action(step); a.Kind {
	case engine.ActTake:
		about = engine.SetOf(was.Line[a.Position()-1])
	case engine.ActFill, engine.ActSentry:
		about = b.state(step).Full &^ was.Full
	default:
	}
	for h := range engine.Anthill(b.rules.Anthills()) {
		for place, tile := range now.Rows[h].All() {
			if about.Has(tile) {
				tiles = append(tiles, segmentPlace(h, place, 0))
			}
		}
	}
	return tiles
}

// Has says what lies on a place: a tile of the line, or a gallery of an anthill.
func (b *mat) Has(n game.Node, p tabletop.Place) string {
	s := b.state(n)
	if position := tileAt(p); position > 0 && position <= int(s.Laid) {
		return b.say.Line(&s)[position-1]
	}
	if i, ok := openAt(p); ok && s.Beside[i] > 0 {
		return prose.UpperFirst(b.say.Tile(s.Beside[i])) + "."
	}
	if h, place, k, ok := segmentAt(p); ok && place < s.Rows[h].Len() {
		return b.gallery(&s, h, place, k)
	}
	return ""
}

// About returns what lies on a place, and of an end of an anthill which galleries are open there.
func (b *mat) About(n game.Node, p tabletop.Place) string {
	if h, end, ok := endAt(p); ok && int(h) < len(b.names) {
		s := b.state(n)
		return b.say.End(s.Rows[h], end == board.AtLeft)
	}
	return b.Has(n, p)
}

// gallery tells the tile at a place of a row, and the gallery to which a segment of it belongs.
func (b *mat) gallery(s *engine.State, h engine.Anthill, place, k int) string {
	text := prose.UpperFirst(b.say.Tile(s.Rows[h].At(place))) + "."
	for i, g := range b.rules.Galleries(s.Rows[h], nil) {
		if g.Has(place, k) {
			text = b.say.Galleries(s, h)[i] + " " + text
		}
	}
	if !slices.Contains(b.view.large, h) {
		text = prose.UpperFirst(b.say.Anthill(h)) + ". " + text
	}
	return text
}

// Try returns the take of the tile in hand at an end.
func (b *mat) Try(n game.Node, c *game.Choice, p tabletop.Place) string {
	s := b.state(n)
	a, ok := b.parse(&s, c.Action)
	h, end, isEnd := endAt(p)
	if !ok || !isEnd || a.Kind != engine.ActTake || b.rules.Owner(h) != s.Active {
		return ""
	}
	return engine.TakeAction(s.Active, a.Position(), b.rules.HillOf(h), ends(s.Rows[h])[end], false).String()
}

// Shows reports whether a choice is made on the board: the tiles of the line are.
func (b *mat) Shows(n game.Node, c *game.Choice) bool { return b.Stands(n, c) != tabletop.Nowhere }

// Digit returns the position of a tile in the line.
func (b *mat) Digit(n game.Node, c *game.Choice) int {
	return tileAt(b.Stands(n, c))
}

// Signs says what is drawn.
func (b *mat) Signs() screen.KeyGroup {
	g := screen.KeyGroup{Title: "On the board"}
	for _, line := range [][2]string{
		{"═", "a gallery: it goes on where both tiles are open"},
		{"•", "a worker; a digit stands for several"},
		{"Q N A R S", "queen, nurse, architect, recruiting sergeant, sentry"},
		{"c l g b f p", "cherry, lemon, grape, blackberry, fig, pomegranate"},
		{"*", "a wild fruit: one more different fruit"},
		{"[▲▲] [△△]", "a full barracks, an empty one"},
		{"▲▲△", "soldiers in your army, ten at most"},
		{"pay 2", "what a tile costs: a soldier for each tile in front"},
		{"+3", "soldiers on a tile: they join your army"},
		{"┏+4┓", "where the tile would go, and what it changes your total by"},
		{"┏+2/+9┓", "the same of a barracks: empty, and full at once"},
		{"pop col har", "points for population (ants), colony (the largest gallery) and harvest (fruits)"},
		{"roy red bar", "points for royal galleries (queens), the Red army and full barracks"},
		{"2 ▲", "in another anthill on two rows: an empty barracks of 2, a full one"},
		{"12 ants", "in the largest gallery of another anthill"},
		{"A", "an architect token: one tile without paying"},
		{"▓", "the gallery under the cursor, from end to end"},
		{string(tokenSign), "the Red army token: its holder leads the round"},
		{"!", "a hint"},
	} {
		g.Keys = append(g.Keys, screen.Bind(line[0], line[1]))
	}
	return g
}

// KeyNames says what arrows, tab and enter do on the board.
func (b *mat) KeyNames() (arrows, next, pick string) { return "tile, end, gallery", "tile", "take" }

func number(n int) string { return strconv.Itoa(n) }
