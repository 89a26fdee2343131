package table

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/widget"
)

// A mat is the board of a game in progress: a tabletop.Board.
type mat struct {
	match *match.Match[engine.State, engine.Action]
	rules *engine.Rules
	told  game.Table
	say   *words.Table
	names []string
	bots  []string // the kinds of computers by seat; "" for a person
	at    game.Node
	face  int // how many boroughs further the large one is than the usual
	view  *view
	aim   tabletop.Aim
	legal []engine.Action
}

var (
	_ tabletop.Board    = (*mat)(nil)
	_ tabletop.Offering = (*mat)(nil)
	_ tabletop.Several  = (*mat)(nil)
	_ tabletop.Finale   = (*mat)(nil)
)

// newMat returns the board of a game, with the kinds of the computers that play.
func newMat(tree game.Tree, told game.Table, bots []string) *mat {
	m := match.Of[engine.State, engine.Action](tree)
	b := &mat{match: m, rules: m.Engine().(smallcity.Rules).Rules, told: told, bots: bots, at: -1}
	if say, ok := told.(*words.Table); ok {
		b.say = say
	}
	for i := range b.rules.Players() {
		b.names = append(b.names, told.Player(i))
	}
	return b
}

func (b *mat) state(n game.Node) engine.State { return b.match.Position(n) }

// parse returns the action of a text, of the player who is asked.
func (b *mat) parse(s *engine.State, action string) (engine.Action, bool) {
	a, err := engine.ParseAction(action)
	return a.By(s.Seat), err == nil && action != ""
}

// viewer returns the player whose borough is drawn large: who is asked, or where a computer is, the person who comes
// next.
func (b *mat) viewer(s *engine.State) engine.Seat {
	first, _ := b.rules.Turn(s)
	if !first.IsPlayer() {
		first = max(s.Seat, engine.One)
	}
	for i := range b.rules.Players() {
		seat := (int(first-engine.One) + i) % b.rules.Players()
		if seat >= len(b.bots) || b.bots[seat] == "" {
			return engine.One + engine.Seat(seat)
		}
	}
	return first
}

// turned returns a player so many seats after another one.
func (b *mat) turned(seat engine.Seat, by int) engine.Seat {
	n := b.rules.Players()
	return engine.One + engine.Seat((int(seat-engine.One)+by%n+n)%n)
}

// Parts returns how many boroughs there are.
func (b *mat) Parts() int { return b.rules.Players() }

// Turn makes the next borough the large one.
func (b *mat) Turn() { b.face = (b.face + 1) % b.rules.Players() }

// see makes a position ready, without anything that a player points at.
func (b *mat) see(n game.Node) *view {
	s := b.state(n)
	if n != b.at {
		b.face = 0
	}
	b.at = n
	b.view = newView(b.rules, b.names, s, b.turned(b.viewer(&s), b.face))
	b.view.say = b.say
	b.view.told = func(seat engine.Seat) string { return b.topic(n, "borough", seat.String()) }
	return b.view
}

// Show makes a position ready to be drawn, with what the player points at.
func (b *mat) Show(aim tabletop.Aim) {
	v := b.see(aim.At)
	b.aim = aim
	v.cursor, v.live, v.trace = aim.Place, true, aim.Trace
	v.count(-1)
	s := &v.now
	if aim.Choice != nil && aim.Choice.Why == "" {
		b.offer(aim.Choice)
	}
	a, ok := b.parse(s, aim.Action)
	if ok && b.rules.Check(s, a) == engine.OK {
		v.would(a)
	} else if aim.Choice != nil {
		a, ok = b.parse(s, b.Try(aim.At, aim.Choice, aim.Place))
	}
	if ok && a.Kind == engine.ActArcology {
		v.fitting(a)
	}
	for _, text := range aim.Advice {
		if on := b.On(aim.At, text); on != tabletop.Nowhere {
			v.hints = append(v.hints, on)
		}
	}
	if at, _, ok := spaceAt(aim.Place); ok && b.face == 0 && at != v.large && slices.Contains(v.targets, aim.Place) {
		v.large = at // a tourist goes there
	}
}

// offer shows where a choice can be made: the places of what it may mean, of a tile its first spaces, and of one of many
// spaces all of them.
func (b *mat) offer(c *game.Choice) {
	v := b.view
	first, ok := b.parse(&v.now, c.Action)
	if !ok {
		return
	}
	s, kind := v.now, first.Kind
	switch kind {
	case engine.ActBuild:
		b.rules.Advance(&s, first)
		kind = engine.ActSpace
		fallthrough
	case engine.ActSpace, engine.ActHall, engine.ActMayor:
		v.laying = true
		fallthrough
	case engine.ActLose:
		b.legal = b.rules.Legal(&s, b.legal[:0])
	default:
		b.legal = b.legal[:0]
		for _, text := range c.Actions() {
			a, _ := b.parse(&v.now, text)
			b.legal = append(b.legal, a)
		}
	}
	for _, a := range b.legal {
		if on, _ := v.about(a); a.Kind == kind && on != tabletop.Nowhere {
			v.targets = append(v.targets, on)
		}
	}
}

// Draw draws the table.
func (b *mat) Draw(s *paint.Sheet, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int) {
	return drawTable(s, b.view, header{b.told.Title(), b.told.Heading(b.at)}, log, words)
}

// First returns the space in the middle of what is open at first.
func (b *mat) First() tabletop.Place { return place(engine.One, engine.SpaceAt(3, 3)) }

// Step returns the space beside another, or while a person is moved, the next one in that direction where the person can
// go.
func (b *mat) Step(from tabletop.Place, right, down int) tabletop.Place {
	if now := b.match.Cursor(); now != b.at { // it was not shown yet
		b.aim = tabletop.Aim{}
		b.see(now)
	}
	v := b.view
	if b.carries(from) {
		return v.toward(from, right, down)
	}
	seat, sp, ok := spaceAt(from)
	side := int(v.now.Of(v.large).Size)
	if !ok || seat != v.large { // into the borough that is large now
		return place(v.large, engine.SpaceAt(min(sp.Column(), side-1), min(sp.Row(), side-1)))
	}
	column, row := sp.Column()+right, sp.Row()+down
	if column < 0 || row < 0 || column >= side || row >= side {
		return from
	}
	return place(seat, engine.SpaceAt(column, row))
}

// carries reports whether what a choice moves is on its way, over one of the places where it can go.
func (b *mat) carries(over tabletop.Place) bool {
	c := b.aim.Choice
	if c == nil || len(c.Sub) == 0 {
		return false
	}
	stands := b.Stands(b.at, c)
	return stands != tabletop.Nowhere && stands != over && slices.Contains(b.view.targets, over)
}

// On returns the space that an action is about: of a move where it leads.
func (b *mat) On(n game.Node, action string) tabletop.Place {
	v := b.of(n)
	a, ok := b.parse(&v.now, action)
	if !ok {
		return tabletop.Nowhere
	}
	on, _ := v.about(a)
	return on
}

// Touched returns the space that a step was about: of a move, where it led.
func (b *mat) Touched(_, step game.Node) []tabletop.Place {
	if step == 0 {
		return nil
	}
	v := b.of(b.match.Parent(step))
	if on, _ := v.about(b.match.Action(step)); on != tabletop.Nowhere {
		return []tabletop.Place{on}
	}
	return nil
}

// of returns a view of a position, the present one if it is that.
func (b *mat) of(n game.Node) *view {
	if b.view != nil && n == b.at {
		return b.view
	}
	return newView(b.rules, b.names, b.state(n), engine.None)
}

// Stands returns the space where the person stands whom a choice moves or loses, or the building that it has grow. A
// choice of one space stands there, too.
func (b *mat) Stands(n game.Node, c *game.Choice) tabletop.Place {
	v := b.of(n)
	a, ok := b.parse(&v.now, c.Action)
	if !ok {
		return tabletop.Nowhere
	}
	on, from := v.about(a)
	if from == tabletop.Nowhere && len(c.Sub) == 0 {
		return on
	}
	return from
}

// Leads returns the first space where a choice can be made.
func (b *mat) Leads(n game.Node, c *game.Choice) tabletop.Place {
	for _, action := range c.Actions() {
		if on := b.On(n, action); on != tabletop.Nowhere {
			return on
		}
	}
	return tabletop.Nowhere
}

// Has says what stands on a space; "" for an empty one.
func (b *mat) Has(n game.Node, p tabletop.Place) string {
	v := b.of(n)
	seat, sp, ok := spaceAt(p)
	if !ok || int(seat) > b.rules.Players() {
		return ""
	}
	if _, built := v.now.Borough(seat).At(sp); !built && !v.now.MayorAt(seat).Has(sp) {
		return ""
	}
	return b.About(n, p)
}

// About describes a space, an empty one too, as the table of the game tells it to who asks.
func (b *mat) About(n game.Node, p tabletop.Place) string {
	seat, sp, ok := spaceAt(p)
	if !ok || int(seat) > b.rules.Players() {
		return ""
	}
	return b.topic(n, "at", sp.String()+" "+seat.String())
}

// topic returns what the table of the game tells to who asks about something.
func (b *mat) topic(n game.Node, name, rest string) string {
	for _, topic := range b.told.(game.Topics).Topics() {
		if topic.Name == name {
			return strings.Join(topic.Tell(n, rest), " ")
		}
	}
	return ""
}

// Try returns the action of the kind of a choice on a space.
func (b *mat) Try(n game.Node, c *game.Choice, p tabletop.Place) string {
	v := b.of(n)
	s := &v.now
	a, ok := b.parse(s, c.Action)
	seat, sp, here := spaceAt(p)
	if !ok || !here {
		return ""
	}
	own := seat == s.Seat
	switch a.Kind {
	case engine.ActSpace:
		a = engine.SpaceAction(s.Seat, sp)
	case engine.ActHall:
		a = engine.HallAction(s.Seat, sp)
	case engine.ActMayor:
		a = engine.MayorAction(s.Seat, sp, sp+1)
	case engine.ActGrow:
		a = engine.GrowAction(s.Seat, a.Space(), sp)
	case engine.ActArcology:
		if sp.Column() == 0 || sp.Row() == 0 {
			return ""
		}
		a = engine.ArcologyAction(s.Seat, sp-engine.Side-1, a.Rotation())
	case engine.ActMove:
		whole, built := s.Borough(seat).At(sp)
		if !built {
			return ""
		}
		goal := engine.Place{Space: whole.First()}
		if !own {
			goal.Seat = seat
		}
		if whole.Kind == engine.KindFactory {
			goal.Material = engine.Wood
			for at := range whole.Spaces.All() {
				if at == sp {
					break
				}
				goal.Material++
			}
		}
		return engine.MoveAction(s.Seat, a.From(), goal).String()
	default:
		return ""
	}
	if !own {
		return ""
	}
	return a.String()
}

// Shows reports whether a choice is made on the board by pointing at its space. Who can move and what can grow is listed, too:
// that it can does not show on the board.
func (b *mat) Shows(n game.Node, c *game.Choice) bool {
	if c.Why != "" {
		return false
	}
	v := b.of(n)
	a, ok := b.parse(&v.now, c.Action)
	return ok && a.Kind != engine.ActMove && a.Kind != engine.ActGrow && b.On(n, c.Action) != tabletop.Nowhere
}

// Digit returns 0: the list numbers what it names.
func (b *mat) Digit(game.Node, *game.Choice) int { return 0 }

// KeyNames says what arrows, tab and enter do on the board.
func (b *mat) KeyNames() (arrows, next, pick string) { return "space", "choice", "take" }

// Signs says what is drawn.
func (b *mat) Signs() screen.KeyGroup {
	g := screen.KeyGroup{Title: "In a borough"}
	for _, line := range [][2]string{
		{"R C F", "residence, commerce, factory, each with its level"},
		{"P W", "park, warehouse"},
		{"Ref Har", "refinery, harbor"},
		{"Pol Fir", "police and fire station"},
		{"Sch Lib Sub", "School, Library, Subway Station"},
		{"Mus The Uni", "Museum, Theatre, University"},
		{"★Fo ★Wo", "statues: Founder, Worker, Merchant, Muse"},
		{"●", "a person: each player's have the sign that stands before the name"},
		{"○", "an empty place"},
		{"w s m", "wood, stone, metal: factory places, and goods in City Hall and warehouses"},
		{"@", "the mayor: nothing can be built there this round"},
		{"•", "something can be done there"},
		{"×", "the tile in hand cannot go there: put the cursor there to see why"},
		{":", "in reach of the building under the cursor"},
		{"▰▰▱", "hydrogen pumps of an arcology, six for a liftoff"},
		{"8▸6", "what you have now, and what you would have"},
		{"!", "a hint"},
	} {
		g.Keys = append(g.Keys, screen.Bind(line[0], line[1]))
	}
	return g
}
