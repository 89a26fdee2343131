package computer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
)

// Every tip comes up in some game that is played well enough.
func TestTips(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	seen := map[string]bool{}
	for _, c := range []engine.Config{
		{},
		{Building: engine.BuildingAB, With: engine.Seaports},
		{Mode: engine.Coop},
		{Building: "eiffel"},
		{Mode: engine.Competitive, With: engine.AllExpansions},
	} {
		for seed := range uint64(4) {
			live := played(t, c, seed)
			h := live.Header()
			table := live.Box().Table(live.Tree(), h.Party()).(game.Tipster)
			for _, n := range live.Tree().Line(live.Tree().Cursor()) {
				for _, tip := range table.Tips(n) {
					seen[tip.Name] = true
				}
			}
		}
	}
	for _, name := range []string{
		"aim", "afford", "clock", "markers", "die", "dice", "advantage", "stage", "contract", "upgrade", "bonus", "goal", "barred", "retrieve", "change", "marked",
	} {
		assert.True(t, seen[name], name)
	}
}

// played is a game that greedy computers have played.
func played(t *testing.T, c engine.Config, seed uint64) *play.Session {
	t.Helper()
	cards, err := pack.Core()
	require.NoError(t, err)
	o := session.Options{Game: play.Of(cards, c), Seed: seed, Disk: log.Memory{}, Path: "greedy.log"}
	for i := range c.Mode.Players() {
		o.Bots[i] = bot.Greedy.String()
	}
	live, err := play.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	for d := computer.New(live); d.Waiting(); {
		if a, ok := d.Next(); ok {
			_, err = live.Session.Do(a)
			require.NoError(t, err)
		}
	}
	return live
}
