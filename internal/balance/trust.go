package balance

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/computer"
	"boardgame/microcity/internal/search"
)

// The seeds of the games to which chances are fitted, and of those by which they are measured.
const (
	fitSeed  = 70_000_001
	testSeed = 80_000_001
)

const trustTop = `# How far the chances of %[1]s can be trusted

A review tells how likely a game is won by somebody who plays on like hard against those who sit at the table. What a search expects is
fitted to how games between hard and each kind end, by one number for each kind: how many log-odds hard is ahead of it. That was fitted
to games with one seed, and is measured here by as many games with another one, in which nothing was chosen; each seed is played from both seats.
The interval is Wilson's 95 %% interval, by as many independent chances as there are games in a row: all those of a game have the same end.
Games of more than two players take these numbers on trust. %[2]s writes this file.
`

// Trust returns the table, which lies in a file, of how far the chances can be trusted that a reviewer of games of two tells.
func Trust(title, file string, minds computer.Minds, games int) Table {
	var rows []Row
	for _, kind := range []search.Kind{search.Hard, search.Medium, search.Easy} {
		rows = append(rows, Row{kind.String(), func() (Measured, error) {
			fit, test := trusted(minds, kind, fitSeed, games), trusted(minds, kind, testSeed, games)
			text := fmt.Sprintf("\n## Against %v\n\n- ahead: %.2f, fitted to %d chances of %d games: %.2f\n\n", kind, minds.Lead(kind), len(fit), games, computer.Fitted(fit))
			return Measured{Row: text + tenths(test, minds.Lead(kind))}, nil
		}})
	}
	return Table{File: file, Rows: rows, Text: func(rows []Measured) string {
		return fmt.Sprintf(trustTop, title, "`make trust`") + Joined(rows, "")
	}}
}

// trusted returns what is said in some games, which are played in parallel.
func trusted(minds computer.Minds, kind search.Kind, seed uint64, games int) (list []computer.Said) {
	said := make([][]computer.Said, games)
	var wait sync.WaitGroup
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for n := range numbers {
				said[n] = minds.Trust(kind, seed, n)
			}
		})
	}
	for n := range games {
		numbers <- n
	}
	close(numbers)
	wait.Wait()
	for _, one := range said {
		list = append(list, one...)
	}
	return list
}

// tenths returns a table of what was said and won, by tenths of the chance.
func tenths(list []computer.Said, ahead float64) string {
	const parts = 10
	var n, said, won [parts]float64
	var games [parts]map[int]bool
	for i := range list {
		c := list[i].Chance(ahead)
		at := min(int(c*parts), parts-1)
		if games[at] == nil {
			games[at] = map[int]bool{}
		}
		games[at][list[i].Game] = true
		n[at]++
		said[at] += c
		won[at] += list[i].Won
	}
	var b strings.Builder
	b.WriteString("| tenth | n | games | said | won | 95 % | off |\n|---|--:|--:|--:|--:|---|--:|\n")
	for at := range parts {
		if n[at] == 0 {
			continue
		}
		s, w := said[at]/n[at], won[at]/n[at]
		low, high := arena.Wilson(w, math.Min(n[at], float64(len(games[at]))))
		fmt.Fprintf(&b, "| %d–%d %% | %.0f | %d | %.1f %% | %.1f %% | %.1f–%.1f | %+.1f |\n",
			at*100/parts, (at+1)*100/parts, n[at], len(games[at]), 100*s, 100*w, 100*low, 100*high, 100*(w-s))
	}
	return b.String()
}
