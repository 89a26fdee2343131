package protocol_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match/matchtest"
)

func nim() (*game.Game, error) {
	box := matchtest.Game()
	return &box, nil
}

// A game that brings nothing along is played with every command that any game has.
func TestAnyGameIsSpoken(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "nim.log")
	b := newBot(t)
	for _, line := range [][2]string{
		{`new game=nim heaps=1,2 seed=5`, `{"error":"heaps: there are three heaps"}`},
		{`new game=nim seed=7`, `{"error":"heaps is missing"}`},
		{`new game=nim mode=solo`, `{"error":"there is no key \"mode\"; the keys are heaps, seed, game"}`},
		{`new game=go`, `{"error":"there is no game \"go\"; the games are microcity and nim"}`},
		{`new game=nim heaps=1,2,0 seed=5`, `{"ok":true}`},
		{`turn`, `{"seat":"chance","question":"coin"}`},
		{`odds`, `{"outcomes":[{"action":"tails","weight":1},{"action":"heads","weight":1}]}`},
		{`chance`, `{"ok":true,"action":"heads","events":[{"text":"Turn 1, Player 1."},{"text":"The coin shows heads."}]}`},
		{`turn`, `{"seat":"1","question":"take"}`},
		{`legal`, `{"actions":["take 1 a","take 1 b","take 2 b"]}`},
		{`odds`, `{"outcomes":[]}`},
		{`do take 3 b`, `{"error":"take 3 b: heap b has 2"}`},
		{`do nothing`, `{"error":"\"nothing\" cannot be read: \"nothing\" is no move of Nim"}`},
		{`do take 2 b`, `{"ok":true,"events":[{"text":"Player 1 takes 2 from heap b."}]}`},
		{`undo`, `{"ok":true}`},
		{`do take 1 b`, `{"ok":true,"events":[{"text":"Player 1 takes 1 from heap b."}]}`},
		{`undo`, `{"ok":true}`},
		{`do take 2 b`, `{"ok":true,"events":[{"text":"Player 1 takes 2 from heap b."}]}`},
		{`position`, `{"position":"turn:1 heaps:1,0,0 limit:0","hash":"b598c46bd641e190","state":{"turn":1,"phase":0,"facts":{"heap a":"1","heap b":"0","heap c":"0","turn":"1"},"situation":["Heap a: 1. Heap b: 0. Heap c: 0."]}}`},
		{`result`, `{"over":false,"winners":[],"cause":"","score":[]}`},
		{`set turn:1`, `{"error":"positions of this game cannot be set"}`},
		{`plan`, `{"error":"this game has no computer players"}`},
		{`pack`, `{"error":"this game has no cards"}`},
		{`save ` + path, `{"ok":true,"luck":"seed"}`},
		{`new`, `{"ok":true}`},
		{`load ` + path, `{"ok":true}`},
		{`do tails`, `{"ok":true,"events":[{"text":"Turn 2, Player 2."},{"text":"The coin shows tails."}]}`},
		{`do take 1 a`, `{"ok":true,"events":[{"text":"Player 2 takes 1 from heap a."},{"text":"Player 2 wins."}]}`},
		{`turn`, `{"seat":"none","question":"none"}`},
		{`legal`, `{"actions":[]}`},
		{`result`, `{"over":true,"winners":[2],"cause":"last","score":[]}`},
		{`save ` + path + `2`, `{"ok":true,"luck":"elsewhere"}`},
	} {
		assert.Equal(t, line[1], b.line(line[0]), line[0])
	}
}
