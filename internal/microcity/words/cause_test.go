package words_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/microcity/words"
)

// A cause is named as something in which the better end is ahead, two at most, with its price.
func TestCause(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	w := words.New(rules)
	from := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	for name, c := range map[string]struct {
		change func(better, worse *words.Advice)
		causes []aspect.Cause
		want   string
	}{
		"markers": {
			func(b, o *words.Advice) { b.After.Pool[0], o.After.Pool[0] = 3, 0 },
			[]aspect.Cause{{Aspect: aspect.Markers, Worth: 400}},
			"Better than plan 2: it leaves 3 markers in the pool instead of none.",
		},
		"two causes": {
			func(b, o *words.Advice) {
				b.After.Pool[0], o.After.Pool[0], b.Building, o.Building = 3, 1, 21, 9
				o.After.Engineers[0] = b.After.Engineers[0] ^ 1
			},
			[]aspect.Cause{{Aspect: aspect.Markers, Worth: 400}, {Aspect: aspect.Place, Worth: 200}},
			"Better than plan 2: it leaves 3 markers in the pool instead of 1 and lets you build next turn on 21 of 36 rolls.",
		},
		"a second cause that hardly matters": {
			func(b, o *words.Advice) { b.After.Pool[0], o.After.Pool[0], b.Building, o.Building = 3, 1, 21, 9 },
			[]aspect.Cause{{Aspect: aspect.Markers, Worth: 400}, {Aspect: aspect.Place, Worth: 20}},
			"Better than plan 2: it leaves 3 markers in the pool instead of 1.",
		},
		"with a price": {
			func(b, o *words.Advice) { b.After.Done, b.After.Pool[0], o.After.Pool[0] = 0b100, 2, 3 },
			[]aspect.Cause{{Aspect: aspect.Built, Worth: 4000}, {Aspect: aspect.Markers, Worth: -2000}},
			"Better than plan 2: it completes stage 3 (Roof), though with 1 marker fewer.",
		},
		"what is worth nothing is no cause": {
			func(b, o *words.Advice) { b.After.Pool[0], o.After.Pool[0] = 3, 1 },
			[]aspect.Cause{{Aspect: aspect.Markers, Worth: -10}},
			"Better than plan 2.",
		},
		"nor is that in which the other is ahead": {
			func(b, o *words.Advice) { b.After.Pool[0], o.After.Pool[0] = 1, 3 },
			[]aspect.Cause{{Aspect: aspect.Markers, Worth: 10}},
			"Better than plan 2.",
		},
		"money to come": {
			func(b, _ *words.Advice) { b.After.Companies[0] = engine.Company{engine.Coal: 2, engine.Money: 1} },
			[]aspect.Cause{{Aspect: aspect.Holdings, Worth: 100}},
			"Better than plan 2: it leaves you able to pay for stage 1 (Footings).",
		},
		"a win": {
			func(b, _ *words.Advice) { b.After.Cause = engine.Completed },
			nil,
			"Better than plan 2: it wins the game.",
		},
		"no loss": {
			func(_, o *words.Advice) { o.After.Cause = engine.TimeOut },
			nil,
			"Better than plan 2: it keeps the game open, which the other plan loses.",
		},
	} {
		better, worse := &words.Advice{After: from}, &words.Advice{After: from}
		better.After.Companies[0], worse.After.Companies[0] = engine.Company{}, engine.Company{}
		c.change(better, worse)
		assert.Equal(t, c.want, w.Cause("Better than plan 2", &from, better, worse, c.causes), name)
		short := w.Short(false).Cause("Better than plan 2", &from, better, worse, c.causes)
		want := regexp.MustCompile(`stage \d \(([^)]+)\)`).ReplaceAllString(c.want, "$1")
		want = strings.NewReplacer(" instead of none", ", not 0", " instead of ", ", not ").Replace(want)
		assert.True(t, strings.HasPrefix(want, strings.TrimSuffix(short, ".")), "%s: %s", name, short)
		first, _, _ := strings.Cut(strings.TrimSuffix(short, "."), ", not ")
		assert.Equal(t, first+".", words.Alone(short), name)
	}
}
