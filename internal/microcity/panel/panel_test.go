package panel

import (
	"testing"

	"boardgame/microcity/internal/tui/widget"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

func drawn(w int, parts ...widget.Section) []string {
	rows := 0
	for _, p := range parts {
		rows += p.Rows
	}
	s := paint.New(w, rows, theme.Bare(&theme.Unicode))
	widget.Column(s, parts)
	return s.Lines()
}

func TestACompanyShowsWhatWouldChange(t *testing.T) {
	t.Parallel()
	c := Company{Seat: 1, Owner: 1, Pool: Amount{3, 2}, Dice: []Die{{3, 4}, {5, 0}}}
	c.Tracks[0], c.Tracks[3] = Amount{2, 4}, Amount{3, 1}
	lines := drawn(30, Companies([]Company{c}))
	assert.Equal(t, []string{
		"coal   ■■▣▣□ 2+2",
		"steel  □□□□□ 0",
		"wood   □□□□□ 0",
		"money  ■▤▤□□ 3-2",
		"dice   3▸4 5×",
		"pool   ▲▲▲ 3-1",
	}, lines)
}

func TestTwoCompanies(t *testing.T) {
	t.Parallel()
	two := []Company{{Name: "Ann", Seat: 1, Turn: true, Owner: 1, Points: true}, {Name: "Bob", Seat: 2, Owner: 2, Points: true, Score: Amount{4, 6}}}
	lines := drawn(32, Companies(two))
	assert.Equal(t, "       ▲▸Ann       ▼ Bob", lines[0])
	assert.Equal(t, "points 0           4+2", lines[len(lines)-1])
}

func TestStages(t *testing.T) {
	t.Parallel()
	b := Building{Name: "Tower", Stages: []Stage{
		{Name: "Cellar", Cost: "2c", Done: true, Marker: true}, {Name: "Hall", Cost: "1s $2", Next: true, Cursor: true, Bonus: true}, {Name: "Roof", Cost: "1w"},
	}}
	assert.Equal(t, []string{
		"Tower             1 of 3",
		" ✓ Cellar ▲",
		"▸○ Hall          + 1s $2",
		" ○ Roof            1w",
	}, drawn(25, Stages(b)))
}

func TestGoalsInLittleRoom(t *testing.T) {
	t.Parallel()
	g := []Goal{{Name: "Bridges", Areas: []Area{{"1c 1s 1w", 2, 0, false, 0}, {"1c 1s $2", 4, 2, false, 0}, {"2c 2s $1", 6, 0, true, 0}}}}
	assert.Equal(t, []string{"Bridges", "1c1s1w=2 1c1s$2▼4 2c2s$1▸6"}, drawn(32, Goals(g, 32)))
	assert.Equal(t, []string{"1c1s1w=2 1c1s$2▼4", "2c2s$1▸6"}, drawn(25, Goals(g, 25)))
}

// The clock counts every turn, however little room there is.
func TestTime(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"clock  7-1  ▰▰▰▰▰▰▰▱▱▱    turn 4"}, drawn(33, Time(Clock{Amount{7, 6}, 4, 10})))
	assert.Equal(t, []string{"clock  10  ▰▰▰▰▰▰▰▰▰▰ turn 1"}, drawn(29, Time(Clock{Amount{10, 10}, 1, 10})), "a step for each turn in a narrow panel, too")
	for w := range 60 {
		for now := range 50 {
			drawn(w, Time(Clock{Amount{now, now}, 1, 30}))
		}
	}
}
