package table

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/tuitest"
)

// costly plays on to the first position in which some choice costs enough for the tutor to
// speak up, and gives that choice.
func costly(t *testing.T, p *player) engine.Action {
	t.Helper()
	g := p.game()
	for range 200 {
		legal := g.table.rules.Legal(&g.state, nil)
		for _, a := range legal {
			if weigh := g.adviser.Weigh(a); weigh != nil && weigh().Cost >= 500 {
				return a
			}
		}
		g.Tutor.On = false
		p.do(legal[0])
		g.Tutor.On = true
		require.False(t, g.result.Over)
	}
	require.Fail(t, "nothing is costly")
	return engine.Action{}
}

func tutored(t *testing.T) *player {
	t.Helper()
	return start(t, engine.Config{}, 7, func(o *session.Options) { o.Tutor = true })
}

func TestTutorSpeaksUpOnce(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := tutored(t)
	a := costly(t, p)
	g := p.game()
	before := g.state
	p.find(a)
	require.Len(t, p.app.Host().Overlays, 1)
	assert.Contains(t, p.Frame(), "This lowers your win chance by about ")
	assert.Equal(t, before, g.state, "nothing is final yet")
	p.Press("w")
	assert.Contains(t, p.Frame(), "Better: ")
	p.Press("x", "esc")
	assert.Empty(t, p.app.Host().Overlays)
	assert.Equal(t, before, g.state, "thought again")
	p.Press("esc")
	p.find(a)
	assert.NotEqual(t, before, p.game().state, "about the same choice it speaks once")
}

// What a key stands for is shown while the tutor thinks about it, wherever the cursor was.
func TestTutorThinksAboutWhatIsShown(t *testing.T) {
	t.Parallel()
	p := tutored(t)
	g := p.game()
	p.Press("enter")
	g.Tutor.On = false
	p.Press("e")
	g.Tutor.On = true
	first := g.detail
	think := g.pressMenu(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("2")}, p.app.Host())
	require.NotNil(t, think)
	assert.NotEqual(t, first, g.detail)
	assert.Subset(t, g.detail, g.describe(g.menu.at()))
}

func TestPlayItAnyway(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := tutored(t)
	a := costly(t, p)
	g := p.game()
	want, err := g.table.rules.Apply(g.state, a)
	require.NoError(t, err)
	p.find(a)
	require.Len(t, p.app.Host().Overlays, 1)
	p.Press("a")
	m := g.session.Match()
	assert.True(t, reached(m.Line()[:m.Depth()], want))
}

// A good choice goes through without a word, and so does everything while the tutor is
// away.
func TestTutorKeepsSilent(t *testing.T) {
	t.Parallel()
	p := tutored(t)
	p.Press("enter")
	g := p.game()
	line := computer.UntilEnd(g.adviser.Hints()()[0].Line)
	for _, a := range line {
		p.do(a)
	}
	p.Press("T")
	assert.Contains(t, p.Frame(), "Tutor: off")
	for range 30 {
		legal := g.table.rules.Legal(&g.state, nil)
		p.do(legal[len(legal)-1])
	}
	p.Press("T")
	assert.Contains(t, p.Frame(), "Tutor: on")
}

// Judgements about a position that is left are dropped.
func TestLateJudgementsAreDropped(t *testing.T) {
	t.Parallel()
	p := tutored(t)
	p.Press("enter")
	g := p.game()
	late := g.Do(engine.ReadyAction(engine.One).String(), p.app.Host())
	require.NotNil(t, late)
	g.Answered()
	p.Press("e")
	state := g.state
	p.Send(late())
	assert.Equal(t, state, g.state)
}

func TestGoldenTutor(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "e", "2", "enter")
	card := &live.TutorCard{
		Choice: "End the turn without investing", Cost: "This lowers your win chance by about 12 points.",
		Why: []string{"Better: take 2 coal with the 4.", "Card 4 to b1 is better: it leaves you able to pay for stage 1 (Footings)."},
	}
	p.app.Host().Open(card)
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("tutor-" + size.Name)
		p.Press("w")
		p.Golden("tutor-why-" + size.Name)
		p.Press("w")
	}
}
