package table_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// One move has one value: the tag on the tile, the sentence below, the total that would be, and the difference of the scores
// after the move are the same, with and without a full barracks.
func TestOneMoveHasOneValue(t *testing.T) {
	t.Parallel()
	total := regexp.MustCompile(`(\d+)(?:▸(\d+))? points`)
	tag := regexp.MustCompile(`(?:┏━|┗━|━)([+−]\d+(?:/[+−]?\d+)?)━`)
	said := regexp.MustCompile(`(?:, |scores )\+?(−?\d+): ants`)
	left := regexp.MustCompile(`(?m)^(.{74}).*$`)
	tags, pairs, keys := 0, 0, 0
	for seed := range uint64(1) {
		p := sit(t, played(t, engine.Config{Players: 3}, round(2)))
		p.Resize(140, 40)
		tree := p.live.Tree()
		r := matchOf(tree).Rules()
		dice := rand.New(rand.NewPCG(seed, 1))
		for !tree.Result(tree.Cursor()).Over {
			s := stateOf(tree)
			keys++
			require.Less(t, keys, 500, p.Frame())
			if s.Question != engine.QuestionTake {
				for i := 0; s.Question == engine.QuestionSentry && i < 8 && !strings.Contains(p.Frame(), "▸   Done"); i++ {
					p.Press("down")
				}
				p.Press("enter")
				continue
			}
			reach := uint8(0)
			for _, a := range r.Legal(&s, nil) {
				reach = max(reach, a.Position())
			}
			p.Press(strconv.Itoa(dice.IntN(int(reach))+1), "enter") // the tile, then its best end
			frame := left.ReplaceAllString(p.Frame(), "$1")         // without what happened
			if found := tag.FindStringSubmatch(frame); found != nil && stateOf(tree) == s {
				text := strings.Join(strings.Fields(frame), " ")
				sums, sentence := total.FindStringSubmatch(frame), said.FindStringSubmatch(text)
				require.NotNil(t, sums, frame)
				require.NotNil(t, sentence, frame)
				if sums[2] == "" {
					sums[2] = sums[1]
				}
				before, _ := strconv.Atoi(sums[1])
				after, _ := strconv.Atoi(sums[2])
				now, full, barracks := strings.Cut(found[1], "/")
				assert.Equal(t, strings.TrimPrefix(now, "+"), prose.Number(after-before), frame)
				assert.Equal(t, strings.TrimPrefix(now, "+"), sentence[1], frame)
				if tags++; barracks {
					pairs++
					assert.Contains(t, text, full+" with a full barracks", frame)
				}
			}
			if stateOf(tree) == s {
				p.Press("enter")
			}
		}
	}
	assert.Greater(t, tags, 15)
	assert.Positive(t, pairs)
}
