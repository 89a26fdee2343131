package computer

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/soak"
)

// A pair is a plan that is better than another one.
type pair struct {
	rules         *engine.Rules
	from          engine.State
	better, worse bot.Hint
}

func (p *pair) owner() int {
	seat, _ := p.rules.Turn(&p.from)
	if p.rules.Config().Mode == engine.Competitive {
		return int(seat-engine.One) & 1
	}
	return 0
}

// claims are what a sentence of cause may say, each with what is true of the ends when it does. The
// numbers in it are given: "none" and "nothing" as 0, what is left out as unsaid.
var claims = []struct {
	pattern string
	holds   func(p *pair, n, than int) bool
}{
	{`leaves (\d+) markers? in the pool(?: instead of (\w+))?`, func(p *pair, n, than int) bool {
		return n > than && n == int(p.better.After.Pool[p.owner()]) && said(than, int(p.worse.After.Pool[p.owner()]))
	}},
	{`leaves (\d+) turns? on the clock(?: instead of (\w+))?`, func(p *pair, n, than int) bool {
		return n > than && n == int(p.better.After.Clock) && said(than, int(p.worse.After.Clock))
	}},
	{`lets you build next turn on (\d+) of 36 rolls(?: instead of (\w+))?`, rollsHold},
	{`lets you build next turn on (every) roll(?: instead of (\w+)(?: of 36)?)?`, rollsHold},
	{`keeps (\d+) cards? in hand(?: instead of (\w+))?`, func(p *pair, n, than int) bool {
		return n > than && n == p.better.After.Hand[p.owner()].Len() && said(than, p.worse.After.Hand[p.owner()].Len())
	}},
	{`keeps cards? .* in hand rather than cards? .*`, func(p *pair, _, _ int) bool {
		b, o := p.better.After.Hand[p.owner()], p.worse.After.Hand[p.owner()]
		return b.Len() == o.Len() && b != o
	}},
	{`keeps .* from playing card .`, func(p *pair, _, _ int) bool {
		own := p.owner()
		top := p.better.After.Discard[own].Top()
		return top != p.worse.After.Discard[own].Top() && p.better.After.Hand[1-own].Has(top)
	}},
	{`gains (\d+) points?(?: instead of (\w+))?`, func(p *pair, n, than int) bool {
		own := p.owner()
		had := int(p.from.Score[own])
		return n > than && int(p.better.After.Score[own])-had == n && said(than, int(p.worse.After.Score[own])-had)
	}},
	{`takes the Advantage card .*`, func(p *pair, _, _ int) bool {
		return p.better.After.Taken[p.owner()]&^p.worse.After.Taken[p.owner()] != 0
	}},
	{`completes the first side of the Building`, func(p *pair, _, _ int) bool { return p.better.After.Side > p.worse.After.Side }},
	{`completes .*`, func(p *pair, _, _ int) bool {
		b, o := &p.better.After, &p.worse.After
		return b.Side == o.Side && (b.Done&^o.Done != 0 || b.Contracts[0]&^o.Contracts[0] != 0)
	}},
	{`leaves .* able to pay for .*`, func(p *pair, _, _ int) bool {
		for area := range engine.Area(255) {
			cost, _, _, ok := p.rules.Price(&p.better.After, area)
			for seat := range p.better.After.Companies {
				if ok && pays(p.better.After.Companies[seat], cost) && !pays(p.worse.After.Companies[seat], cost) {
					return true
				}
			}
		}
		return false
	}},
	{`leaves (nothing) to collect(?: instead of (\d+) resources?)?`, collectHolds},
	{`leaves (\d+) resources? to collect(?: instead of (\w+))?`, collectHolds},
	{`puts .* near (\d+) free residential quarters?(?: instead of (\w+))?`, func(p *pair, n, than int) bool {
		return n > than && (near(p, 0, n, than) || near(p, 1, n, than))
	}},
	{`puts .* within two steps of .*`, func(p *pair, _, _ int) bool { return elsewhere(p) }},
	{`keeps the residential quarter .* free`, freeHolds},
	{`keeps .* free`, freeHolds},
	{`puts a marker on .*`, func(p *pair, _, _ int) bool { return p.better.After.Markers != p.worse.After.Markers }},
	{`leaves .* on \w+ rather than \w+`, func(p *pair, _, _ int) bool { return p.better.After.Engineers != p.worse.After.Engineers }},
	{`leaves .* on .* seaport rather than .*`, func(p *pair, _, _ int) bool { return p.better.After.Engineers != p.worse.After.Engineers }},
	{`upgrades .*`, func(p *pair, _, _ int) bool { return p.better.After.Flipped&^p.worse.After.Flipped != 0 }},
	{`leaves .* as it is`, func(p *pair, _, _ int) bool { return p.worse.After.Flipped&^p.better.After.Flipped != 0 }},
	{`leaves .* more`, func(p *pair, _, _ int) bool { return p.better.After.Companies != p.worse.After.Companies }},
	{`leaves .* rather than .*`, func(p *pair, _, _ int) bool { return p.better.After.Companies != p.worse.After.Companies }},
	{`wins the game`, func(p *pair, _, _ int) bool { return p.rules.Result(p.better.After).Over }},
	{`keeps the game open, which the other plan loses`, func(p *pair, _, _ int) bool {
		return !p.rules.Result(p.better.After).Over && p.rules.Result(p.worse.After).Over
	}},
}

func rollsHold(p *pair, n, than int) bool {
	return p.rules.Config().Mode == engine.Solo && n > than && n == p.better.Building && said(than, p.worse.Building)
}

func pays(have, cost engine.Company) bool {
	for r, n := range cost {
		if have[r] < n {
			return false
		}
	}
	return true
}

// near reports whether an engineer has so many free residential quarters within two steps after the
// better plan, and so many after the other.
func near(p *pair, engineer, n, than int) bool {
	for s, want := range map[*engine.State]int{&p.better.After: n, &p.worse.After: than} {
		if want == unsaid {
			continue
		}
		at := s.Engineers[engineer]
		for q := range engine.Quarter(engine.NumQuarters) {
			card, _, ok := p.rules.QuarterAt(s, q)
			free := !s.Markers[0].Has(q) && !s.Markers[1].Has(q)
			reached := at < engine.NumQuarters && (p.rules.Reach(at, 1).Has(q) || p.rules.Reach(at, 2).Has(q))
			if ok && q != at && free && reached && card.Kind == engine.Residential {
				want--
			}
		}
		if want != 0 {
			return false
		}
	}
	return true
}

func elsewhere(p *pair) bool {
	b, o := &p.better.After, &p.worse.After
	return b.Engineers != o.Engineers || b.Markers != o.Markers
}

func freeHolds(p *pair, _, _ int) bool {
	b, o := &p.better.After, &p.worse.After
	return (o.Markers[0]|o.Markers[1])&^(b.Markers[0]|b.Markers[1]) != 0
}

func collectHolds(p *pair, n, than int) bool {
	return (than == unsaid || n < than) && lack(p.rules, &p.better.After) == n && said(than, lack(p.rules, &p.worse.After))
}

// lack counts what is lacking for all that is left to build.
func lack(r *engine.Rules, s *engine.State) int {
	var all [engine.Resources]int
	for cost := range r.Unfinished(s) {
		for k, n := range cost {
			all[k] += int(n)
		}
	}
	sum := 0
	for k, n := range all {
		for seat := range r.Players() {
			n -= int(s.Companies[seat][k])
		}
		sum += max(n, 0)
	}
	return sum
}

// unsaid stands for a number that a short sentence leaves out.
const unsaid = -1

func said(than, is int) bool { return than == unsaid || than == is }

func numeral(word string) int {
	switch word {
	case "every":
		return 36
	case "none", "nothing":
		return 0
	case "":
		return unsaid
	}
	n, _ := strconv.Atoi(word)
	return n
}

// nextFact is where a sentence of cause goes on with a second fact.
var nextFact = regexp.MustCompile(` and (leaves|keeps|lets|puts|gains|takes|completes|upgrades) `)

// held looks at each part of what "it" does in a sentence of cause.
func (p *pair) held(t *testing.T, text string) {
	t.Helper()
	_, fact, ok := strings.Cut(strings.TrimSuffix(text, "."), ": it ")
	require.True(t, ok, text)
	fact, _, _ = strings.Cut(fact, ", though ")
	for _, part := range strings.Split(nextFact.ReplaceAllString(fact, "\n$1 "), "\n") {
		known := false
		for _, c := range claims {
			m := regexp.MustCompile("^" + c.pattern + "$").FindStringSubmatch(part)
			if m == nil {
				continue
			}
			m = append(m, "", "")
			assert.True(t, c.holds(p, numeral(m[1]), numeral(m[2])), "%q is not true in %q", part, text)
			known = true
			break
		}
		assert.True(t, known, "%q is no claim that a test knows", part)
	}
}

// causeGames are games of every kind, with who plays them.
var causeGames = []struct {
	config engine.Config
	kind   bot.Kind
	seed   uint64
}{
	{engine.Config{Building: engine.BuildingA, Difficulty: engine.Medium}, bot.Greedy, 21},
	{engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}, bot.Strong, 22},
	{engine.Config{Building: "eiffel", Difficulty: engine.Hard}, bot.Greedy, 23},
	{engine.Config{Building: "hoover", Difficulty: engine.Hard, With: engine.AllExpansions}, bot.Greedy, 24},
	{engine.Config{Mode: engine.Coop, Building: "eiffel", Difficulty: engine.Hard}, bot.Greedy, 25},
	{engine.Config{Mode: engine.Competitive}, bot.Greedy, 26},
}

// TestCausesAreTrue samples positions of games of every kind, every other one in the short form. What a hint names as the cause is a
// difference of the two ends in which the better one is ahead, worth something to the judgement that
// prefers it, and said in 25 words at most.
func TestCausesAreTrue(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	positions, sentences, bare := 0, 0, 0
	for _, g := range causeGames {
		rules, err := engine.New(cards.Cards, g.config)
		require.NoError(t, err)
		w, hinter := words.New(rules), NewHinter(rules, cards)
		p := bot.NewPlayer(bot.NewEvaluator(rules, cards), g.kind, g.seed)
		luck := microcity.Seeded(g.seed)
		for s := rules.Start(); !rules.Result(s).Over; {
			seat, _ := rules.Turn(&s)
			if seat == engine.Chance {
				outcome, _ := luck.Answer(rules, &s)
				rules.Advance(&s, outcome)
				continue
			}
			var list []Hint
			if positions++; positions%2 == 0 || soak.On() {
				list = hinter.compared(s)
			}
			for i := range list {
				text := Explain(w, &s, list, i)
				assert.LessOrEqual(t, len(strings.Fields(text)), 25, text)
				h := &list[i]
				other := max(i, h.Than)
				if i > 0 && h.Equal || other == 0 {
					assert.NotContains(t, text, "etter", "equal plans are called equal")
					continue
				}
				sentences++
				if !strings.Contains(text, ":") {
					bare++
					t.Logf("%v: %q, %v", g.config, text, h.Causes)
					continue
				}
				pair := &pair{rules, s, list[0].Hint, list[other].Hint}
				pair.held(t, text)
				if len(h.Causes) > 0 {
					assert.Positive(t, h.Causes[0].Worth, text)
				}
			}
			for _, action := range p.Plan(s) {
				rules.Advance(&s, action)
			}
		}
	}
	t.Logf("%d positions, %d sentences of cause, %d without a fact", positions, sentences, bare)
	assert.GreaterOrEqual(t, positions, 60)
	assert.GreaterOrEqual(t, sentences, 60)
	assert.LessOrEqual(t, 50*bare, sentences, "in 98 of 100 there is a fact to name")
}
