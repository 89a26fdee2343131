package panel

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func drawn(w int, parts ...widget.Section) []string {
	rows := 0
	for _, p := range parts {
		rows += p.Rows
	}
	s := paint.New(w, rows, theme.Bare(&theme.Unicode))
	widget.Column(s, parts)
	lines := s.Lines()
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func TestACompanyShowsWhatWouldChange(t *testing.T) {
	t.Parallel()
	c := Company{Seat: 1, Owner: 1, Pool: Amount{3, 2}, Dice: []Die{{Now: 3, Then: 4}, {Now: 5}}}
	c.Tracks[0], c.Tracks[3] = Amount{2, 4}, Amount{3, 1}
	lines := drawn(30, Companies([]Company{c}, 30, 0))
	assert.Equal(t, []string{
		"coal   ■■▣▣□ 2▸4",
		"steel  □□□□□ 0",
		"wood   □□□□□ 0",
		"money  ■▤▤□□ 3▸1",
		"dice   3▸4 5×",
		"pool   ▲▲▲ 3▸2",
	}, lines)
}

func TestTwoCompanies(t *testing.T) {
	t.Parallel()
	two := []Company{{Name: "Ann", Seat: 1, Turn: true, Owner: 1, Points: true}, {Name: "Bob", Seat: 2, Owner: 2, Points: true, Score: Amount{4, 6}}}
	lines := drawn(32, Companies(two, 32, 0))
	assert.Equal(t, "       ▲▸Ann       ▼ Bob", lines[0])
	assert.Equal(t, "points 0           4▸6", lines[len(lines)-1])
}

// Of a pool that two share, the number has room, too.
func TestASharedPoolIsCounted(t *testing.T) {
	t.Parallel()
	two := []Company{{Name: "Ann", Seat: 1, Owner: 1, Pool: Amount{8, 7}}, {Name: "Bob", Seat: 2}}
	lines := drawn(26, Companies(two, 26, 0))
	assert.Equal(t, "pool   ▲▲▲▲▲▲▲▲ 8▸7", lines[len(lines)-1])
}

// In narrow columns a change stands where the number was, and touches nothing.
func TestChangesInNarrowColumns(t *testing.T) {
	t.Parallel()
	two := []Company{{Name: "Ann", Seat: 1}, {Name: "Bob", Seat: 2}}
	two[0].Tracks[0], two[1].Tracks[0], two[1].Tracks[1] = Amount{1, 3}, Amount{2, 2}, Amount{2, 1}
	lines := drawn(27, Companies(two, 27, 0))
	assert.Equal(t, "coal   ■▣▣□□ 1▸3 ■■□□□ 2", lines[1])
	lines = drawn(25, Companies(two, 25, 0))
	assert.Equal(t, "coal   ■▣▣□□ ▸3 ■■□□□ 2", lines[1])
	assert.Equal(t, "steel  □□□□□ 0  ■▤□□□ ▸1", lines[2])
}

// The side of a Building gives way where the count of its stages would cut it.
func TestTheSideGivesWay(t *testing.T) {
	t.Parallel()
	b := Building{Name: "Union Station, side A", Stages: make([]Stage, 4)}
	assert.Equal(t, "Union Station     0 of 4", drawn(25, Stages(b))[0])
	assert.Equal(t, "Union Station, side A  0 of 4", drawn(30, Stages(b))[0])
}

func TestStages(t *testing.T) {
	t.Parallel()
	b := Building{Name: "Tower", Stages: []Stage{
		{Name: "Cellar", Cost: "2c", Done: true, Marker: true}, {Name: "Hall", Cost: "1s $2", Next: true, Cursor: true, Bonus: "gain $1"}, {Name: "Roof", Cost: "1w"},
	}}
	assert.Equal(t, []string{
		"Tower             1 of 3",
		" ✓ Cellar ▲",
		"▸○ Hall          + 1s $2",
		" ○ Roof            1w",
	}, drawn(25, Stages(b)))
}

// Costs close up before a name is cut; a long cost begins before the others, and the sign of a bonus
// may follow a name at once.
func TestLongNamesOfStages(t *testing.T) {
	t.Parallel()
	b := Building{Name: "Dam", Stages: []Stage{
		{Name: "Diversion Tunnels", Cost: "2c 2w", Bonus: "gain $1"}, {Name: "Cableways", Cost: "2s"}, {Name: "Power House", Cost: "2c 2s $3"},
	}}
	for w, want := range map[int][]string{
		32: {" ○ Diversion Tunnels + 2c 2w", " ○ Cableways           2s", " ○ Power House         2c 2s $3"},
		31: {" ○ Diversion Tunnels  + 2c2w", " ○ Cableways            2s", " ○ Power House          2c2s$3"},
		28: {" ○ Diversion Tunnels + 2c2w", " ○ Cableways           2s", " ○ Power House       2c2s$3"},
		27: {" ○ Diversion Tunnels+ 2c2w", " ○ Cableways          2s", " ○ Power House      2c2s$3"},
		26: {" ○ Diversion Tunn… + 2c2w", " ○ Cableways         2s", " ○ Power House     2c2s$3"},
	} {
		assert.Equal(t, want, drawn(w, Stages(b))[1:], w)
	}
	open, closed := StagesWidth(b)
	assert.Equal(t, []int{32, 28}, []int{open, closed}, "where nothing is cut")
	b.Stages[0].Done, b.Stages[0].Marker = true, true
	assert.Equal(t, " ✓ Diversion Tunnels+ ▲", drawn(27, Stages(b))[1], "a marker does not lie on the sign")
}

func TestGoalsInLittleRoom(t *testing.T) {
	t.Parallel()
	g := []Goal{{Name: "Bridges", Areas: []Area{{"1c 1s 1w", 2, 0, false, 0, false}, {"1c 1s $2", 4, 2, false, 0, false}, {"2c 2s $1", 6, 0, true, 0, false}}}}
	assert.Equal(t, []string{"Bridges", "1c1s1w 2pt 1c1s$2▼4pt 2c2s$1▸6pt"}, drawn(32, Goals(g, 32)))
	assert.Equal(t, []string{"Bridges", "1c1s1w 2pt 1c1s$2▼4pt", "2c2s$1▸6pt"}, drawn(30, Goals(g, 30)))
	assert.Equal(t, []string{"1c1s1w 2pt 1c1s$2▼4pt", "2c2s$1▸6pt"}, drawn(25, Goals(g, 25)))
}

func TestGoalsInColumns(t *testing.T) {
	t.Parallel()
	g := []Goal{{Name: "Bridges", Areas: []Area{{"1c", 1, 0, false, 0, false}, {"1c 1s $2", 4, 2, false, 0, false}, {"2c $1", 6, 0, true, 0, false}}}}
	assert.Equal(t, []string{"Bridges", " 1c 1pt       1c 1s $2▼4pt 2c $1▸6pt"}, drawn(40, Goals(g, 40)))
	assert.Equal(t, []string{
		"Bridges",
		" ○ 1c        1 point",
		" ▼ 1c 1s $2  4 points",
		" ▸ 2c $1     6 points",
	}, drawn(40, GoalTable(g)), "with rows to spare, an area has one of its own")
}

// A die is drawn where there is room, and shows what becomes of it; without Unicode, too.
func TestDiceAreDrawn(t *testing.T) {
	t.Parallel()
	c := Company{Seat: 1, Owner: 1, Pool: Amount{8, 8}, Dice: []Die{{Now: 3, Then: 4}, {Now: 5}}}
	assert.Equal(t, []string{
		"coal   □□□□□ 0     ┌─────┐ ┌─────┐",
		"steel  □□□□□ 0     │●   ●│ │●   ●│",
		"wood   □□□□□ 0     │     │ │  ●  │",
		"money  □□□□□ 0     │●   ●│ │●   ●│",
		"pool   ▲▲▲▲▲▲▲▲ 8  └─3▸4─┘ └─5×──┘",
	}, drawn(35, Companies([]Company{c}, 35, 0)))
	c.Dice = []Die{{Now: 6, Then: 6}, {}}
	lines := drawn(35, Companies([]Company{c}, 35, 0))
	assert.Equal(t, "wood   □□□□□ 0     │●   ●│ │     │", lines[2])
	assert.Equal(t, "pool   ▲▲▲▲▲▲▲▲ 8  └──6──┘ └─────┘", lines[4])
	s := paint.New(35, 5, theme.Bare(&theme.ASCII))
	Companies([]Company{c}, 35, 0).Draw(s)
	assert.Equal(t, "steel  ..... 0     |o   o| |     |", s.Lines()[1])
	two := []Company{{Name: "Ann", Seat: 1, Dice: c.Dice}, {Name: "Bob", Seat: 2, Dice: c.Dice}}
	lines = drawn(44, Companies(two, 44, 4))
	assert.Equal(t, "dice   │●   ●│ │     │   │●   ●│ │     │", lines[7], "of two, below the tracks")
}

// Every card keeps its place: what was played, is in play or is barred says so by a sign.
func TestAHandKeepsThePlacesOfItsCards(t *testing.T) {
	t.Parallel()
	h := Hand{Title: "hand", Cards: []Card{{"1", InHand}, {"2", Played}, {"3", InPlay}, {"4", InHand}}, Discard: []string{"2"}, Barred: "4"}
	assert.Equal(t, []string{"hand    1 2× [3] (4)", "4 barred: opponent's top card", "discard 2"}, drawn(30, Cards(h, 30)))
	assert.Equal(t, []string{"hand   1 2× [3] (4)    discard 2", "4 barred: opponent's top card"}, drawn(40, Cards(h, 40)))
}

// A discard has a row of its own where not all cards could lie apart in that of its hand, and shows its top.
func TestALongDiscardIsWhole(t *testing.T) {
	t.Parallel()
	h := Hand{Title: "hand", Discard: []string{"3", "1", "2", "4", "6"}, Cards: []Card{{"5", InHand}}}
	for _, c := range []string{"1", "2", "3", "4", "6"} {
		h.Cards = append(h.Cards, Card{c, Played})
	}
	assert.Equal(t, []string{"hand   5 1×2×3×4×6×    discard 3 1 2 4 6"}, drawn(40, Cards(h, 40)))
	h.Cards[0].State, h.Discard = Played, append(h.Discard, "5")
	assert.Equal(t, []string{"hand   5×1×2×3×4×6× discard 3 1 2 4 6 5"}, drawn(39, Cards(h, 39)))
	assert.Equal(t, []string{"hand   5× 1× 2× 3× 4× 6×  discard 3 1 2 4 6 5"}, drawn(45, Cards(h, 45)))
	h.Cards, h.Discard = append(h.Cards, Card{"x", Played}), append(h.Discard, "x")
	assert.Equal(t, []string{"hand    5× 1× 2× 3× 4× 6× X×", "discard 3 1 2 4 6 5 X"}, drawn(40, Cards(h, 40)))
	assert.Equal(t, []string{"hand 5× 1× 2× 3× 4× 6× X×", "discard 3 1 2 4 6 5 X"}, drawn(25, Cards(h, 25)), "nothing is cut")
	assert.Equal(t, "discard … 5 X", drawn(13, Cards(h, 13))[1], "and shows its top")
}

func TestAdvantageCardsSayTheirConditionWhereThereIsRoom(t *testing.T) {
	t.Parallel()
	list := []Advantage{{Name: "Old Town", Text: "at least 3 markers on the four inner quarters", Points: 2}, {Name: "Tidy", Text: "no marker", Points: 1, Ready: true}}
	assert.Equal(t, []string{"○ Old Town          2 points", "• no marker          1 point"}, drawn(29, Advantages(list)))
	assert.Equal(t, []string{
		"○ Old Town          2 points", "  at least 3 markers on the", "  four inner quarters", "• Tidy               1 point", "  no marker",
	}, drawn(29, Conditions(list, 29)))
}

// Names of Advantage cards share a row, and its last column.
func TestAdvantagesInARow(t *testing.T) {
	t.Parallel()
	list := []Advantage{{Name: "Old Town", Points: 2}, {Name: "Tidy", Points: 1, Ready: true}, {Name: "Ring", Points: 3}}
	assert.Equal(t, []string{"○ Old… 2 • Tidy 1 ○ Ring 3"}, drawn(28, AdvantageRow(list)))
	assert.Empty(t, drawn(28, AdvantageRow(nil)))
}

// The clock counts every turn, however little room there is.
func TestTime(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"clock  7▸6  ▰▰▰▰▰▰▰▱▱▱    turn 4"}, drawn(33, Time(Clock{Amount{7, 6}, 4, 10}, 33, 0)))
	assert.Equal(t, []string{"clock  10  ▰▰▰▰▰▰▰▰▰▰ turn 1"}, drawn(29, Time(Clock{Amount{10, 10}, 1, 10}, 29, 0)), "a step for each turn in a narrow panel, too")
	assert.Equal(t, []string{"clock  20 turns left"}, drawn(27, Time(Clock{Amount{20, 20}, 1, 20}, 27, 0)), "all steps or none")
	assert.Equal(t, []string{"clock  7  ▰▰▰▰▰▰▰▱▱▱ turn 1"}, drawn(28, Time(Clock{Amount{7, 7}, 1, 20}, 28, 0)), "steps that are gone come last")
	assert.Equal(t, []string{"clock  7  ▰▰▰▰▰▰▰ turn 1"}, drawn(25, Time(Clock{Amount{7, 7}, 1, 20}, 25, 0)), "and are left out first")
	for w := range 60 {
		for now := range 50 {
			drawn(w, Time(Clock{Amount{now, now}, 1, 30}, w, 0))
		}
	}
}

// Where rows are short, two stages share a row, under their numbers; a long cost loses its spaces.
func TestStagesInPairs(t *testing.T) {
	t.Parallel()
	b := Building{Name: "Sagrada Família", Stages: []Stage{
		{Name: "Crypt", Cost: "2c $2", Done: true, Marker: true},
		{Name: "Apse", Cost: "1c 1w", Next: true, Bonus: "gain $1", Cursor: true},
		{Name: "Spire", Cost: "1c 1s 1w $3", Next: true, Bonus: "gain $1"},
	}}
	assert.Equal(t, []string{
		"Sagrada Família       1 of 3",
		" ✓1 ▲          ○3 1c1s1w$3 +",
		"▸○2 1c 1w +",
	}, drawn(29, StagePairs(b)))
	b.Stages = append(b.Stages, Stage{Name: "Nave", Cost: "1w"})
	assert.Equal(t, []string{
		"Sagrada Família       1 of 4",
		" ✓1 ▲          ○3 1c1s1w$3 +",
		"▸○2 1c 1w +    ○4 1w",
	}, drawn(29, StagePairs(b)), "as many in the one column as in the other")
}

// Seven cards have a blank between them where the row has it, and the turns that are left are not cut.
func TestCardsAndTurnsInLittleRoom(t *testing.T) {
	t.Parallel()
	h := Hand{Title: "hand"}
	for _, value := range []string{"1", "2", "3", "4", "5", "6", "x"} {
		h.Cards = append(h.Cards, Card{value, Played})
	}
	h.Cards[3].State, h.Cards[4].State = InPlay, InHand
	assert.Equal(t, "hand 1× 2× 3× [4] 5 6× X×", drawn(26, Cards(h, 26))[0])
	c := Clock{Amount: Amount{13, 12}, Turn: 8, Of: 20}
	assert.Equal(t, "clock  13▸12 left", drawn(22, Time(c, 22, 0))[0])
	assert.Equal(t, "clock  13▸12 turns left", drawn(24, Time(c, 24, 0))[0])
}
