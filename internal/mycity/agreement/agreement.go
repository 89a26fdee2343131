// Package agreement is what can be agreed on before a game of My City.
package agreement

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/box"
	"boardgame/microcity/internal/mycity/computer"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

// The keys of the wishes.
const (
	keyVariants = "variants"
	keyMap      = "map"
	keySize     = "size"

	hexMap = "hex"
)

// Offer returns My City as a game of which new ones can be set up.
func Offer() setup.Offer {
	o := setup.Offer{
		Box: box.Game(),
		Wishes: []setup.Wish{
			{Key: setup.Players, Name: "Players", Kind: "NUMBER", Hint: "the number of players"},
			{Key: keyMap, Name: "Map", Kind: "MAP", Hint: "a board of squares, or of hexes", Values: []string{"square", hexMap}},
			{Key: keySize, Name: "Size", Kind: "NUMBER", Hint: "the number of squares along each side", Usual: strconv.Itoa(engine.UsualSize)},
			{Key: keyVariants, Name: "Variants", Kind: "LIST", Hint: "variants of the rules, by name or one by one", Several: true},
		},
		Game:    begin,
		Codes:   mycity.Codes,
		Coded:   coded,
		Matters: func(said setup.Words, key string) bool { return key != keySize || said[keyMap] != hexMap },
	}
	o.Puzzles = puzzle.Certain{
		Box: &o.Box, Players: computer.Players, Cards: cards, Score: [2]string{"prestige", "prestige"}, By: "easy", Games: []game.Options{
			mycity.Options(engine.Config{Players: 2, Size: 6}), mycity.Options(engine.Config{Players: 2}), mycity.Options(engine.Config{Players: 2, Hex: true}),
		},
	}.Offer()
	players, size, variants := o.Wish(setup.Players), o.Wish(keySize), o.Wish(keyVariants)
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		players.Values = append(players.Values, strconv.Itoa(n))
	}
	for n := engine.MinSize; n <= engine.MaxSize; n++ {
		size.Values = append(size.Values, strconv.Itoa(n))
	}
	variants.Values = engine.Variants(engine.AllVariants).Names()
	for _, name := range variants.Values {
		v, _ := engine.ParseVariant(name)
		variants.Titles = append(variants.Titles, words.About(v))
	}
	for _, p := range engine.Presets() {
		variants.Names = append(variants.Names, setup.Named{Name: p.Name, Values: p.Variants.Names()})
	}
	return o
}

// cards returns the counters that come with the game.
func cards() (id string, data []byte) {
	p, _ := pack.Core() // the tests have read them
	return p.Counters.ID, p.JSON()
}

// begin returns the game that wishes stand for.
func begin(said setup.Words, dir string) (g session.Game, err error) {
	var c engine.Config
	c.Players = engine.MinPlayers
	if text, ok := said[setup.Players]; ok {
		c.Players = number(text)
	}
	c.Hex = said[keyMap] == hexMap
	if text, ok := said[keySize]; ok {
		c.Size = number(text)
	}
	for name := range strings.SplitSeq(said[keyVariants], ",") {
		v, _ := engine.ParseVariant(name)
		c.Variants |= v
	}
	p, err := pack.In(dir)
	if err != nil {
		return g, fmt.Errorf("the pack cannot be used: %w", err)
	}
	if _, err := engine.New(p.Counters, c); err != nil {
		return g, err
	}
	of := box.Game(p)
	return session.Game{Box: &of, Options: mycity.Options(c), PackID: p.Counters.ID, Cards: p.JSON()}, nil
}

// coded returns what a share code says.
func coded(code string) (setup.Coded, error) {
	c, seed, undo, err := mycity.Decode(code)
	if err != nil {
		return setup.Coded{}, err
	}
	said := setup.Words{setup.Players: strconv.Itoa(int(c.Players)), keyVariants: strings.Join(c.Variants.Names(), ",")}
	switch {
	case c.Hex:
		said[keyMap] = hexMap
	case c.Size > 0:
		said[keySize] = strconv.Itoa(int(c.Size))
	}
	return setup.Coded{Words: said, Seed: seed, Undo: undo}, nil
}

// number reads a number that is among the values of its wish.
func number(text string) uint8 {
	n, _ := strconv.ParseUint(text, 10, 8)
	return uint8(n)
}
