package table

import (
	"slices"

	score "boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A table is one position made ready to be drawn: what lies there, and what the
// highlighted choice would change. It is computed when the position or the cursor
// moves, never while drawing.
type table struct {
	rules *engine.Rules
	words *words.Words
	start uint8      // the clock at the start
	pack  *pack.Pack // has the drawings; nil leaves them out

	title     string
	phase     int
	board     board.View
	clock     panel.Clock
	companies []panel.Company
	building  panel.Building
	drawing   panel.Drawing
	goals     []panel.Goal
	offers    []panel.Advantage
	hands     []panel.Hand
	scores    [][]string                 // of a game that is over
	rival     *rival                     // the ghost of a race; nil for none
	faces     map[engine.Card]panel.Face // what each project card does
	used      [2][]uint8                 // the dice that each player has used in this turn
	pool      engine.Faces               // the values of the dice that can be used
	offered   map[offer][2]string        // what each kind of quarter does
	need      int                        // rows that the question and the choices take; 0 leaves it open
	tip       int                        // rows for what is new on the table
	asked     bool                       // there are choices and details, not a replay
	tight     tightness                  // how the panels save rows
	paired    bool                       // two stages share a row
	labels    bool                       // the cards of the hand lie among the panels by their names
	dealt     bool                       // they lie at the bottom
	parted    bool                       // what lies beside the city is in two columns
	covered   bool                       // something lies over the header
	steady    bool                       // what lies beside the city keeps its rows whatever is asked
}

// A focus is what the screen points at.
type focus struct {
	cursor  engine.Quarter  // the quarter under the cursor, or NoQuarter
	targets engine.Quarters // the quarters that can be chosen
	only    bool            // quarters are being chosen: all others step back
	spoken  engine.Quarters // what the line under the cursor speaks of
	differ  engine.Quarters // those that are not as in a position beside this one
	area    engine.Area     // the same for stages, goals and contracts; noArea for none
	path    engine.Quarters // where the engineer passes on the way to the cursor
	trace   engine.Quarters // where others did something last
	done    []engine.Area   // the same for any area
	ghost   engine.Quarters // where the end of the turn would place a marker
	card    engine.Card     // the project card under the cursor; 0 for none
	cards   engine.Cards    // those that can be chosen
}

const noArea = box.NoArea

var noFocus = focus{cursor: engine.NoQuarter, area: noArea}

func newTable(rules *engine.Rules, h log.Header) *table {
	words := words.New(rules).Named(h.Players...).Watched(h.Bots[:]...).Begun(h.Date, h.Luck.String())
	return &table{
		rules: rules, words: words, start: rules.Start().Clock, title: words.Title(), faces: map[engine.Card]panel.Face{}, offered: map[offer][2]string{},
	}
}

// show makes the table show a position. Then is the position that the highlighted
// choice would bring, or the same.
func (t *table) show(now, then *engine.State, f focus) {
	t.phase, _ = t.words.Phase(now)
	t.clock = panel.Clock{Amount: amount(now.Clock, then.Clock), Turn: int(now.Turn), Of: int(t.start)}
	t.showBoard(now, then, f)
	t.companies = t.companies[:0]
	for i := range t.words.Players() {
		t.companies = append(t.companies, t.company(now, then, i))
	}
	t.showBuilding(now, then, f)
	t.showDrawing(now, then, f)
	t.showGoals(now, f)
	t.showHands(now, f)
	t.scores = nil
	if now.Cause != engine.Running {
		t.scores = t.words.Scores(now)
	}
}

// CountsUp says that the table shows the score pad.
func (*lookback) CountsUp() {}

// count has the table show the score pad of a game that is over, where points are counted in it.
func (t *table) count(told game.Table, n game.Node) {
	if pad := score.PadOf(told, n); pad != nil {
		t.scores = pad
	}
}

func amount[N uint8 | uint16](now, then N) panel.Amount {
	return panel.Amount{Now: int(now), Then: int(then)}
}

func (t *table) company(now, then *engine.State, i int) panel.Company {
	c := panel.Company{Seat: i + 1, Turn: int(now.Active) == i+1 || now.Active == engine.Both}
	if t.words.Players() > 1 {
		c.Name = t.words.Player(engine.Seat(i + 1))
	}
	for r := range c.Tracks {
		c.Tracks[r] = amount(now.Companies[i][r], then.Companies[i][r])
	}
	c.Dice = diceOf(now, then, i, t.used[i])
	switch {
	case t.words.Scored():
		c.Owner, c.Pool = i+1, amount(now.Pool[i], then.Pool[i])
		c.Points, c.Score = true, amount(now.Score[i], then.Score[i])
	case i == 0:
		c.Owner, c.Pool = 1, amount(now.Pool[0], then.Pool[0])
	}
	return c
}

// diceOf pairs a player's dice with what becomes of them: those that stay first found,
// the others are the change. After the turn the dice are nobody's. Those that were used keep their places.
func diceOf(now, then *engine.State, i int, used []uint8) []panel.Die {
	var dice []panel.Die
	if then.Turn != now.Turn || then.From != now.From {
		then = now
	}
	if then.Agenda[0].Question != now.Agenda[0].Question && now.Agenda[0].Question == engine.QuestionSplit {
		return []panel.Die{{Then: then.Dice[i][0]}, {Then: then.Dice[i][1]}}
	}
	rest := then.Dice[i]
	for _, d := range now.Dice[i] {
		die := panel.Die{Now: d}
		for k, r := range rest {
			if r == d && d != 0 {
				die.Then, rest[k] = d, 0
				break
			}
		}
		dice = append(dice, die)
	}
	for k := range dice {
		for j, r := range rest {
			if dice[k].Now != 0 && dice[k].Then == 0 && r != 0 {
				dice[k].Then, rest[j] = r, 0
			}
		}
	}
	for k := range dice {
		if n := len(dice) - 1 - k; dice[k] == (panel.Die{}) && n < len(used) {
			dice[k].Used = used[n]
		}
	}
	slices.SortStableFunc(dice, func(a, b panel.Die) int { return int(a.Now+a.Used) - int(b.Now+b.Used) })
	return dice
}

// usedDice returns the values of the dice that each player has used in the turn of a position.
func usedDice(m *microcity.Match, at match.Node) (used [2][]uint8) {
	for turn := m.Position(at).Turn; m.Position(at).Turn == turn && m.Parent(at) != at; at = m.Parent(at) {
		before, now := m.Position(m.Parent(at)), m.Position(at)
		if before.Turn != turn {
			break
		}
		for i := range used {
			if before.Dice[i][1] != 0 && now.Dice[i][1] == 0 || before.Dice[i][0] != 0 && now.Dice[i][0] == 0 {
				used[i] = append(used[i], before.Dice[i][0]+before.Dice[i][1]-now.Dice[i][0]-now.Dice[i][1])
			}
		}
	}
	return used
}

func (t *table) showBuilding(now, then *engine.State, f focus) {
	t.building = panel.Building{}
	side := t.rules.Building(now)
	if len(side.Stages) == 0 {
		return
	}
	t.building.Name = t.words.BuildingName(now)
	next := true
	for i := range side.Stages {
		done := now.Done>>i&1 != 0
		flipped := then.Side != now.Side
		t.building.Stages = append(t.building.Stages, panel.Stage{
			Name:   prose.Safe(side.Stages[i].Name),
			Cost:   words.ShortCost(side.Stages[i].Cost),
			Done:   done,
			Marker: now.OnStages>>i&1 != 0,
			Next:   next || !side.Ordered,
			Bonus:  t.words.Bonus(now, engine.StageArea(i)),
			Change: !done && (flipped || then.Done>>i&1 != 0),
			Cursor: f.area == engine.StageArea(i),
			Rival:  t.passed(i), Trace: slices.Contains(f.done, engine.StageArea(i)),
		})
		next = next && done
	}
}

func (t *table) showGoals(now *engine.State, f focus) {
	t.goals, t.offers = t.goals[:0], t.offers[:0]
	for slot, number := range now.Goals {
		if number == 0 {
			continue
		}
		goal := panel.Goal{Name: t.words.GoalName(now, slot)}
		for i := range engine.GoalAreas {
			area := engine.GoalArea(slot, i)
			cost, points, _ := t.words.Price(now, area)
			goal.Areas = append(goal.Areas, panel.Area{
				Cost: words.ShortCost(cost), Points: points,
				Owner: ownerAt(t.rules, now, area), Cursor: f.area == area, Area: area, Trace: slices.Contains(f.done, area),
			})
		}
		t.goals = append(t.goals, goal)
	}
	for n := range uint8(16) {
		if now.Open>>n&1 != 0 {
			name, points, condition := t.words.Advantage(n)
			seat, _ := t.rules.Turn(now)
			ready := seat.IsPlayer() && t.rules.Check(now, engine.AdvantageAction(seat, n)) == engine.OK
			t.offers = append(t.offers, panel.Advantage{Name: name, Text: condition, Points: points, Ready: ready, Number: n})
		}
	}
}

// ownerAt returns whose marker lies on an area: 1, 2, or 0 for nobody's.
func ownerAt(r *engine.Rules, s *engine.State, area engine.Area) int { return int(r.MarkerAt(s, area)) }

func (t *table) showHands(now *engine.State, f focus) {
	t.hands = t.hands[:0]
	shown := 0
	if t.words.Scored() && now.Active == engine.Two {
		shown = 1
	}
	hand := t.hand(now, shown)
	hand.Title = "hand"
	if top := now.Discard[1-shown].Top(); t.words.Scored() && top != 0 {
		hand.Barred = top.String()
	}
	hand.Faces = t.showFaces(&hand, f)
	t.hands = append(t.hands, hand)
	if t.words.Scored() {
		t.hands = append(t.hands, t.hand(now, 1-shown))
	}
}

// hand is what an owner has of project cards.
func (t *table) hand(now *engine.State, owner int) panel.Hand {
	hand := panel.Hand{Title: t.words.Owner(owner)}
	mine := !t.words.Scored() || int(now.Active) == owner+1
	for c := engine.Card(1); c <= engine.CardX; c++ {
		card := panel.Card{Value: c.String()}
		switch {
		case now.Hand[owner].Has(c):
		case now.Discard[owner].Cards().Has(c):
			card.State = panel.Played
		case now.InPlay == c && mine:
			card.State = panel.InPlay
		default:
			continue
		}
		hand.Cards = append(hand.Cards, card)
	}
	for i := range now.Discard[owner].Len() {
		hand.Discard = append(hand.Discard, now.Discard[owner].At(i).String())
	}
	return hand
}

// showFaces says what the cards of a hand do, and how each stands.
func (t *table) showFaces(hand *panel.Hand, f focus) (faces []panel.Face) {
	for _, held := range hand.Cards {
		c := cardOf(held.Value)
		face := t.face(c)
		face.Card, face.Barred = held, held.Value == hand.Barred
		face.Fits = held.State != panel.Played && c != engine.CardX && t.pool.Has(uint8(c))
		face.Open, face.Cursor = f.cards.Has(c), f.card == c
		faces = append(faces, face)
	}
	return faces
}

// cardOf returns the card of a value, 0 for none.
func cardOf(value string) engine.Card {
	for c := engine.Card(1); c <= engine.CardX; c++ {
		if c.String() == value {
			return c
		}
	}
	return 0
}

// face says what a project card does. It is asked for every card whenever the cursor moves, so the words are kept.
func (t *table) face(c engine.Card) panel.Face {
	face, ok := t.faces[c]
	if !ok {
		text := t.words.Project(c)
		face = panel.Face{Name: text.Name, Moves: text.Moves, Full: [2]string{text.Basic, text.Advanced}}
		face.Few[0], face.Few[1] = t.words.Terse(c)
		t.faces[c] = face
	}
	return face
}

// places names the cards of the city, and tells which side of them shows.
func (t *table) places(now, then *engine.State) (names [engine.NumPlaces]string, sides [engine.NumPlaces]board.Side) {
	for p := range engine.Place(engine.NumPlaces) {
		names[p] = t.words.CardName(now, p)
		switch {
		case now.Flipped>>p&1 != 0:
			sides[p] = board.SideB
		case then.Flipped>>p&1 != 0:
			sides[p] = board.BecomesB
		}
	}
	return names, sides
}
