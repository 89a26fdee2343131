package notation

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A table and its parts, in which every kind of field occurs.
type (
	rules struct{ seats int }
	part  struct {
		n    uint8
		list [2]uint8
	}
	state struct {
		round uint16
		asked uint8
		mode  uint8
		flags uint8
		list  [3]uint8
		parts [3]part
	}
)

var (
	modes  = []string{"", "fast", "slow"}
	flags  = []string{"a", "", "c"}
	seats  = func(r *rules) int { return r.seats }
	ofPart = func(s *state, i int) *part { return &s.parts[i] }
	layout = NewLayout(100, []Field[rules, state]{
		Number[rules]("round", 300, func(s *state) *uint16 { return &s.round }),
		Word[rules]("asked", []string{"none", "what"}, func(s *state) *uint8 { return &s.asked }),
		Name[rules]("mode", modes, func(s *state) *uint8 { return &s.mode }),
		Set[rules]("flags", ',', flags, func(s *state) *uint8 { return &s.flags }),
		Some(Numbers[rules]("list", '.', 99, func(s *state) []uint8 { return s.list[:] })),
		Each(seats, ofPart, Number[rules]("n", 9, func(p *part) *uint8 { return &p.n })),
		All(seats, ofPart, Numbers[rules]("pairs", '.', 9, func(p *part) []uint8 { return p.list[:] })),
	}, []Fact[rules, state]{
		{"XYZ-1", "the round is odd", func(_ *rules, s *state) bool { return s.round%2 == 0 }},
		{"", "what is asked does not fit", func(_ *rules, s *state) bool { return s.asked == 0 || s.round > 0 }},
	})
)

func TestPositions(t *testing.T) {
	t.Parallel()
	r := &rules{2}
	for want, s := range map[string]state{
		"asked:none pairs:0.0/0.0": {},
		"round:300 asked:what mode:slow flags:a,c list:0.0.7 n:/3 pairs:1.2/0.9": {
			round: 300, asked: 1, mode: 2, flags: 0b101, list: [3]uint8{2: 7}, parts: [3]part{{list: [2]uint8{1, 2}}, {3, [2]uint8{1: 9}}},
		},
	} {
		assert.Equal(t, want, string(layout.Append(r, &s, nil)))
		assert.Equal(t, "before "+want, string(layout.Append(r, &s, []byte("before ")))) // a position may stand behind something
		var again state
		require.NoError(t, layout.Parse(r, &again, want))
		assert.Equal(t, s, again)
	}
	assert.Equal(t, "asked:none pairs:0.0/0.0", string(layout.Append(r, &state{mode: 9, flags: 0b10}, nil)), "what has no name is not written")
}

func TestRefusedPositions(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                     `the position has an unknown or misplaced field: ""`,
		"asked:none luck:good":                 `the position has an unknown or misplaced field: "luck"`,
		"asked:none round:2":                   `the position has an unknown or misplaced field: "round"`,
		strings.Repeat("a", 101):               "the position is too long",
		"round:301":                            `the position's field round cannot be read: "301"`,
		"round:02":                             `the position's field round cannot be read: "02"`,
		"round:":                               `the position's field round cannot be read: ""`,
		"asked:":                               `the position's field asked cannot be read: ""`,
		"asked:none flags:a,":                  `the position's field flags cannot be read: "a,"`,
		"asked:none list:1.2":                  `the position's field list cannot be read: "1.2"`,
		"asked:none list:1.2.3.4":              `the position's field list cannot be read: "1.2.3.4"`,
		"asked:none n:1/2/3":                   `the position's field n cannot be read: "1/2/3"`,
		"asked:none n:1":                       `the position's field n cannot be read: "1"`,
		"round:1 asked:none":                   "the position cannot be played: the round is odd (XYZ-1)",
		"asked:what":                           "the position cannot be played: what is asked does not fit",
		"asked:none flags:c,a pairs:0.0/0.0":   "the position is not written in its shortest form",
		"asked:none list:0.0.0 pairs:0.0/0.0":  "the position is not written in its shortest form",
		"asked:none n:/ pairs:0.0/0.0":         "the position is not written in its shortest form",
		"round:0 asked:none pairs:0.0/0.0":     "the position is not written in its shortest form",
		"asked:none pairs:0.0/0.0 ":            `the position has an unknown or misplaced field: ""`,
		"asked:none flags:a,a,c pairs:0.0/0.0": "the position is not written in its shortest form",
	} {
		require.EqualError(t, layout.Parse(&rules{2}, &state{}, text), want, text)
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "slow", NameOf(modes, uint8(2)))
	assert.Equal(t, "?", NameOf(modes, uint8(3)))
	_, ok := ParseName[uint8](modes, "")
	assert.False(t, ok, "an empty name is none")
	var n uint16
	for _, text := range []string{"", "-1", "+1", "1.0", "0x1", "00", "1e3", "99999999999999999999", "18446744073709551617"} {
		assert.False(t, ParseNumber(text, 0, 1<<16-1, &n), text)
	}
	assert.True(t, ParseNumber("65535", 0, 1<<16-1, &n) && n == 65535)
	assert.Equal(t, []string{"", "", "2", "3"}, Numerals(2, 3))
	assert.Equal(t, Reason{"XYZ-1", "no"}, Refused([]Reason{{"", "legal"}, {"XYZ-1", "no"}}, uint8(1)))
	assert.Equal(t, Reason{"", "refused"}, Refused(nil, uint8(1)))
}

var (
	errBadly = errors.New("move needs a place")
	errColor = errors.New("no such colour")
	place    = &Object{Wide: &Wide{
		Numbers: 2,
		Write:   func(of [3]uint8) string { return string([]byte{'a' + of[0], '0' + of[1]}) },
		Read: func(word string) (of [3]uint8, ok bool) {
			if len(word) != 2 {
				return of, false
			}
			of[0] = word[0] - 'a'
			return of, ParseNumber(word[1:], 1, 9, &of[1])
		},
		Fits: func(of [3]uint8) bool { return of[0] < 9 && of[1] > 0 },
	}}
	grammar = Grammar{
		Seats: Numerals(1, 2), Unknown: errors.New("no verb"), Short: errors.New("short"), Long: errors.New("long"),
		Verbs: []Verb{
			{"?", nil, nil},
			{"move", []*Object{place, {Names: []string{"", "fast"}, Optional: true}}, errBadly},
			{"paint", []*Object{{Names: []string{"red", "blue"}, Wrong: errColor}, {Least: 1, Most: 9, Lead: "of", Optional: true}}, nil},
			{"list", []*Object{{Least: 1, Most: 20, Many: true}}, nil},
		},
	}
)

func TestActions(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][6]uint8{
		"1 move c4": {1, 1, 2, 4}, "2 move a1 fast": {1, 2, 0, 1, 1}, "move i9": {1, 0, 8, 9}, "paint red": {2}, "1 paint blue of 9": {2, 1, 1, 9},
		"list": {3}, "list 3 20": {3, 0, 3, 20},
	} {
		var of [4]uint8
		kind, seat, err := grammar.Parse(text, of[:])
		require.NoError(t, err, text)
		assert.Equal(t, want, [6]uint8{kind, seat, of[0], of[1], of[2], of[3]}, text)
		assert.Equal(t, text, string(grammar.Append(nil, kind, seat, of[:])))
		assert.True(t, kind == 3 || grammar.Fits(kind, of[:]), text)
	}
	for text, want := range map[string]string{
		"": "no verb", "1": "no verb", "1 1 move c4": "no verb", "3 move c4": "no verb", "?": "no verb", strings.Repeat("a", 65): "long",
		"move": "move needs a place", "move c": "move needs a place", "move c4 slow": "move needs a place", "move c4 fast now": "move needs a place",
		"paint": "short", "paint green": "no such colour", "paint red of": "long", "paint red of 10": "long", "list 0": "long", "list 1 2 3 4 5": "long",
	} {
		_, _, err := grammar.Parse(text, make([]uint8, 4))
		require.EqualError(t, err, want, text)
	}
	for _, of := range [][4]uint8{{9, 1}, {0, 0}, {0, 1, 2}, {0, 1, 1, 1}} {
		assert.False(t, grammar.Fits(1, of[:]), of)
	}
	assert.False(t, grammar.Fits(0, make([]uint8, 4)))
	assert.False(t, grammar.Fits(4, make([]uint8, 4)))
	assert.False(t, grammar.Fits(2, []uint8{2, 0}), "a colour that there is not")
	assert.False(t, grammar.Fits(2, []uint8{1, 10}))
}
