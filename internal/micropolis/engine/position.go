package engine

import (
	"errors"
	"strconv"
	"strings"
)

// The text of a position is a line of key:value fields in a fixed order; a field whose value
// is empty is left out, so that equal states have equal texts. Tiles are numbers divided by
// commas, a tile of the line with its soldiers behind a dot; anthills and players are divided
// by slashes. Pile and reserves are what is nowhere else.
//
//	ask:take round:2 active:1 leader:2 line:37.1,5,12,60,2 rows:4/31 armies:4/6

// A field writes one part of a state and reads it back.
type field struct {
	key   string
	write func(*Rules, *State) string
	read  func(*Rules, *State, string) bool
}

var fields = []field{
	{
		"ask", func(_ *Rules, s *State) string { return s.Question.String() },
		func(_ *Rules, s *State, v string) bool {
			i := indexOf(questionNames[:], v)
			s.Question = Question(max(i, 0))
			return i >= 0
		},
	},
	number("round", 2*RingTiles, func(s *State) *uint8 { return &s.Round }),
	number("active", MaxPlayers, func(s *State) *uint8 { return (*uint8)(&s.Active) }),
	anthill("leader", func(s *State) *uint8 { return &s.Leader }),
	anthill("at", func(s *State) *uint8 { return &s.Hill }),
	number("tile", MaxTiles, func(s *State) *uint8 { return &s.Tile }),
	{"line", func(_ *Rules, s *State) string { return s.lineText() }, func(_ *Rules, s *State, v string) bool { return s.parseLine(v) }},
	{"open", func(_ *Rules, s *State) string { return tilesText(s.Beside[:s.open()]) }, func(_ *Rules, s *State, v string) bool {
		n, ok := parseTiles(v, s.Beside[:])
		return ok && n > 0
	}},
	each("rows", (*Rules).Anthills, func(s *State, i int) string {
		var tiles [RingTiles]uint8
		for place, tile := range s.Rows[i].All() {
			tiles[place] = tile
		}
		return tilesText(tiles[:s.Rows[i].Len()])
	}, func(s *State, i int, v string) bool {
		var tiles [RingTiles]uint8
		n, ok := parseTiles(v, tiles[:])
		for _, tile := range tiles[:n] {
			s.Rows[i] = s.Rows[i].Add(tile, Right)
		}
		return ok
	}),
	{"full", func(_ *Rules, s *State) string {
		var tiles [MaxTiles]uint8
		n := 0
		for tile := range s.Full.All() {
			tiles[n] = tile
			n++
		}
		return tilesText(tiles[:n])
	}, func(_ *Rules, s *State, v string) bool {
		var tiles [MaxTiles]uint8
		n, ok := parseTiles(v, tiles[:])
		s.Full = SetOf(tiles[:n]...)
		return ok && n > 0
	}},
	each("armies", (*Rules).Anthills, func(s *State, i int) string { return few(s.Army[i]) },
		func(s *State, i int, v string) bool { return parseFew(v, MaxArmy, &s.Army[i]) }),
	each("tokens", (*Rules).Players, func(s *State, i int) string { return few(s.Tokens[i]) },
		func(s *State, i int, v string) bool { return parseFew(v, Architects, &s.Tokens[i]) }),
}

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 256), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte {
	start := len(b)
	for i := range fields {
		value := fields[i].write(r, s)
		if value == "" {
			continue
		}
		if len(b) > start {
			b = append(b, ' ')
		}
		b = append(append(append(b, fields[i].key...), ':'), value...)
	}
	return b
}

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counts and ranges go: every step from it is safe. It takes only the canonical text, field by
// field in the order of Position.
func (r *Rules) ParsePosition(text string) (State, error) {
	var s State
	if len(text) > 1000 {
		return State{}, errors.New("the position is too long")
	}
	next := 0
	for word := range strings.SplitSeq(text, " ") {
		key, value, _ := strings.Cut(word, ":")
		for next < len(fields) && fields[next].key != key {
			next++
		}
		if next == len(fields) {
			return State{}, errors.New("the position has an unknown or misplaced field: " + strconv.Quote(key))
		}
		if !fields[next].read(r, &s, value) {
			return State{}, errors.New("the position's field " + key + " cannot be read: " + strconv.Quote(value))
		}
		next++
	}
	if err := r.sound(&s); err != nil {
		return State{}, err
	}
	if r.Position(&s) != text {
		return State{}, errors.New("the position is not written in its shortest form")
	}
	return s, nil
}

func number(key string, most uint8, at func(*State) *uint8) field {
	return field{key, func(_ *Rules, s *State) string { return few(*at(s)) }, func(_ *Rules, s *State, v string) bool {
		return parseNumber(v, most, at(s))
	}}
}

// anthill is a field that names an anthill as the notation does, "3" or "3b".
func anthill(key string, at func(*State) *uint8) field {
	return field{key, func(r *Rules, s *State) string {
		if *at(s) == 0 {
			return ""
		}
		return r.AnthillName(Anthill(*at(s) - 1))
	}, func(r *Rules, s *State, v string) bool {
		for h := range Anthill(r.anthills) {
			if r.Owner(h) != None && r.AnthillName(h) == v {
				*at(s) = uint8(h) + 1
				return true
			}
		}
		return false
	}}
}

// AnthillName returns an anthill of a player as the notation writes it: "3", or "3b" in the
// expert mode; "rival" for the rival's.
func (r *Rules) AnthillName(h Anthill) string {
	owner := r.Owner(h)
	if owner == None {
		return "rival"
	}
	return owner.String() + r.HillOf(h).String()
}

// each is a field with an entry for each anthill or player, divided by slashes; it is left out
// where all are empty.
func each(key string, count func(*Rules) int, write func(*State, int) string, read func(*State, int, string) bool) field {
	return field{key, func(r *Rules, s *State) string {
		parts, some := make([]string, count(r)), false
		for i := range parts {
			parts[i] = write(s, i)
			some = some || parts[i] != ""
		}
		if !some {
			return ""
		}
		return strings.Join(parts, "/")
	}, func(r *Rules, s *State, v string) bool {
		parts := strings.Split(v, "/")
		if len(parts) != count(r) {
			return false
		}
		for i, part := range parts {
			if !read(s, i, part) {
				return false
			}
		}
		return true
	}}
}

// few writes a small number; nothing for 0.
func few(n uint8) string {
	if n == 0 {
		return ""
	}
	return utoa(uint64(n))
}

func parseFew(text string, most uint8, v *uint8) bool {
	return text == "" || parseNumber(text, most, v)
}

func tilesText(tiles []uint8) string {
	b := make([]byte, 0, 3*len(tiles))
	for i, tile := range tiles {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(tile), 10)
	}
	return string(b)
}

// parseTiles reads tiles divided by commas, and returns how many there are.
func parseTiles(text string, tiles []uint8) (n int, ok bool) {
	if text == "" {
		return 0, true
	}
	for word := range strings.SplitSeq(text, ",") {
		if n == len(tiles) || !parseNumber(word, MaxTiles, &tiles[n]) {
			return n, false
		}
		n++
	}
	return n, true
}

func (s *State) lineText() string {
	b := make([]byte, 0, 5*LineTiles)
	for i := range s.Laid {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(s.Line[i]), 10)
		if s.On[i] > 0 {
			b = strconv.AppendUint(append(b, '.'), uint64(s.On[i]), 10)
		}
	}
	return string(b)
}

func (s *State) parseLine(text string) bool {
	for word := range strings.SplitSeq(text, ",") {
		i := s.Laid
		if i == LineTiles {
			return false
		}
		tile, soldiers, some := strings.Cut(word, ".")
		if !parseNumber(tile, MaxTiles, &s.Line[i]) || some && !parseNumber(soldiers, Soldiers, &s.On[i]) {
			return false
		}
		s.Laid++
	}
	return true
}
