package words_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/micropolis/words"
)

func rules(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Tiles, c)
	require.NoError(t, err)
	return r
}

func TestTitles(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]engine.Config{
		"4 players":                       {Players: 4},
		"2 players · expert":              {Players: 2, Expert: true},
		"3 players · open ground":         {Players: 3, Open: true},
		"solo · against the rival colony": {Players: 1},
		"solo · more than 55 points":      {Players: 1, Goal: 55},
	} {
		assert.Equal(t, want, words.New(rules(t, c), nil, nil).Title())
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 3})
	w := words.New(r, []string{"Ann", " \x1b[31mEve"}, nil)
	assert.Equal(t, "Ann", w.Player(1))
	assert.NotContains(t, w.Player(2), "\x1b")
	assert.Equal(t, "Player 3", w.Player(3))
	solo := rules(t, engine.Config{Players: 1})
	assert.Equal(t, "You", words.New(solo, []string{"Ann"}, nil).Player(1))
	assert.Equal(t, "Random", words.New(solo, nil, []string{"random"}).Player(1))
	rival, _ := solo.Rival()
	assert.Equal(t, "the rival colony", words.New(solo, nil, nil).Anthill(rival))
}

// Every tile is told in a sentence of its own, but for those that are the same.
func TestEveryTileIsTold(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, nil, nil)
	for n := range uint8(len(r.Pack().Tiles)) {
		text := w.Tile(n + 1)
		assert.Equal(t, len(r.Tile(n+1).Segments)-1, strings.Count(text, "; "), text)
		assert.NotContains(t, text, "  ")
	}
	assert.Equal(t, "tile 10 (nurse, 3 eggs): gallery between upper left, upper right and lower right with the nurse and 2 workers", w.Tile(10))
	assert.Equal(t, "tile 61: gallery from upper left to upper right with 2 workers; closed chamber with 2 workers", w.Tile(61))
	assert.Equal(t, "tile 58 (wild fruit): gallery from lower left to upper right with the wild fruit and 3 workers", w.Tile(58))
}

// The ring of MPO-49 is told so that it can be played by ear.
func TestARingIsTold(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, []string{"Ann", "Bob"}, nil)
	s := r.Start()
	for _, tile := range []uint8{2, 37, 45, 25, 8, 49, 23, 18, 56} {
		s.Rows[0] = s.Rows[0].Add(tile, engine.Right)
	}
	assert.Equal(t, "The next tile closes the ring. On its left: gallery 4 above and below. On its right: shut above, gallery 1 below.", w.Ends(s.Rows[0]))
	s.Rows[0] = s.Rows[0].Add(61, engine.Right)
	s.Full = engine.SetOf(25)
	assert.Equal(t, []string{
		"Ann's anthill: 10 tiles, army 5, largest gallery of 12 ants, 54 points so far.",
		"  The complete ring, tiles from left to right: 2 (queen), 37 (cherry), 45 (lemon), 25 (barracks of 2, full), 8 (nurse), 49 (grape), " +
			"23 (barracks of 1, empty), 18 (sentry), 56 (fig) and 61.",
		"  Gallery 1: tiles 2, 37, 45, 25, 8, 49, 23 and 18; 12 ants; lemon and grape for 5 points; a queen for 8 points.",
		"  Gallery 2: tiles 2, 37 and 45; 2 ants; cherry for 2 points.",
		"  Gallery 3: tile 23; 2 ants.",
		"  Gallery 4: tiles 18, 56 and 61; 5 ants; fig for 2 points.",
		"  Gallery 5: tile 61; 2 ants.",
	}, w.AnthillLines(&s, 0))
	assert.Equal(t, "No tiles yet.", w.Row(&s, 1))
	assert.Empty(t, w.Ends(0))
}

// The line is told tile by tile, with what each costs and what is gained with it.
func TestTheLineIsTold(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, []string{"Ann", "Bob"}, nil)
	s, err := r.ParsePosition("ask:take round:2 active:1 leader:1 line:55,33.2,11,1,3 rows:48/61 armies:2/5")
	require.NoError(t, err)
	lines := w.Line(&s)
	require.Len(t, lines, 5)
	for i, want := range []string{"Position 1, free. Tile 55 (fig): ", "Position 2, for 1 soldier, with 2 soldiers on it. Tile 33 ", "Position 3, for 2 soldiers. Tile 11 "} {
		assert.Equal(t, want, lines[i][:len(want)])
	}
	for text, want := range map[string]string{
		"1 take 1 left":  "Take tile 55 (fig), free, at the left end",
		"1 take 3 right": "Take tile 11 (architect) for 2 soldiers, at the right end",
		"draw 37":        "Tile 37 (cherry) enters the line",
		"1 take 6 left":  "Take the tile at position 6",
		"leader 2":       "Bob starts with the Red army token",
		"1 leader 2":     "The Red army token goes to Bob",
	} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, w.Say(&s, a), text)
	}
}

// A list without room says what is taken and where it goes; all else as anywhere.
func TestShort(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, nil, nil)
	for text, position := range map[string]string{
		"Tile 55 (fig), free, left end":           "ask:take round:2 active:1 leader:1 line:55,33.2,11,1,3 rows:48/61 armies:2/5",
		"Tile 35 (barracks), by token, right end": "ask:take round:3 active:2 leader:1 line:61,35 rows:1,2,3/11,41 armies:4/ tokens:/1",
		"Tile 33 (barracks), pay 1, right end":    "ask:take round:2 active:1 leader:1 line:55,33.2,11,1,3 rows:48/61 armies:2/5",
		"Tile 61, free, closing the ring":         "ask:take round:10 active:1 leader:1 line:61,30,31,32,33,34,35 rows:2,37,45,25,8,49,23,18,56/1,3,4,5,6,7,9,10,11 armies:/5",
		"Fill the barracks with 2 soldiers":       "ask:fill round:1 active:1 leader:1 at:1 tile:25 line:61,30,31,32,33,34 rows:25/ armies:5/5",
	} {
		s, err := r.ParsePosition(position)
		require.NoError(t, err, text)
		var said []string
		for _, a := range r.Legal(&s, nil) {
			said = append(said, w.Short(&s, a))
		}
		assert.Contains(t, said, text)
	}
}

// What happens when the line is refilled is told by the rounds that are left until then.
func TestTheRefillIsTold(t *testing.T) {
	t.Parallel()
	two, solo := words.New(rules(t, engine.Config{Players: 2}), nil, nil), words.New(rules(t, engine.Config{Players: 1}), nil, nil)
	assert.Equal(t, "After this round the line is filled up to 7 tiles, and the largest army gets the Red army token.", two.Refill(1))
	assert.Equal(t, "After 2 rounds, this one among them, the line is filled up to 7 tiles.", solo.Refill(2))
}

// Whatever is typed at whatever position can be said and refused, without harm.
func TestWhateverIsTypedCanBeSaid(t *testing.T) {
	t.Parallel()
	texts := []string{"draw 1", "draw 63", "leader 1", "leader 6", "leader 6b", "1 leader 2", "2 leader 1a", "fill", "pass", "1 fill", "sentry", "sentry 19 35", "6 sentry 63"}
	for _, seat := range []string{"", "1 ", "6 "} {
		for _, rest := range []string{"1", "7", "3 left", "3 b", "7 a right free", "2 free", "2 b left"} {
			texts = append(texts, seat+"take "+rest)
		}
	}
	for _, c := range []engine.Config{{Players: 1, Open: true}, {Players: 2}, {Players: 6}, {Players: 3, Expert: true}} {
		r := rules(t, c)
		w, s, rng := words.New(r, nil, nil), r.Start(), rand.New(rand.NewPCG(1, 2))
		for legal := r.Legal(&s, nil); len(legal) > 0; legal = r.Legal(&s, nil) {
			for _, text := range texts {
				a, err := engine.ParseAction(text)
				require.NoError(t, err, text)
				assert.NotEmpty(t, w.Say(&s, a))
				assert.Equal(t, r.Check(&s, a) == engine.OK, w.Why(&s, a) == "", text)
			}
			r.Advance(&s, legal[rng.IntN(len(legal))])
		}
	}
}

// Every kind of event is told, with its reasons.
func TestEventsAreTold(t *testing.T) {
	t.Parallel()
	two := words.New(rules(t, engine.Config{Players: 2}), []string{"Ann", "Bob"}, nil)
	four := words.New(rules(t, engine.Config{Players: 4}), []string{"Ann", "Bob"}, nil)
	expert := words.New(rules(t, engine.Config{Players: 2, Expert: true}), []string{"Ann", "Bob"}, nil)
	solo := words.New(rules(t, engine.Config{Players: 1}), nil, nil)
	goal := words.New(rules(t, engine.Config{Players: 1, Goal: 55}), nil, nil)
	for _, c := range []struct {
		w    *words.Words
		e    engine.Event
		want string
	}{
		{two, engine.Drawn{Tile: 37}, "Tile 37 (cherry) enters the line."},
		{two, engine.Drawn{Tile: 37, Beside: true}, "Tile 37 (cherry) is laid open beside the pile."},
		{two, engine.Refilled{Tiles: engine.SetOf(1, 2)}, "The 2 open tiles move into the line."},
		{two, engine.LeaderDrawn{Seat: 1}, "Ann starts with the Red army token."},
		{expert, engine.TokenPlaced{At: 1}, "Ann's anthill b holds the Red army token."},
		{two, engine.TokenStayed{At: 0}, "The Red army token stays with Ann, whose army is the largest."},
		{two, engine.TokenMoved{From: 0, To: 1}, "The Red army token passes from Ann to Bob, whose army is the largest."},
		{two, engine.TokenMoved{From: 0, To: 1, Tied: true}, "The Red army token passes from Ann to Bob: both have the largest army, and on a tie the leader has to give it up."},
		{four, engine.TokenMoved{From: 0, To: 1, Tied: true, Several: true}, "The Red army token passes from Ann to Bob. Ann had the choice: on a tie for the largest army the leader has to give up the token."},
		{four, engine.TokenMoved{From: 0, To: 1, Several: true}, "The Red army token passes from Ann to Bob. Ann had the choice: others are tied for the largest army."},
		{expert, engine.TokenMoved{From: 0, To: 1, Tied: true, Several: true}, "The Red army token passes from Ann's anthill a to Ann's anthill b, whose army is as large."},
		{two, engine.RoundBegan{Round: 3}, "Round 3 of 10."},
		{two, engine.Taken{Seat: 2, At: 1, Tile: 37, Position: 3, Side: engine.Left}, "Bob takes tile 37 (cherry) for 2 soldiers and places it at the left end."},
		{expert, engine.Taken{Seat: 2, At: 3, Tile: 37, Position: 3, Side: engine.Right, Free: true}, "Bob takes tile 37 (cherry) with an architect token and places it at the right end of anthill b."},
		{solo, engine.Taken{Seat: 1, Tile: 61, Position: 1}, "You take tile 61 for free."},
		{expert, engine.Taken{Seat: 2, At: 3, Tile: 37, Position: 2}, "Bob takes tile 37 (cherry) for 1 soldier and places it in anthill b."},
		{two, engine.Joined{At: 0, N: 1}, "Ann picks up 1 soldier from the tile."},
		{two, engine.Joined{At: 0, N: 4, Lost: 3}, "Ann picks up 1 of the 4 soldiers on the tile; 3 are lost: an army holds at most 10 soldiers."},
		{two, engine.Joined{At: 0, N: 1, Lost: 1}, "The soldier on the tile is lost: an army holds at most 10 soldiers."},
		{two, engine.Hatched{At: 0, N: 2, Army: 4}, "The nurse adds 2 soldiers to Ann's army."},
		{two, engine.Hatched{At: 0, N: 2, Lost: 2, Army: 10}, "The nurse adds no soldiers to Ann's army: an army holds at most 10 soldiers."},
		{expert, engine.Hatched{At: 3, N: 3, Lost: 1}, "The nurse adds only 2 of her 3 soldiers to the army of Bob's anthill b: the reserve is empty."},
		{two, engine.ArchitectHired{Seat: 1}, "Ann takes an architect token."},
		{two, engine.ArchitectHired{Seat: 1, None: true}, "No architect token is left in the reserve."},
		{two, engine.Levied{At: 1, From: 0, Returned: true}, "The sergeant takes 1 soldier from the leader, Ann; Bob's army gains 1."},
		{two, engine.Levied{At: 1, From: 0, NothingGained: true}, "The leader has no soldier to give up; Bob's army gains none: the reserve is empty."},
		{two, engine.Levied{At: 1, From: 0, Returned: true, NothingGained: true, Army: 10}, "The sergeant takes 1 soldier from the leader, Ann; Bob's army gains none: an army holds at most 10 soldiers."},
		{two, engine.Levied{At: 0, From: 0, Returned: true, Army: 4}, "The sergeant changes nothing: Ann holds the Red army token, so Ann's army loses 1 soldier and gains 1."},
		{solo, engine.Levied{At: 0, From: 0, Army: 1}, "The leader has no soldier to give up; your army gains 1."},
		{two, engine.Filled{At: 0, Tile: 25, N: 2}, "Ann fills the barracks with 2 soldiers."},
		{two, engine.Filled{At: 0, Tile: 19, N: 1}, "Ann fills the barracks with 1 soldier."},
		{two, engine.LeftEmpty{At: 0, Tile: 25}, "The barracks stays empty."},
		{two, engine.LeftEmpty{At: 0, Tile: 25, TooFew: true}, "The barracks stays empty: it takes 2 soldiers, and Ann's army has none."},
		{two, engine.LeftEmpty{At: 0, Tile: 35, TooFew: true, Army: 3}, "The barracks stays empty: it takes 4 soldiers, and Ann's army has only 3."},
		{two, engine.Arranged{At: 0, Filled: engine.SetOf(19, 25), Emptied: engine.SetOf(35), Army: 4}, "The sentry fills the barracks on tiles 19 and 25 and empties the barracks on tile 35; Ann's army has 4 soldiers."},
		{two, engine.Arranged{At: 0, Filled: engine.SetOf(19), Army: 1}, "The sentry fills the barracks on tile 19; Ann's army has 1 soldier."},
		{two, engine.Arranged{At: 0, Emptied: engine.SetOf(35)}, "The sentry empties the barracks on tile 35; Ann's army has no soldiers left."},
		{two, engine.Arranged{At: 0, Army: 4}, "The sentry changes nothing; Ann's army has 4 soldiers."},
		{two, engine.NothingToArrange{At: 0}, "The sentry has no barracks to fill or empty."},
		{solo, engine.RivalTook{Tile: 61, Position: 2, Soldiers: 1}, "The rival colony takes tile 61 from position 2; the soldier on it goes to the reserve."},
		{two, engine.Ended{Result: engine.Result{Over: true, Winners: 2, Cause: engine.ByPoints, Points: [6]int{50, 53}}}, "Bob wins by 3 points."},
		{four, engine.Ended{Result: engine.Result{Over: true, Winners: 2, Cause: engine.ByPoints, Points: [6]int{50, 53, 49}}}, "Bob wins by 3 points."},
		{two, engine.Ended{Result: engine.Result{Over: true, Winners: 3, Cause: engine.Shared, Points: [6]int{50, 50}}}, "Ann and Bob share the win with 50 points."},
		{solo, engine.Ended{Result: engine.Result{Over: true, Winners: 1, Points: [6]int{52}, Rival: 51}}, "You beat the rival colony, 52 points to 51."},
		{goal, engine.Ended{Result: engine.Result{Over: true, Winners: 1, Points: [6]int{60}}}, "You beat the goal of 55 points with 60 points."},
		{goal, engine.Ended{Result: engine.Result{Over: true, Points: [6]int{55}}}, "You miss the goal: 55 points, and you needed more than 55."},
		{solo, engine.Ended{Result: engine.Result{Over: true, Points: [6]int{50}, Rival: 51}}, "You do not beat the rival colony: 50 points to 51."},
	} {
		var told []string
		for _, line := range c.w.Tell([]engine.Event{c.e}) {
			told = append(told, line.Text)
		}
		assert.Equal(t, c.want, strings.Join(told, " "))
	}
	assert.Equal(t, game.Begins, two.Tell([]engine.Event{engine.RoundBegan{Round: 1}})[0].Kind)
}

// The end is told category by category.
func TestResults(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, []string{"Ann", "Bob"}, nil)
	s := r.Start()
	headline, _ := w.Result(&s)
	assert.Empty(t, headline, "the game goes on")
	s.Round, s.Question, s.Army = 10, engine.QuestionNone, [6]uint8{3, 5}
	headline, detail := w.Result(&s)
	assert.Equal(t, "Bob wins by 5 points.", headline)
	assert.Empty(t, detail)
	assert.Contains(t, w.Pad(&s).Rows, game.PadRow{Name: "Red army", Points: []int{0, 5}})
	s.Army = [6]uint8{5, 5}
	_, detail = w.Result(&s)
	assert.Equal(t, "Points and armies are equal.", detail)
}

// A scoring says what an anthill has as a person would, down to nothing.
func TestScoringIsTold(t *testing.T) {
	t.Parallel()
	r := rules(t, engine.Config{Players: 2})
	w := words.New(r, []string{"Ann", "Bob"}, nil)
	s := r.Start()
	s.Army[0], s.Army[1] = 1, 0
	_, lines := w.Scoring(&s, 4)
	assert.Equal(t, []string{"Ann: 5 points (1 soldier).", "Bob: 0 points (no soldiers)."}, lines)
	s.Rows[0] = engine.Row(0).Add(19, engine.NoSide).Add(25, engine.Right).Add(33, engine.Right)
	s.Full = engine.SetOf(25)
	_, lines = w.Scoring(&s, 5)
	assert.Equal(t, []string{"Ann: 4 points (full barracks of 2; 2 empty).", "Bob: 0 points (no full barracks)."}, lines)
	s.Rows[0] = engine.Row(0).Add(3, engine.NoSide).Add(61, engine.Left)
	_, lines = w.Scoring(&s, 3)
	assert.Equal(t, []string{"Ann: 2 points (a queen's gallery of 2 tiles).", "Bob: 0 points (no queen)."}, lines)
	s.Rows[0] = s.Rows[0].Add(4, engine.Right)
	_, lines = w.Scoring(&s, 3)
	assert.Equal(t, "Ann: 3 points (queens' galleries of 2 and 1 tiles).", lines[0])
	solo := rules(t, engine.Config{Players: 1})
	s = solo.Start()
	_, lines = words.New(solo, nil, nil).Scoring(&s, 4)
	require.Len(t, lines, 2)
	assert.Regexp(t, `^The rival colony: \d points? \(the rival has no soldiers\)\.$`, lines[1])
}

// The Red army token is told of where several play, and goes unsaid alone.
func TestTheTokenIsTold(t *testing.T) {
	t.Parallel()
	for players, want := range map[int]bool{1: false, 2: true} {
		r := rules(t, engine.Config{Players: players})
		s := r.Start()
		s.Leader = 1
		assert.Equal(t, want, strings.Contains(words.New(r, nil, nil).Summary(&s, 0), " the Red army token."), players)
		assert.NotContains(t, words.New(r, nil, nil).Summary(&s, 1), " the Red army token.")
	}
}

// What two games are compared by begins, for each anthill, with its points: those that its categories add up to.
func TestFactsHavePoints(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	m, err := micropolis.Open(micropolis.Options(engine.Config{Players: 2}), p)
	require.NoError(t, err)
	m, err = m.Place("ask:take round:3 active:2 leader:1 line:61,35.2 rows:1,2,3/11,41 armies:4/5 tokens:/1")
	require.NoError(t, err)
	facts := words.NewTable(m, game.Party{Names: []string{"Ann", "Bob"}}).Facts(0)
	rest := len(facts) - 2 - engine.LineTiles
	assert.Equal(t, []game.Fact{
		{Name: "architect tokens", Value: "0", Seat: "1", Whose: "Ann"},
		{Name: "architect tokens", Value: "1", Seat: "2", Whose: "Bob"},
		{Name: "line 1", Value: "61"},
		{Name: "line 2", Value: "35 (2)"},
		{Name: "line 3", Value: "none"},
	}, facts[rest:rest+5])
	for first := 2; first < rest; first += 9 {
		sum := 0
		for _, f := range facts[first+3 : first+9] {
			n, err := strconv.Atoi(f.Value)
			require.NoError(t, err)
			sum += n
		}
		assert.Equal(t, "points", facts[first].Name)
		assert.Equal(t, strconv.Itoa(sum), facts[first].Value)
	}
}
