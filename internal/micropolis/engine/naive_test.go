package engine_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
)

// A naive game is the rules once more, as a reader of the book would write them down: slow,
// with lists and texts, and without a line of the engine. It agrees with the engine, or one of
// them is wrong.
type naive struct {
	tiles   []engine.Tile
	config  engine.Config
	hills   []*naiveHill // in the order of the table
	line    []naiveLaid
	beside  []int
	pile    []int
	tokens  []int
	reserve int
	leader  int // hill; -1 before there is one
	round   int
	waiting []int // players who still take a tile in this round, the one to move first
	asks    string
	tile    int // that takes effect
	hill    int // in which
}

type naiveHill struct {
	owner int // -1 for the rival
	name  string
	tiles []int
	army  int
	full  []int
}

type naiveLaid struct{ tile, soldiers int }

func newNaive(p *engine.Pack, c engine.Config) *naive {
	n := &naive{tiles: p.Tiles, config: c, reserve: 45, leader: -1, hill: -1, asks: "draw", tokens: make([]int, c.Players)}
	for i := range p.Tiles {
		n.pile = append(n.pile, i+1)
	}
	for player := range c.Players {
		for _, name := range map[bool][]string{false: {""}, true: {"a", "b"}}[c.Expert] {
			n.hills = append(n.hills, &naiveHill{owner: player, name: strconv.Itoa(player+1) + name, army: 5})
			n.reserve -= 5
		}
	}
	if c.Players == 1 {
		n.hills = append(n.hills, &naiveHill{owner: -1})
	}
	return n
}

func (n *naive) clone() *naive {
	c := *n
	c.hills = nil
	for _, h := range n.hills {
		d := *h
		d.tiles, d.full = slices.Clone(h.tiles), slices.Clone(h.full)
		c.hills = append(c.hills, &d)
	}
	c.line, c.beside, c.pile = slices.Clone(n.line), slices.Clone(n.beside), slices.Clone(n.pile)
	c.tokens, c.waiting = slices.Clone(n.tokens), slices.Clone(n.waiting)
	return &c
}

func (n *naive) solo() bool { return n.config.Players == 1 }

func (n *naive) rounds() int {
	if n.config.Expert {
		return 20
	}
	return 10
}

func (n *naive) mine(player int) (hills []int) {
	for i, h := range n.hills {
		if h.owner == player {
			hills = append(hills, i)
		}
	}
	return hills
}

func (n *naive) of(tile int) *engine.Tile { return &n.tiles[tile-1] }

// size returns how many soldiers a tile holds as a barracks, or 0.
func (n *naive) size(tile int) int {
	if n.of(tile).Feature != engine.Barracks {
		return 0
	}
	return int(n.of(tile).N)
}

func (n *naive) legal() (list []string) {
	switch n.asks {
	case "draw":
		for _, tile := range n.pile {
			list = append(list, fmt.Sprint("draw ", tile))
		}
	case "first":
		for p := range n.config.Players {
			list = append(list, fmt.Sprint("leader ", p+1))
		}
	case "token":
		for _, h := range n.mine(n.waiting[0]) {
			list = append(list, fmt.Sprintf("%d leader %s", n.waiting[0]+1, n.hills[h].name))
		}
	case "take":
		return n.takes()
	case "fill":
		list = []string{fmt.Sprintf("%d fill", n.waiting[0]+1), fmt.Sprintf("%d pass", n.waiting[0]+1)}
	case "sentry":
		for _, full := range n.arrangements(n.hill) {
			list = append(list, strings.Join(append([]string{strconv.Itoa(n.waiting[0] + 1), "sentry"}, texts(full)...), " "))
		}
	case "leader":
		for _, h := range n.heirs() {
			list = append(list, fmt.Sprintf("%d leader %s", n.waiting[0]+1, n.hills[h].name))
		}
	}
	return list
}

func texts(numbers []int) (list []string) {
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

func (n *naive) takes() (list []string) {
	player := n.waiting[0]
	for position := 1; position <= len(n.line); position++ {
		for _, h := range n.mine(player) {
			hill := n.hills[h]
			if len(hill.tiles) == 10 {
				continue
			}
			sides := []string{" left", " right"}
			if len(hill.tiles) == 0 || len(hill.tiles) == 9 {
				sides = []string{""}
			}
			for _, side := range sides {
				words := fmt.Sprintf("%d take %d", player+1, position)
				if n.config.Expert {
					words += " " + hill.name[1:]
				}
				if hill.army >= position-1 {
					list = append(list, words+side)
				}
				if n.tokens[player] > 0 && position > 1 {
					list = append(list, words+side+" free")
				}
			}
		}
	}
	return list
}

// arrangements are the sets of barracks that a sentry can leave full.
func (n *naive) arrangements(h int) (list [][]int) {
	hill := n.hills[h]
	soldiers := hill.army
	sets := [][]int{nil}
	for _, tile := range slices.Sorted(slices.Values(hill.tiles)) {
		if n.size(tile) == 0 {
			continue
		}
		if slices.Contains(hill.full, tile) {
			soldiers += n.size(tile)
		}
		for _, set := range sets {
			sets = append(sets, append(slices.Clone(set), tile))
		}
	}
	for _, set := range sets {
		left := soldiers
		for _, tile := range set {
			left -= n.size(tile)
		}
		if left >= 0 && left <= 10 {
			list = append(list, set)
		}
	}
	slices.SortFunc(list, func(a, b []int) int { return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) })
	return list
}

// do takes a legal action.
func (n *naive) do(action string) {
	words := strings.Fields(action)
	switch n.asks {
	case "draw":
		tile, _ := strconv.Atoi(words[1])
		n.pile = slices.DeleteFunc(n.pile, func(t int) bool { return t == tile })
		if len(n.line) < 7 {
			n.line = append(n.line, naiveLaid{tile: tile})
		} else {
			n.beside = append(n.beside, tile)
		}
		n.goOnDrawing()
	case "first":
		leader, _ := strconv.Atoi(words[1])
		n.leader = n.mine(leader - 1)[0]
		if n.config.Expert {
			n.asks, n.waiting = "token", []int{leader - 1}
			return
		}
		n.nextRound()
	case "token", "leader":
		n.leader = slices.IndexFunc(n.hills, func(h *naiveHill) bool { return h.name == words[2] })
		n.nextRound()
	case "take":
		n.take(words[2:])
	case "fill":
		if words[1] == "fill" {
			n.hills[n.hill].army -= n.size(n.tile)
			n.hills[n.hill].full = append(n.hills[n.hill].full, n.tile)
		}
		n.turnOver()
	case "sentry":
		hill := n.hills[n.hill]
		for _, tile := range hill.full {
			hill.army += n.size(tile)
		}
		hill.full = nil
		for _, word := range words[2:] {
			tile, _ := strconv.Atoi(word)
			hill.full = append(hill.full, tile)
			hill.army -= n.size(tile)
		}
		n.turnOver()
	}
}

func (n *naive) take(words []string) {
	player := n.waiting[0]
	position, _ := strconv.Atoi(words[0])
	h := n.mine(player)[0]
	if slices.Contains(words, "b") {
		h = n.mine(player)[1]
	}
	hill := n.hills[h]
	if slices.Contains(words, "free") {
		n.tokens[player]--
	} else {
		for i := range position - 1 {
			n.line[i].soldiers++
			hill.army--
		}
	}
	taken := n.line[position-1]
	n.line = slices.Delete(n.line, position-1, position)
	hill.army += taken.soldiers
	n.cut(hill)
	if slices.Contains(words, "left") {
		hill.tiles = append([]int{taken.tile}, hill.tiles...)
	} else {
		hill.tiles = append(hill.tiles, taken.tile)
	}
	n.tile, n.hill = taken.tile, h
	n.effect(player, hill)
}

// cut sends what is above ten to the reserve.
func (n *naive) cut(h *naiveHill) {
	if h.army > 10 {
		n.reserve += h.army - 10
		h.army = 10
	}
}

func (n *naive) gain(h *naiveHill, soldiers int) {
	soldiers = min(soldiers, n.reserve)
	n.reserve -= soldiers
	h.army += soldiers
	n.cut(h)
}

func (n *naive) effect(player int, hill *naiveHill) {
	tile := n.of(n.tile)
	switch tile.Feature {
	case engine.Nurse:
		n.gain(hill, int(tile.N))
	case engine.Architect:
		held := 0
		for _, t := range n.tokens {
			held += t
		}
		if held < 2 {
			n.tokens[player]++
		}
	case engine.Sergeant:
		if leader := n.hills[n.leader]; leader.army > 0 {
			leader.army--
			n.reserve++
		}
		n.gain(hill, 1)
	case engine.Sentry:
		if len(n.arrangements(n.hill)) > 1 {
			n.asks = "sentry"
			return
		}
	case engine.Barracks:
		if hill.army >= int(tile.N) {
			n.asks = "fill"
			return
		}
	default:
	}
	n.turnOver()
}

func (n *naive) turnOver() {
	n.tile, n.hill = 0, -1
	n.waiting = n.waiting[1:]
	if n.solo() {
		n.rival()
	}
	if len(n.waiting) > 0 {
		n.asks = "take"
		return
	}
	if n.round == n.rounds() {
		n.asks = "none"
		return
	}
	takers := max(n.config.Players, 2)
	refill := len(n.line) < takers
	if n.config.Expert {
		refill = n.round%2 == 0
	}
	if !refill {
		n.nextRound()
		return
	}
	for _, tile := range n.beside {
		n.line = append(n.line, naiveLaid{tile: tile})
	}
	n.beside = nil
	n.goOnDrawing()
}

func (n *naive) rival() {
	best, most := 0, -1
	for i, laid := range n.line {
		if ants := n.of(laid.tile).Ants(); ants > most {
			best, most = i, ants
		}
	}
	n.reserve += n.line[best].soldiers
	n.hills[1].tiles = append(n.hills[1].tiles, n.line[best].tile)
	n.line = slices.Delete(n.line, best, best+1)
}

// goOnDrawing asks for a tile while one is wanted and there is one.
func (n *naive) goOnDrawing() {
	if len(n.pile) > 0 && (len(n.line) < 7 || n.config.Open && len(n.beside) < n.wanted()) {
		n.asks = "draw"
		if n.round > 0 {
			n.waiting = []int{n.hills[n.leader].owner}
		}
		return
	}
	switch {
	case n.solo():
		n.leader = 0
		n.nextRound()
	case n.round == 0:
		n.asks = "first"
	default:
		heirs := n.heirs()
		if len(heirs) > 1 {
			n.asks, n.waiting = "leader", []int{n.hills[n.leader].owner}
			return
		}
		n.leader = heirs[0]
		n.nextRound()
	}
}

// wanted is the table of MPO-67.
func (n *naive) wanted() int {
	each, rounds := map[int]int{1: 6, 2: 6, 3: 6, 4: 4, 5: 5, 6: 6}[n.config.Players], map[int]int{1: 3, 2: 3, 3: 2}[n.config.Players]
	if n.config.Expert {
		each, rounds = 2*n.config.Players, 2
	}
	if n.round+max(rounds, 1) >= n.rounds() {
		return 0
	}
	return each
}

// heirs reads MPO-18 and MPO-44 word by word.
func (n *naive) heirs() (list []int) {
	if !n.config.Expert {
		most := 0
		for i, h := range n.hills {
			if i != n.leader {
				most = max(most, h.army)
			}
		}
		if most < n.hills[n.leader].army {
			return []int{n.leader}
		}
		for i, h := range n.hills {
			if i != n.leader && h.army == most {
				list = append(list, i)
			}
		}
		return list
	}
	most := 0
	for _, h := range n.hills {
		most = max(most, h.army)
	}
	var own, others []int
	for i, h := range n.hills {
		switch {
		case h.army != most:
		case h.owner == n.hills[n.leader].owner:
			own = append(own, i)
		default:
			others = append(others, i)
		}
	}
	if len(others) > 0 {
		return others
	}
	return own
}

func (n *naive) nextRound() {
	n.round++
	n.asks = "take"
	first := n.hills[n.leader].owner
	n.waiting = nil
	for i := range n.config.Players {
		n.waiting = append(n.waiting, (first+i)%n.config.Players)
	}
}

// perft counts sequences of actions.
func (n *naive) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var total uint64
	for _, a := range n.legal() {
		next := n.clone()
		next.do(a)
		total += next.perft(depth - 1)
	}
	return total
}
