package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

const plainPosition = "ask:take round:2 active:1 leader:1 line:3,4.1,5,6,7 rows:1/2 armies:5/4"

func TestAPositionIsRead(t *testing.T) {
	t.Parallel()
	r := game(t, two)
	s, err := r.ParsePosition(plainPosition)
	require.NoError(t, err)
	assert.Equal(t, plainPosition, r.Position(&s))
	assert.Equal(t, uint8(45-10), s.Reserve)
	assert.Equal(t, 54, s.Pile.Len())
}

// What cannot be is refused with a sentence and its rule.
func TestPositionsThatCannotBe(t *testing.T) {
	t.Parallel()
	many := "ask:take round:2 active:1 leader:1 line:3,4.30,5,6,7 rows:1/2 armies:5/4"
	for _, c := range []struct {
		config         engine.Config
		position, says string
	}{
		{two, "", "unknown or misplaced"},
		{two, "round:2 ask:take", "unknown or misplaced"},
		{two, "ask:what", "field ask cannot be read"},
		{two, "ask:take round:02", "field round cannot be read"},
		{two, "ask:take round:2 active:1 leader:1b", "field leader cannot be read"},
		{two, "ask:take round:2 active:1 leader:1 line:3.0", "field line cannot be read"},
		{two, "ask:take round:2 active:1 leader:1 line:1,2,3,4,5,6,7,8", "field line cannot be read"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:1", 1), "field rows cannot be read"},
		{two, strings.Replace(plainPosition, "armies:5/4", "armies:11/4", 1), "field armies cannot be read"},
		{two, strings.Replace(plainPosition, "armies:5/4", "armies:5/4 tokens:3/", 1), "field tokens cannot be read"},
		{two, strings.Replace(plainPosition, "rows:1/2", "open: rows:1/2", 1), "field open cannot be read"},
		{two, strings.Repeat("x", 1001), "too long"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:3/2", 1), "MPO-61"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:62/2", 1), "MPO-61"},
		{two, strings.Replace(plainPosition, "round:2", "round:11", 1), "MPO-20"},
		{two, strings.Replace(plainPosition, "active:1", "active:3", 1), "MPO-20"},
		{two, strings.Replace(plainPosition, "active:1 ", "", 1), "MPO-20"},
		{two, strings.Replace(plainPosition, "leader:1 ", "", 1), "MPO-6"},
		{two, "ask:draw leader:1 armies:5/5", "MPO-6"},
		{two, strings.Replace(many, "4.30", "4.37", 1), "MPO-1"},
		{two, strings.Replace(plainPosition, "armies:5/4", "armies:5/4 tokens:2/1", 1), "MPO-1"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:1/2 full:3", 1), "MPO-26"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:1/2 full:1", 1), "MPO-26"},
		{two, strings.Replace(plainPosition, "rows:1/2", "rows:1,2/", 1), "MPO-8"},
		{two, strings.Replace(plainPosition, "line:3,", "line:", 1), "MPO-17"},
		{two, strings.Replace(plainPosition, "rows:1/2", "open:20 rows:1/2", 1), "MPO-17"},
		{two, "ask:draw line:1,2,3,4,5,6,7 armies:5/5", "MPO-17"},
		{two, "ask:draw armies:4/5", "MPO-4"},
		{two, "ask:draw line:1.2 armies:5/5", "MPO-4"},
		{two, strings.Replace(plainPosition, "ask:take", "ask:leader", 1), "MPO-64"},
		{two, strings.Replace(plainPosition, "ask:take", "ask:first", 1), "MPO-64"},
		{two, strings.Replace(plainPosition, "ask:take", "ask:fill", 1), "MPO-64"},
		{two, "ask:fill round:1 active:1 leader:1 at:1 tile:1 line:2,3,4,5,6,7 rows:1/ armies:5/5", "MPO-64"},
		{two, "ask:fill round:1 active:1 leader:1 at:1 tile:35 line:2,3,4,5,6,7 rows:35/ armies:3/5", "MPO-64"},
		{two, "ask:sentry round:1 active:1 leader:1 at:1 tile:16 line:2,3,4,5,6,7 rows:16/ armies:5/5", "MPO-64"},
		{two, "ask:fill round:1 active:1 leader:1 at:1 tile:35 line:2,3,4,5,6,7 rows:35/ full:35 armies:5/5", "MPO-64"},
		{two, strings.Replace(plainPosition, "3,4.1", "3,4.01", 1), "field line cannot be read"},
		{two, strings.Replace(plainPosition, "armies:5/4", "armies:/", 1), "shortest form"},
		{engine.Config{Players: 1}, "ask:take round:1 active:1 leader:1 line:1,2,3,4,5,6,7 armies:5/1", "MPO-1"},
		{engine.Config{Players: 1}, "ask:first line:1,2,3,4,5,6,7 armies:5/", "MPO-64"},
		{engine.Config{Players: 1}, "ask:take round:2 active:1 leader:1 line:1,2,3,4,5 rows:6/19 full:19 armies:5/", "MPO-26"},
		{two, "ask:token active:1 leader:1 line:1,2,3,4,5,6,7 armies:5/5", "MPO-64"},
	} {
		_, err := game(t, c.config).ParsePosition(c.position)
		require.ErrorContains(t, err, c.says, c.position)
	}
}

// After a refill the leader is asked, and nobody else: for the draws, and for who gets the token.
func TestWhoIsAskedAfterARefill(t *testing.T) {
	t.Parallel()
	r := game(t, engine.Config{Players: 3})
	for position, says := range map[string]string{
		"ask:leader round:3 active:1 leader:1 line:7,8,9,10,11,12,13 rows:1,2/3,4/5,6 armies:4/5/5": "",
		"ask:leader round:3 active:2 leader:1 line:7,8,9,10,11,12 rows:1,2,13/3,4/5,6 armies:4/5/5": "MPO-64",
		"ask:leader round:2 active:1 leader:1 line:7,8,9,10 rows:1/3/5 armies:4/5/5":                "MPO-64",
		"ask:leader round:1 active:1 leader:1 line:7,8,9,10,11,12,13 armies:4/5/5":                  "MPO-64",
		"ask:leader round:3 active:1 leader:1 line:7,8,9,10,11,12,13 rows:1,2/3,4/5,6 armies:4/5/6": "MPO-64",
		"ask:draw round:3 active:1 leader:1 line:7 rows:1,2/3,4/5,6 armies:4/5/5":                   "",
		"ask:draw round:3 active:2 leader:1 rows:1,2,7/3,4/5,6 armies:4/5/5":                        "MPO-17",
		"ask:draw round:3 active:2 leader:1 line:7 rows:1,2/3,4/5,6 armies:4/5/5":                   "MPO-8",
		"ask:draw round:1 active:1 leader:1 line:7 armies:4/5/5":                                    "MPO-64",
		"ask:take round:3 active:2 leader:1 line:7,8,9,10,11,12 rows:1,2,13/3,4/5,6 armies:4/5/5":   "",
	} {
		_, err := r.ParsePosition(position)
		if says == "" {
			require.NoError(t, err, position)
		} else {
			require.ErrorContains(t, err, says, position)
		}
	}
}
