package words_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
)

// example is the worked example of the rules, where Blue is to place a zone.
const example = "turn:99 asked:place mover:2 landmarks:g1=SEA,h1=LIB,g2=TRN,h2=SUB,c3=AIR,h3=HAL,g4=UNI,h4=CAT,g5=POW,h5=WAT,f6=ZOO,h6=FIR,a7=POL,h7=AQU,a8=STA,h8=MUS " +
	"zones:b2=C4,d4=P1,e5=R2/d2=I2,c4=H3"

func TestReasons(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Counters, engine.Config{Variants: engine.Rezoning})
	require.NoError(t, err)
	s, err := rules.ParsePosition(example)
	require.NoError(t, err)
	m := match.At(mycity.Rules{Rules: rules}, s)
	table := words.New(m.Text(), game.Party{Names: []string{"Red", "Blue"}})
	for action, want := range map[string]string{
		"2 place b4 C2":  "takes the Airport alone (Red −4)",
		"2 place f5 P4":  "takes the University and the Power Plant, and takes the Zoo from Red (+8 and Red −2)",
		"2 place f7 P1":  "closes in on the Zoo, 1 to 2, and shuts e6, g6, e7 and 2 more to Park zones of Red",
		"2 place f7 P2":  "shares the Zoo with Red (+2), and shuts e6, g6, e7 and 2 more to Park zones of Red",
		"2 place g3 P4":  "takes the Train Station, the Subway Station, the City Hall, the University and the Cathedral (+15)",
		"2 place c2 U1":  "takes the Airport alone (Red −4), and shuts b3 and d3 to Utilities zones of Red",
		"2 place a1 U1":  "changes no landmark",
		"2 rezone c4 U1": "gives up the Airport to Red (−4), and shuts b3, d3 and b4 to Utilities zones of Red",
		"2 place d4 U1":  "", // a zone lies there
		"2 fly":          "",
		"1 pass":         "",
	} {
		assert.Equal(t, want, table.(game.Reasons).Reason(0, action), action)
	}
}

// What a placement brings beside the landmarks is told, too: parks, lines and classes.
func TestReasonsBesideLandmarks(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	for action, c := range map[string]struct {
		variants engine.Variants
		zones    string
		want     string
	}{
		"2 place b3 C4": {engine.Parks, "/a1=H4", "takes the Airport, gains 5 parks (+9), and shuts b2, c2, b4 and 1 more to Commercial zones of Red"},
		"2 place e1 C4": {engine.Lines, "/a1=H4,b1=R4,c1=H3,d1=R3", "makes 1 line of five (+1), and shuts f1, d2 and f2 to Commercial zones of Red"},
		"2 place b8 C4": {engine.Types, "/a1=H4", "takes the Police Station and the Stadium, takes the lead in Services and Recreation (+5), and shuts b7 to Commercial zones of Red"},
	} {
		rules, err := engine.New(core.Counters, engine.Config{Variants: c.variants})
		require.NoError(t, err)
		s, err := rules.ParsePosition("turn:99 asked:place mover:2 landmarks:g1=SEA,h1=LIB,g2=TRN,h2=SUB,c3=AIR,h3=HAL,g4=UNI,h4=CAT,g5=POW,h5=WAT,f6=ZOO,h6=FIR,a7=POL,h7=AQU,a8=STA,h8=MUS zones:" + c.zones)
		require.NoError(t, err)
		m := match.At(mycity.Rules{Rules: rules}, s)
		assert.Equal(t, c.want, words.New(m.Text(), game.Party{Names: []string{"Red", "Blue"}}).(game.Reasons).Reason(0, action), action)
	}
}

// Where no control changes, the reason is the landmark that counts most, the first of several.
func TestTheLeadThatCountsMostIsTold(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Counters, engine.Config{})
	require.NoError(t, err)
	s, err := rules.ParsePosition("turn:99 asked:place mover:2 landmarks:g1=SEA,h1=CAT,a2=HAL,c2=LIB,g3=AIR,h3=UNI,a4=SUB,c4=TRN,g5=POW,h5=WAT,f6=ZOO,h6=FIR,a7=POL,h7=AQU,a8=STA,h8=MUS zones:b2=H4,b4=R4/")
	require.NoError(t, err)
	m := match.At(mycity.Rules{Rules: rules}, s)
	reasons := words.New(m.Text(), game.Party{Names: []string{"Red", "Blue"}}).(game.Reasons)
	assert.Equal(t, "closes in on the Subway Station, 1 to 4, and shuts a3 and c3 to Park zones of Red", reasons.Reason(0, "2 place b3 P1"))
}

// Where squares are shut to all others, nobody is named.
func TestShutToEverybodyElse(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Counters, engine.Config{Players: 3})
	require.NoError(t, err)
	s, err := rules.ParsePosition("turn:99 asked:place mover:2 landmarks:g1=SEA,h1=LIB,g2=TRN,h2=SUB,c3=AIR,h3=HAL,g4=UNI,h4=CAT,g5=POW,h5=WAT,f6=ZOO,h6=FIR,a7=POL,h7=AQU,a8=STA,h8=MUS zones:/a1=H4/")
	require.NoError(t, err)
	m := match.At(mycity.Rules{Rules: rules}, s)
	reasons := words.New(m.Text(), game.Party{Names: []string{"Red", "Blue", "Green"}}).(game.Reasons)
	assert.Equal(t, "takes the Police Station and the Stadium (+3), and shuts b7 to Commercial zones of everybody else", reasons.Reason(0, "2 place b8 C4"))
}

// Whatever is placed in games played at random, the reason has 25 words at most.
func TestReasonsAreShort(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Counters, engine.Config{Variants: engine.Parks | engine.Lines | engine.Types})
	require.NoError(t, err)
	m := mycity.Rules{Rules: rules}
	dice := rand.New(rand.NewPCG(3, 4))
	longest := 0
	for range 3 {
		played := match.New(m)
		tree := played.Text()
		for legal := tree.Legal(tree.Cursor()); len(legal) > 0; legal = tree.Legal(tree.Cursor()) {
			reasons := words.New(tree, game.Party{Names: []string{"Red", "Blue"}}).(game.Reasons)
			for range 5 {
				text := reasons.Reason(tree.Cursor(), legal[dice.IntN(len(legal))])
				longest = max(longest, len(strings.Fields(text)))
				require.LessOrEqual(t, len(strings.Fields(text)), 25, text)
			}
			require.NoError(t, tree.Do(legal[dice.IntN(len(legal))]))
		}
	}
	assert.Greater(t, longest, 15)
}

// Each landmark that a placement wins is named, or the reason says that there is more.
func TestReasonsHideNothing(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Players: 3, Variants: engine.Parks | engine.Types})
	deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
	rules := match.Of[engine.State, engine.Action](tree).Engine().(mycity.Rules).Rules
	dice := rand.New(rand.NewPCG(5, 6))
	more := 0
	for !tree.Result(tree.Cursor()).Over {
		n := tree.Cursor()
		s := match.Of[engine.State, engine.Action](tree).Position(n)
		legal := tree.Legal(n)
		for _, action := range legal {
			a, err := rules.ParseAction(action)
			require.NoError(t, err)
			reason := table.(game.Reasons).Reason(n, action)
			if strings.Contains(reason, " more") {
				more++
				assert.LessOrEqual(t, strings.Count(reason, ", and "), 1, "one \"and\" ends a list")
				continue
			}
			after := s
			rules.Advance(&after, a.By(s.Mover))
			assert.Equal(t, rules.Standing(&after).Types[s.Mover-1]-rules.Standing(&s).Types[s.Mover-1], classesWon(rules, reason), reason)
			for sq := range engine.Square(rules.Squares()) {
				l, ok := rules.SiteAt(&s, sq)
				if !ok {
					continue
				}
				_, was := rules.Control(&s, sq)
				if _, is := rules.Control(&after, sq); was != is {
					assert.Contains(t, reason, rules.LandmarkCounter(l).Name, action)
				}
			}
		}
		require.NoError(t, tree.Do(legal[dice.IntN(len(legal))]))
	}
	assert.Positive(t, more)
}

// classesWon counts the classes in which a reason says that a player comes to have the most landmarks, less those lost.
func classesWon(r *engine.Rules, reason string) (n int16) {
	for i, part := range strings.Split(reason, " the lead in ")[1:] {
		sign := int16(1)
		if strings.HasSuffix(strings.Split(reason, " the lead in ")[i], "loses") {
			sign = -1
		}
		for _, class := range r.Pack().Classes {
			n += sign * int16(strings.Count(part, class))
		}
	}
	return n
}
