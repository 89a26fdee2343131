package engine_test

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
)

// position writes the text of a position by the book.
func (n *naive) position() string {
	var words []string
	add := func(key, value string) {
		if strings.Trim(value, "/") != "" {
			words = append(words, key+":"+value)
		}
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	add("ask", n.asks)
	round := n.round
	if n.round > 0 && (n.asks == "draw" || n.asks == "leader") {
		round++ // a refill belongs to the round that it leads to
	}
	add("round", number(round))
	if len(n.waiting) > 0 && n.asks != "none" {
		add("active", number(n.waiting[0]+1))
	}
	if n.leader >= 0 {
		add("leader", n.hills[n.leader].name)
	}
	if n.asks == "fill" || n.asks == "sentry" {
		add("at", n.hills[n.hill].name)
		add("tile", number(n.tile))
	}
	var line, rows, armies, tokens []string
	for _, laid := range n.line {
		text := strconv.Itoa(laid.tile)
		if laid.soldiers > 0 {
			text += "." + strconv.Itoa(laid.soldiers)
		}
		line = append(line, text)
	}
	add("line", strings.Join(line, ","))
	add("open", strings.Join(texts(n.beside), ","))
	var full []int
	for _, h := range n.hills {
		rows = append(rows, strings.Join(texts(h.tiles), ","))
		armies = append(armies, number(h.army))
		full = append(full, h.full...)
	}
	for _, held := range n.tokens {
		tokens = append(tokens, number(held))
	}
	slices.Sort(full)
	add("rows", strings.Join(rows, "/"))
	add("full", strings.Join(texts(full), ","))
	add("armies", strings.Join(armies, "/"))
	add("tokens", strings.Join(tokens, "/"))
	return strings.Join(words, " ")
}

// A spot is one segment of a tile of an anthill.
type spot struct{ place, segment int }

// galleries floods an anthill from every segment that no gallery has yet.
func (n *naive) galleries(tiles []int) (list [][]spot) {
	seen := map[spot]bool{}
	for place := range tiles {
		for k := range n.of(tiles[place]).Segments {
			if at := (spot{place, k}); !seen[at] {
				list = append(list, n.flood(tiles, at, seen))
			}
		}
	}
	return list
}

func (n *naive) flood(tiles []int, at spot, seen map[spot]bool) (all []spot) {
	seen[at] = true
	all = append(all, at)
	for _, joint := range []struct {
		from, to engine.Ports
		step     int
	}{{engine.LU, engine.RU, -1}, {engine.LL, engine.RL, -1}, {engine.RU, engine.LU, 1}, {engine.RL, engine.LL, 1}} {
		if n.of(tiles[at.place]).Segments[at.segment].Ports&joint.from == 0 {
			continue
		}
		next := at.place + joint.step
		if len(tiles) == 10 {
			next = (next + 10) % 10
		}
		if next < 0 || next >= len(tiles) {
			continue
		}
		for k, s := range n.of(tiles[next]).Segments {
			if to := (spot{next, k}); s.Ports&joint.to != 0 && !seen[to] {
				all = append(all, n.flood(tiles, to, seen)...)
			}
		}
	}
	return all
}

// ants counts the ants on a segment.
func (n *naive) ants(tile, segment int) int {
	ants := int(n.of(tile).Segments[segment].Workers)
	if f := n.of(tile).Feature; segment == 0 && f >= engine.Queen && f <= engine.Sentry {
		ants++
	}
	return ants
}

// scores scores every anthill by the book.
func (n *naive) scores() []engine.Score {
	scores := make([]engine.Score, len(n.hills))
	largest, most, strongest := make([]int, len(n.hills)), 0, 0
	for i, h := range n.hills {
		for _, g := range n.galleries(h.tiles) {
			ants, queens, gifts := 0, 0, 0
			fruits, places := map[engine.Feature]bool{}, map[int]bool{}
			for _, at := range g {
				tile := h.tiles[at.place]
				ants += n.ants(tile, at.segment)
				places[at.place] = true
				switch f := n.of(tile).Feature; {
				case at.segment > 0:
				case f == engine.Queen:
					queens++
				case f == engine.Gift:
					gifts++
				case f >= engine.Cherry && f <= engine.Pomegranate:
					fruits[f] = true
				}
			}
			scores[i].Population += ants
			largest[i] = max(largest[i], ants)
			if h.owner < 0 {
				continue
			}
			scores[i].Harvest += []int{0, 2, 5, 10, 15, 20, 25}[min(6, len(fruits)+gifts)]
			if queens == 1 {
				scores[i].Royal += len(places)
			}
		}
		for _, tile := range h.tiles {
			if n.size(tile) > 0 && (h.owner < 0 || slices.Contains(h.full, tile)) {
				scores[i].Barracks += []int{2, 4, 7, 10}[n.size(tile)-1]
			}
		}
		most, strongest = max(most, largest[i]), max(strongest, h.army)
	}
	for i, h := range n.hills {
		if most > 0 && largest[i] == most {
			scores[i].Colony = 5
		}
		if strongest > 0 && h.army == strongest {
			scores[i].RedArmy = 5
		}
	}
	return scores
}

// winners ranks the players by points, then by their larger army.
func (n *naive) winners() (winners uint8) {
	points, armies := make([]int, n.config.Players), make([]int, n.config.Players)
	scores, rival := n.scores(), 0
	for i, h := range n.hills {
		if h.owner < 0 {
			rival = scores[i].Total()
			continue
		}
		points[h.owner] += scores[i].Total()
		armies[h.owner] = max(armies[h.owner], h.army)
	}
	if n.solo() {
		if n.config.Goal > 0 {
			rival = int(n.config.Goal)
		}
		if points[0] > rival {
			return 1
		}
		return 0
	}
	best := []int{-1, -1}
	for p := range points {
		mine := []int{points[p], armies[p]}
		if c := slices.Compare(mine, best); c > 0 {
			best, winners = mine, 1<<p
		} else if c == 0 {
			winners |= 1 << p
		}
	}
	return winners
}
