package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
)

type proof = enginetest.Proof

// proofs are all of them, in the order of the rules.
func proofs() []proof {
	return slices.Concat(setupProofs, roundProofs, buildProofs, moveProofs, incomeProofs, pollutionProofs, endProofs, arcologyProofs,
		exampleProofs, questionProofs, programProofs)
}

func TestRules(t *testing.T) {
	t.Parallel()
	enginetest.Prove(t, proofs())
}

// Every rule of testdata/rules.txt must have a proof.
func TestEveryRuleHasAProof(t *testing.T) {
	t.Parallel()
	enginetest.Complete(t, proofs(), nil)
}

// Every reason is a sentence of its own and names the rule that refuses.
func TestEveryReasonNamesItsRule(t *testing.T) {
	t.Parallel()
	assert.Greater(t, enginetest.Reasons(t, engine.Malformed), 60)
}

// A table is a game under test.
type table struct {
	*testing.T
	r *engine.Rules
	s engine.State
}

// begin is a game from its start.
func begin(t *testing.T, c engine.Config) *table {
	t.Helper()
	r := game(t, c)
	return &table{t, r, r.Start()}
}

var (
	two   = engine.Config{Players: 2}
	alone = engine.Config{Players: 1}
	arcs  = engine.Config{Players: 2, Mode: engine.Arcologies}
)

const hall = "hall@a1+b1+a2+b2"

// order are the fields of a position (SMC-89).
var order = strings.Fields(`round phase asked seat left making laying less free laid actions used host mayor row supply money votes
	pollution goods hall office dead size column made generated pumps card arcology lost dealt promises out boroughs`)

// phaseOf are the usual phases of questions.
var phaseOf = map[string]string{
	"mayor": "1", "card": "1", "supporter": "1", "build": "2", "space": "2", "council": "7", "drop": "2", "move": "3", "sell": "4", "refine": "4",
	"make": "4", "harbor": "4", "lose": "6", "advance": "7", "none": "8",
}

// at is a game at a position in play. Fields that are not told are filled in: supply, citizens in the
// employment office, cards without an effect, promises, arcologies, and City Hall on a1.
func at(t *testing.T, c engine.Config, asked string, tell ...string) *table {
	t.Helper()
	r := game(t, c)
	n := r.Players()
	each := func(list ...string) string { return strings.Join(list[:n], "/") }
	f := map[string]string{
		"round": "1", "phase": phaseOf[asked], "asked": asked, "seat": "1", "host": "1", "mayor": "f7+g7",
		"money": each("10", "10", "10", "10"), "goods": each("1.1.0", "1.1.0", "1.1.0", "1.1.0"), "hall": each("3", "3", "3", "3"),
		"size": each("7", "7", "7", "7"), "boroughs": each(hall, hall, hall, hall), "card": each("opponent", "mayor", "supporter", "planner"),
	}
	if c.Mode == engine.Arcologies {
		f["arcology"] = each("helios", "selene", "aether", "gaia")
	} else {
		f["dealt"] = each("rich+clean+crowd", "stock+workers+culture", "wide+green+tower", "safe+market+smoke")
		f["promises"] = each("rich+clean", "stock+workers", "wide+green", "safe+market")
	}
	if asked == "build" {
		f["actions"] = "3"
	}
	for _, field := range tell {
		key, value, _ := strings.Cut(field, ":")
		f[key] = value
	}
	f["boroughs"] = inOrder(f["boroughs"])
	fillSupply(r, f)
	fillCitizens(r, f)
	if _, ok := f["row"]; !ok {
		var row []string
		for _, card := range r.Cards() {
			if !slices.Contains(strings.Split(f["card"], "/"), card.String()) {
				row = append(row, card.String())
			}
		}
		f["row"] = strings.Join(row, ",")
	}
	text := ""
	for _, key := range order {
		if f[key] != "" && strings.Trim(f[key], "/") != "" {
			text += " " + key + ":" + f[key]
		}
	}
	s, err := r.ParsePosition(text[1:])
	require.NoError(t, err, text)
	return &table{t, r, s}
}

// inOrder puts the buildings of each borough in the order of their first spaces.
func inOrder(boroughs string) string {
	first := func(building string) engine.Space {
		_, places, _ := strings.Cut(building, "@")
		name, _, _ := strings.Cut(strings.SplitN(places, "=", 2)[0], "+")
		sp, _ := engine.ParseSpace(name)
		return sp
	}
	list := strings.Split(boroughs, "/")
	for i, b := range list {
		buildings := strings.Split(strings.Trim(b, ","), ",")
		slices.SortFunc(buildings, func(a, b string) int { return int(first(a)) - int(first(b)) })
		list[i] = strings.Join(buildings, ",")
	}
	return strings.Join(list, "/")
}

// fillSupply takes the tiles of the boroughs from the supply.
func fillSupply(r *engine.Rules, f map[string]string) {
	if f["supply"] != "" {
		return
	}
	var left [engine.NumTiles + 1]int
	for t := engine.Tile(1); int(t) <= engine.NumTiles; t++ {
		left[t] = int(r.Supplied(t))
	}
	for _, b := range strings.FieldsFunc(f["boroughs"], func(c rune) bool { return c == '/' || c == ',' }) {
		name, _, _ := strings.Cut(b, "@")
		if t, ok := engine.ParseTile(strings.TrimSuffix(name, "^")); ok {
			left[t] = max(left[t]-1, 0)
		}
	}
	f["supply"] = strings.ReplaceAll(strings.Trim(fmt.Sprint(left[1:]), "[]"), " ", ".")
}

// fillCitizens has those who are nowhere wait in the employment office.
func fillCitizens(r *engine.Rules, f map[string]string) {
	if f["office"] != "" {
		return
	}
	var office []string
	for seat := 1; seat <= r.Players(); seat++ {
		left := 14
		for _, key := range []string{"hall", "dead"} {
			if parts := strings.Split(f[key], "/"); len(parts) >= seat {
				n := 0
				_, _ = fmt.Sscan(parts[seat-1], &n)
				left -= n
			}
		}
		for _, b := range strings.FieldsFunc(f["boroughs"], func(c rune) bool { return c == '/' || c == ',' }) {
			_, people, _ := strings.Cut(b, "=")
			for _, p := range strings.Split(people, "+") {
				if strings.HasPrefix(p, fmt.Sprint(seat)) {
					left--
				}
			}
		}
		office = append(office, fmt.Sprint(max(left, 0)))
	}
	f["office"] = strings.ReplaceAll("/"+strings.Join(office, "/")+"/", "/0/", "//")
	f["office"] = f["office"][1 : len(f["office"])-1]
}

// do takes actions in the notation; the seat may be left out.
func (b *table) do(actions ...string) (events []engine.Event) {
	b.Helper()
	for _, text := range actions {
		s, ev, err := b.r.Play(b.s, b.parse(text))
		require.NoError(b, err, "%s at %s", text, b.r.Position(&b.s))
		b.s = s
		events = append(events, ev...)
	}
	return events
}

func (b *table) parse(text string) engine.Action {
	b.Helper()
	a, err := engine.ParseAction(text)
	require.NoError(b, err, text)
	seat, _ := b.r.Turn(&b.s)
	return a.By(seat)
}

// refuses checks that actions are refused for a reason.
func (b *table) refuses(want engine.Reason, actions ...string) {
	b.Helper()
	for _, text := range actions {
		a := b.parse(text)
		assert.Equal(b, want, b.r.Check(&b.s, a), text)
		after, err := b.r.Apply(b.s, a)
		require.ErrorIs(b, err, want)
		assert.Equal(b, b.s, after)
		assert.NotContains(b, b.r.Legal(&b.s, nil), a)
	}
}

// legal lists the legal actions with a verb, without verb and seat; "" for all, in full.
func (b *table) legal(verb string) (list []string) {
	for _, a := range b.r.Legal(&b.s, nil) {
		text := a.String()
		if a.Seat != engine.None {
			text = text[2:]
		}
		if rest, ok := strings.CutPrefix(text, verb); ok {
			list = append(list, strings.TrimPrefix(rest, " "))
		}
	}
	return list
}

// asks checks who is asked what.
func (b *table) asks(seat engine.Seat, want engine.Question) {
	b.Helper()
	who, what := b.r.Turn(&b.s)
	assert.Equal(b, [2]string{seat.String(), want.String()}, [2]string{who.String(), what.String()})
}

// of returns what a player has.
func (b *table) of(seat engine.Seat) *engine.Player { return b.s.Of(seat) }

// has checks money, votes and goods of a player.
func (b *table) has(seat engine.Seat, money, votes int, goods string) {
	b.Helper()
	p := b.of(seat)
	assert.Equal(b, fmt.Sprint(money, votes, " ", goods), fmt.Sprint(p.Money, p.Votes, " ", strings.Trim(fmt.Sprint(p.Goods), "[]")))
}

// borough returns the text of a player's borough.
func (b *table) borough(seat engine.Seat) string {
	_, text, _ := strings.Cut(b.r.Position(&b.s), "boroughs:")
	return strings.Split(text, "/")[seat-1]
}

// told returns the events of a type.
func told[E engine.Event](events []engine.Event) (list []E) {
	for _, e := range events {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }
