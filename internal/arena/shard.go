package arena

import (
	"fmt"
	"strconv"
	"strings"
)

// A Shard is a part of a run: of Of machines that share its games, number I plays the
// games I, I+Of, I+2·Of and so on. I is from 1 to Of.
type Shard struct{ I, Of int }

// Whole is the shard of a machine that plays the run alone.
var Whole = Shard{1, 1}

// mostShards bounds the parts of a run.
const mostShards = 1_000_000

// ParseShard reads "i/n". Machines that count from 0 may: 0/n is the same as n/n.
func ParseShard(text string) (Shard, error) {
	before, after, _ := strings.Cut(text, "/")
	i, err := strconv.Atoi(before)
	of, failed := strconv.Atoi(after)
	if err != nil || failed != nil || of < 1 || of > mostShards || i < 0 || i > of {
		return Shard{}, fmt.Errorf("i/n such as 3/8, with i from 1 to n and n from 1 to %d", mostShards)
	}
	if i == 0 {
		i = of
	}
	return Shard{i, of}, nil
}

// String returns "i/n", with i from 1.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.I, s.Of) }

// Games counts the games of a run that are the shard's.
func (s Shard) Games(run int) int { return (run - s.I + s.Of) / s.Of }

// Game returns the number of the shard's k-th game, k from 0; games are numbered from 1.
func (s Shard) Game(k int) int { return s.I + k*s.Of }
