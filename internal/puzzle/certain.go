package puzzle

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// Certain is a game whose puzzles are proved: from their positions it is played to its end in every way, and nothing is
// left to chance. Where several play, a turn is asked for that is best whatever the others answer; where one plays alone,
// the rest of the game.
type Certain struct {
	Box     *game.Game
	Players func(game.Tree) computer.Minds
	Cards   func() (id string, data []byte) // that come with the game
	Games   []game.Options                  // in which puzzles are looked for
	By      string                          // the kind of computer that plays these
	Score   [2]string                       // what is counted, one and several: "point", "points"
}

const (
	// mostPositions is how many positions a proof looks at.
	mostPositions = 30_000

	// lead is how many more points somebody who plays alone reaches than by beginning in any other way.
	lead = 3

	maxTurn = 60 // actions
)

// Offer returns the puzzles.
func (c Certain) Offer() *Offer {
	return (&c).offer()
}

func (c *Certain) offer() *Offer {
	return &Offer{
		Name: c.Box.ID, Data: c.Box.Puzzles, Head: c.head,
		Read:    func(line []byte) (Puzzle, error) { return c.read(line) },
		Source:  func() (Source, error) { return &games{c}, nil },
		Looks:   "No puzzle was found: near the end of the game no turn is far better than the rest.",
		Missing: c.Box.Title + " keeps no mistakes of yours as puzzles.",
		About: fmt.Sprintf("positions near the end of a game, in which one turn alone wins or still ends level, or, for somebody who\n"+
			"plays alone, leads to %d %s more than any other. Each was proved by playing to the end in every way; nothing is left to\n"+
			"chance.", lead, c.Score[1]),
	}
}

// A way is a turn and what it leads to if all play on as well as they can.
type way struct {
	Plan  string `json:"plan"`  // actions, divided by commas
	Worth int    `json:"worth"` // the lead at the end, or the points of somebody who plays alone
}

// A line is a puzzle as a file holds it.
type line struct {
	Game     []string `json:"game"`  // as a log says it
	Cards    string   `json:"cards"` // their hash
	Position string   `json:"position"`
	Best     way      `json:"best"`
	Next     way      `json:"next"` // the best that begins in another way
	Found    finders  `json:"found"`
}

// finders say which computers find the best turn.
type finders struct {
	Medium int `json:"medium"` // 100 where medium does
	Quick  int `json:"quick"`  // how many of a hundred of those that have a fraction of hard's time
	Hard   int `json:"hard"`   // 100 where hard does
}

func (f finders) sum() int { return f.Medium + 2*f.Quick }

// A sure is a puzzle of a Certain game.
type sure struct {
	line
	of   *Certain
	game session.Game
	tree game.Tree // begins at the position; nothing is done in it
	seat int       // who is asked
	best []string
	next []string
}

func (c *Certain) head(text []byte) (h Head, err error) {
	var l line
	if err := Decode(text, &l); err != nil {
		return h, err
	}
	if _, cards := c.Cards(); l.Cards != log.Hash(cards) {
		return h, ErrCards
	}
	return Head{IDOf(l.Game, l.Position), l.Found.sum()}, nil
}

func (c *Certain) read(text []byte) (*sure, error) {
	var l line
	if err := Decode(text, &l); err != nil {
		return nil, err
	}
	options, err := Options(l.Game)
	if err != nil {
		return nil, err
	}
	p, err := c.lay(options, l.Position)
	if err != nil {
		return nil, err
	}
	if l.Cards != p.Cards {
		return nil, ErrCards
	}
	for _, share := range []int{l.Found.Medium, l.Found.Quick, l.Found.Hard} {
		if share < 0 || share > 100 {
			return nil, ErrNumbers
		}
	}
	p.line = l
	if p.best, err = p.turn(l.Best.Plan); err == nil {
		p.next, err = p.turn(l.Next.Plan)
	}
	return p, err
}

var errNoTurn = errors.New("nobody has a turn to play in this position")

// lay makes a puzzle without turns of a position of a game.
func (c *Certain) lay(options game.Options, position string) (*sure, error) {
	for _, o := range options {
		field := c.Box.Field(o.Key)
		if field == nil {
			return nil, fmt.Errorf("there is no option %q", o.Key)
		}
		if err := field.Check(o.Words); err != nil {
			return nil, err
		}
	}
	id, cards := c.Cards()
	p := &sure{of: c, game: session.Game{Box: c.Box, Options: options, PackID: id, Cards: cards}}
	tree, err := c.Box.Open(c.Box.Rules, options, cards)
	if err == nil {
		p.tree, err = c.Box.Place(tree, position)
	}
	if err != nil {
		return nil, err
	}
	asked, _ := p.tree.Turn(0)
	if asked.Len() != 1 || asked == game.Chance {
		return nil, errNoTurn
	}
	for seat := range asked.All() {
		p.seat = seat
	}
	p.line = line{Game: Words(options), Cards: log.Hash(cards), Position: p.tree.Position(0)}
	return p, nil
}

// turn reads the actions of a turn. The error says why they are none.
func (p *sure) turn(plan string) ([]string, error) {
	actions := split(plan)
	if len(actions) > maxTurn {
		return nil, fmt.Errorf("a turn has more than %d actions", maxTurn)
	}
	t := p.tree.Clone()
	for _, a := range actions {
		if p.over(t, t.Cursor()) {
			return nil, fmt.Errorf("the turn is over before %q", a)
		}
		if err := t.Do(a); err != nil {
			return nil, fmt.Errorf("%q is not possible: %w", a, err)
		}
	}
	if !p.over(t, t.Cursor()) {
		return nil, errors.New("it ends before the turn does")
	}
	return actions, nil
}

// over reports whether the turn that is asked for is over at a node.
func (p *sure) over(t game.Tree, n game.Node) bool {
	asked, _ := t.Turn(n)
	if asked == game.Nobody || t.Players() == 1 {
		return asked == game.Nobody
	}
	return !asked.Has(p.seat) || t.Moment(n).Turn != p.tree.Moment(0).Turn
}

// Ended returns where the turn has led; ok is false while it goes on.
func (p *sure) Ended(t game.Tree) (end game.Node, ok bool) {
	for _, n := range t.Line(t.Cursor()) {
		if p.over(t, n) {
			return n, true
		}
	}
	return 0, false
}

// Begin returns a game that stands at the position.
func (p *sure) Begin() (*session.Session, error) {
	box := *p.of.Box
	box.Open = func(int, game.Options, []byte) (game.Tree, error) { return p.tree.Clone(), nil }
	of := p.game
	of.Box = &box
	return session.Start(session.Options{Game: of, Luck: log.LuckChosen, Disk: log.Memory{}, Path: "puzzle.log"})
}

// A solver says what a position is worth to the seat that is asked.
type solver func(t game.Tree, at game.Node) (worth int, ok bool)

func (p *sure) solver(seat int) solver {
	solve := p.of.Players(p.tree).Solver(mostPositions)
	return func(t game.Tree, at game.Node) (int, bool) {
		v, ok := solve(t, at)
		return int(v[seat]), ok
	}
}

// ways returns the best way to play the turn after each action that can begin it, in the order of the rules; ok is false
// where that is not known.
func (p *sure) ways() (list []way, ok bool) {
	solve, t := p.solver(p.seat), p.tree.Clone()
	for _, a := range p.tree.Legal(0) {
		t.Seek(0)
		if t.Do(a) != nil {
			return nil, false
		}
		worth, ok := solve(t, t.Cursor())
		if !ok {
			return nil, false
		}
		list = append(list, way{a, worth})
	}
	return list, true
}

// whole returns the turn that begins with an action and leads to what that is worth.
func (p *sure) whole(begins way, solve solver) way {
	t := p.tree.Clone()
	_ = t.Do(begins.Plan) // it is legal
	for !p.over(t, t.Cursor()) {
		a := p.answer(t, p.seat, solve)
		_ = t.Do(a) // it is legal
		begins.Plan += between + a
	}
	return begins
}

// answer returns what is best for a seat that is asked at the cursor.
func (p *sure) answer(t game.Tree, seat int, solve solver) (best string) {
	at, most := t.Cursor(), 0
	for _, a := range t.Legal(at) {
		_ = t.Do(a) // it is legal
		if worth, _ := solve(t, t.Cursor()); best == "" || worth > most {
			best, most = a, worth
		}
		t.Seek(at)
	}
	return best
}

// stands reports whether this is a puzzle: only one turn wins, or draws, or leads to far more points for somebody who
// plays alone.
func (p *sure) stands() bool {
	best, next := p.Best.Worth, p.Next.Worth
	if p.alone() {
		return best-next >= lead
	}
	return best > next && best >= 0 && next <= 0
}

// wins reports whether the best turn wins, and no other.
func (p *sure) wins() bool { return !p.alone() && p.Best.Worth > 0 }
