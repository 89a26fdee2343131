package engine

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/notation"
)

// The text of a position is a line of key:value fields in a fixed order; a field whose value
// is empty is left out, so that equal states have equal texts. Tiles are numbers divided by
// commas, a tile of the line with its soldiers behind a dot; anthills and players are divided
// by slashes. Pile and reserves are what is nowhere else.
//
//	ask:take round:2 active:1 leader:2 line:37.1,5,12,60,2 rows:4/31 armies:4/6

// A field writes one part of a state and reads it back.
type field = notation.Field[Rules, State]

var layout = notation.NewLayout(1000, []field{
	notation.Word[Rules]("ask", questionNames[:], func(s *State) *Question { return &s.Question }),
	notation.Number[Rules]("round", 2*RingTiles, func(s *State) *uint8 { return &s.Round }),
	notation.Number[Rules]("active", MaxPlayers, func(s *State) *Seat { return &s.Active }),
	anthill("leader", func(s *State) *uint8 { return &s.Leader }),
	anthill("at", func(s *State) *uint8 { return &s.Hill }),
	notation.Number[Rules]("tile", MaxTiles, func(s *State) *uint8 { return &s.Tile }),
	{"line", writeLine, readLine},
	{"open", func(_ *Rules, s *State, b []byte) []byte { return notation.AppendNumbers(b, ',', s.Beside[:s.open()]) }, func(_ *Rules, s *State, text string) bool {
		_, ok := parseTiles(text, s.Beside[:])
		return ok
	}},
	notation.Each((*Rules).Anthills, func(s *State, i int) *Row { return &s.Rows[i] }, notation.Field[Rules, Row]{"rows", writeRow, readRow}),
	notation.Set[Rules]("full", ',', notation.Numerals(1, MaxTiles), func(s *State) *TileSet { return &s.Full }),
	few("armies", (*Rules).Anthills, MaxArmy, func(s *State, i int) *uint8 { return &s.Army[i] }),
	few("tokens", (*Rules).Players, Architects, func(s *State, i int) *uint8 { return &s.Tokens[i] }),
}, facts)

// Position returns the text of a state, which ParsePosition reads back exactly. It is
// canonical: equal states have equal texts.
func (r *Rules) Position(s *State) string { return string(r.AppendPosition(make([]byte, 0, 256), s)) }

// AppendPosition appends the text of a state, as Position returns it.
func (r *Rules) AppendPosition(b []byte, s *State) []byte { return layout.Append(r, s, b) }

// ParsePosition reads a position and makes sure that it can occur under these rules as far as
// counts and ranges go: every step from it is safe. It takes only the canonical text, field by
// field in the order of Position.
func (r *Rules) ParsePosition(text string) (State, error) {
	var s State
	if err := layout.Parse(r, &s, text); err != nil {
		return State{}, err
	}
	return s, nil
}

// few is a field with a small number for each anthill or player.
func few(key string, count func(*Rules) int, most uint64, at func(*State, int) *uint8) field {
	return notation.Each(count, at, notation.Number[Rules](key, most, func(n *uint8) *uint8 { return n }))
}

// anthill is a field that names an anthill as the notation does, "3" or "3b".
func anthill(key string, at func(*State) *uint8) field {
	return field{key, func(r *Rules, s *State, b []byte) []byte {
		if *at(s) == 0 {
			return b
		}
		return append(b, r.AnthillName(Anthill(*at(s)-1))...)
	}, func(r *Rules, s *State, text string) bool {
		for h := range Anthill(r.anthills) {
			if r.Owner(h) != None && r.AnthillName(h) == text {
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

// parseTiles reads tiles divided by commas, and returns those that there are.
func parseTiles(text string, tiles []uint8) ([]uint8, bool) {
	n, ok := notation.ParseNumbers(text, ',', 1, MaxTiles, tiles)
	return tiles[:min(n, len(tiles))], ok
}

func writeLine(_ *Rules, s *State, b []byte) []byte {
	head := len(b)
	for i := range s.Laid {
		b = strconv.AppendUint(notation.Between(b, head, ','), uint64(s.Line[i]), 10)
		if s.On[i] > 0 {
			b = strconv.AppendUint(append(b, '.'), uint64(s.On[i]), 10)
		}
	}
	return b
}

func readLine(_ *Rules, s *State, text string) bool {
	return notation.Split(text, ',', func(part string) bool {
		i := s.Laid
		tile, soldiers, some := strings.Cut(part, ".")
		s.Laid++
		return i < LineTiles && notation.ParseNumber(tile, 1, MaxTiles, &s.Line[i]) && (!some || notation.ParseNumber(soldiers, 1, Soldiers, &s.On[i]))
	})
}

func writeRow(_ *Rules, row *Row, b []byte) []byte {
	head := len(b)
	for _, tile := range row.All() {
		b = strconv.AppendUint(notation.Between(b, head, ','), uint64(tile), 10)
	}
	return b
}

func readRow(_ *Rules, row *Row, text string) bool {
	var tiles [RingTiles]uint8
	list, ok := parseTiles(text, tiles[:])
	for _, tile := range list {
		*row = row.Add(tile, Right)
	}
	return ok
}
