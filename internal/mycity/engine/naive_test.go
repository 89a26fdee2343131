package engine_test

import (
	"fmt"
	"iter"
	"slices"
	"sort"
	"strconv"
	"strings"

	"boardgame/microcity/internal/mycity/engine"
)

// A naive is the game once more, written from the rules with maps and texts and without a look
// at the engine: slow, and plain enough to be believed.
type naive struct {
	config  engine.Config
	pack    *engine.Pack
	cells   []cell // in reading order
	near    map[cell][]cell
	sites   map[cell]string
	zones   map[cell]zone
	cups    []map[string]int // by seat, zone names
	names   []string         // of zones, in order
	labels  []string         // of landmarks, in order
	bag     map[string]int
	turn    int
	mover   int // from 0
	asked   string
	drawn   []string
	rezoned []int
	rolls   map[int]int // of those who still roll
	rolling []int
}

type cell struct{ column, row int }

type zone struct {
	seat int
	name string
}

func (c cell) String() string { return string(rune('a'+c.column)) + strconv.Itoa(c.row+1) }

// newNaive sets up. The config has its defaults.
func newNaive(p *engine.Pack, c engine.Config) *naive {
	n := &naive{
		config: c, pack: p, sites: map[cell]string{}, zones: map[cell]zone{}, near: map[cell][]cell{}, bag: map[string]int{},
		rezoned: make([]int, c.Players), asked: "site", rolls: map[int]int{},
	}
	size, copies := int(c.Size), 1
	if c.Hex {
		size = 9
	} else {
		for copies*len(p.Landmarks) < 2*size {
			copies++
		}
	}
	for row := range size {
		for column := range size {
			if !c.Hex || max(column-row, row-column) <= 4 {
				n.cells = append(n.cells, cell{column, row})
			}
		}
	}
	n.meet()
	for _, l := range p.Landmarks {
		n.labels = append(n.labels, l.Label)
	}
	if n.has(engine.Dump) {
		n.labels = append(n.labels, p.Dump.Label)
	}
	for _, label := range n.labels {
		n.bag[label] = copies
	}
	set := map[string]int{}
	for _, t := range p.Types {
		for _, access := range t.Access {
			name := fmt.Sprintf("%c%d", t.Letter, access)
			if set[name] == 0 {
				n.names = append(n.names, name)
			}
			set[name] += copies
		}
	}
	if n.has(engine.Slums) {
		n.names = append(n.names, string(rune(p.Slum.Letter)))
		set[string(rune(p.Slum.Letter))] = copies
	}
	for seat := range int(c.Players) {
		cup := map[string]int{}
		for name, many := range set {
			cup[name] = many
		}
		n.cups = append(n.cups, cup)
		n.rolling = append(n.rolling, seat)
	}
	return n
}

func (n *naive) has(v engine.Variants) bool { return n.config.Variants&v != 0 }

// adjacent is MYC-21 and MYC-43.
func (n *naive) adjacent(a, b cell) bool {
	dc, dr := b.column-a.column, b.row-a.row
	switch {
	case dc == 0 && dr == 0 || dc*dc > 1 || dr*dr > 1:
		return false
	case n.config.Hex:
		return dc*dr >= 0
	case n.has(engine.Reduced):
		return dc*dr == 0
	}
	return true
}

// meet lists what is adjacent to each cell: it is asked so often that it is looked up.
func (n *naive) meet() {
	for _, a := range n.cells {
		for _, b := range n.cells {
			if n.adjacent(a, b) {
				n.near[a] = append(n.near[a], b)
			}
		}
	}
}

func (n *naive) empty(c cell) bool {
	_, taken := n.zones[c]
	_, stands := n.sites[c]
	return !taken && !stands
}

// fits is MYC-11. A letter is a type.
func (n *naive) fits(c cell, name string) bool {
	for _, b := range n.near[c] {
		if z, ok := n.zones[b]; ok && z.name[0] == name[0] {
			return false
		}
	}
	return true
}

func (n *naive) cup(seat int) (names []string) {
	for _, name := range n.names {
		if n.cups[seat][name] > 0 {
			names = append(names, name)
		}
	}
	return names
}

// placements are where zones of a hand can go, and which.
func (n *naive) placements(hand []string) iter.Seq2[cell, string] {
	return func(yield func(cell, string) bool) {
		for _, c := range n.cells {
			if !n.empty(c) {
				continue
			}
			for _, name := range hand {
				if n.fits(c, name) && !yield(c, name) {
					return
				}
			}
		}
	}
}

func (n *naive) rezonings(seat int, hand []string) iter.Seq2[cell, string] {
	return func(yield func(cell, string) bool) {
		if !n.has(engine.Rezoning) || n.rezoned[seat] == 3 {
			return
		}
		for _, c := range n.cells {
			old, ok := n.zones[c]
			for _, name := range hand {
				if ok && old.seat == seat && name != old.name && n.fits(c, name) && !yield(c, name) {
					return
				}
			}
		}
	}
}

func (n *naive) places(seat int) bool { return some(n.placements(n.cup(seat))) }

func some(choices iter.Seq2[cell, string]) bool {
	for range choices {
		return true
	}
	return false
}

// texts writes choices as actions of the mover.
func (n *naive) texts(verb string, choices iter.Seq2[cell, string]) (list []string) {
	mover := fmt.Sprint(n.mover+1, " ", verb, " ")
	for c, name := range choices {
		list = append(list, mover+c.String()+" "+name)
	}
	return list
}

// legal lists the actions in the order of the rules.
func (n *naive) legal() (list []string) {
	switch n.asked {
	case "site":
		for i, a := range n.cells {
			if n.config.Hex {
				if n.empty(a) {
					list = append(list, "site "+a.String())
				}
				continue
			}
			for _, b := range n.cells[i+1:] {
				if a.row == b.row && a.row == len(n.sites)/2 {
					list = append(list, fmt.Sprintf("site %v %v", a, b))
				}
			}
		}
	case "landmark":
		for _, label := range n.labels {
			if n.bag[label] > 0 {
				list = append(list, fmt.Sprintf("landmark %v %s", n.nextSite(), label))
			}
		}
	case "first":
		for die := 1; die <= 8; die++ {
			list = append(list, fmt.Sprintf("roll %d %d", n.rolling[len(n.rolls)]+1, die))
		}
	case "draw":
		list, _ = n.draws()
		for i := range list {
			list[i] = "draw " + list[i]
		}
	case "place":
		list = append(n.texts("place", n.placements(n.hand())), n.texts("rezone", n.rezonings(n.mover, n.hand()))...)
	case "rezone":
		list = append(n.texts("rezone", n.rezonings(n.mover, n.hand())), fmt.Sprintf("%d pass", n.mover+1))
	}
	return list
}

// draws lists what can be drawn, and counts in how many ways: every two counters of the cup, or
// the last one.
func (n *naive) draws() (list []string, ways map[string]int) {
	counters := n.counters(n.mover)
	if n.config.Version() > 1 {
		low := n.low()
		counters = slices.DeleteFunc(counters, func(name string) bool { return !slices.Contains(low, name) })
	}
	if len(counters) == 1 {
		return counters, map[string]int{counters[0]: 1}
	}
	ways = map[string]int{}
	for i, a := range counters {
		for _, b := range counters[i+1:] {
			drawn := a + " " + b
			if ways[drawn] == 0 {
				list = append(list, drawn)
			}
			ways[drawn]++
		}
	}
	return list, ways
}

// weights counts in how many ways each of the outcomes comes.
func (n *naive) weights(outcomes []string) (list []int) {
	var ways map[string]int
	if n.asked == "draw" {
		_, ways = n.draws()
	}
	for _, text := range outcomes {
		switch n.asked {
		case "landmark":
			list = append(list, n.bag[strings.Fields(text)[2]])
		case "draw":
			list = append(list, ways[strings.TrimPrefix(text, "draw ")])
		case "site", "first":
			list = append(list, 1)
		}
	}
	return list
}

func (n *naive) counters(seat int) (list []string) {
	for _, name := range n.names {
		list = append(list, slices.Repeat([]string{name}, n.cups[seat][name])...)
	}
	return list
}

func (n *naive) hand() []string {
	if n.has(engine.Random) {
		return slices.Compact(slices.Clone(n.drawn))
	}
	return n.low()
}

// low lists the zones that the mover can play: in a slow start the lower ones, where one can be placed.
func (n *naive) low() []string {
	all := n.cup(n.mover)
	if most := n.slow(); n.has(engine.SlowStart) && most > 0 {
		slow := slices.DeleteFunc(slices.Clone(all), func(name string) bool { return len(name) > 1 && int(name[1]-'0') > most })
		if some(n.placements(slow)) {
			return slow
		}
	}
	return all
}

// slow is the highest access of MYC-51 in a turn; 0 where there is none.
func (n *naive) slow() int {
	return map[[2]int]int{
		{2, 1}: 1, {2, 2}: 3, {3, 1}: 1, {3, 2}: 2, {4, 1}: 1, {4, 2}: 2, {4, 3}: 3,
		{5, 1}: 1, {5, 2}: 2, {5, 3}: 3, {6, 1}: 1, {6, 2}: 2, {6, 3}: 3,
	}[[2]int{int(n.config.Players), n.turn}]
}

func (n *naive) nextSite() cell {
	for _, c := range n.cells {
		if label, ok := n.sites[c]; ok && label == "" {
			return c
		}
	}
	panic("all sites have a landmark")
}

func (n *naive) cell(name string) cell {
	i := slices.IndexFunc(n.cells, func(c cell) bool { return c.String() == name })
	return n.cells[i]
}

// do takes a legal action.
func (n *naive) do(text string) {
	words := strings.Fields(text)
	if words[0][0] >= '1' && words[0][0] <= '6' {
		words = words[1:]
	}
	switch words[0] {
	case "site":
		for _, name := range words[1:] {
			n.sites[n.cell(name)] = ""
		}
		if want := map[bool]int{true: 16, false: 2 * int(n.config.Size)}[n.config.Hex]; len(n.sites) == want {
			n.asked = "landmark"
		}
	case "landmark":
		n.sites[n.cell(words[1])] = words[2]
		n.bag[words[2]]--
		n.asked = "first"
		for _, label := range n.sites {
			if label == "" {
				n.asked = "landmark"
			}
		}
	case "roll":
		n.roll(int(words[1][0]-'1'), int(words[2][0]-'0'))
	case "draw":
		n.drawn = words[1:]
		switch {
		case some(n.placements(n.hand())):
			n.asked = "place"
		case some(n.rezonings(n.mover, n.hand())):
			n.asked = "rezone"
		default:
			n.next(n.mover + 1)
		}
	case "place", "rezone":
		c := n.cell(words[1])
		if old, ok := n.zones[c]; ok {
			n.cups[n.mover][old.name]++
			n.rezoned[n.mover]++
		}
		n.zones[c] = zone{n.mover, words[2]}
		n.cups[n.mover][words[2]]--
		n.next(n.mover + 1)
	case "pass":
		n.next(n.mover + 1)
	}
}

func (n *naive) roll(seat, die int) {
	n.rolls[seat] = die
	if len(n.rolls) < len(n.rolling) {
		return
	}
	best := 0
	for _, die := range n.rolls {
		best = max(best, die)
	}
	n.rolling = slices.DeleteFunc(n.rolling, func(seat int) bool { return n.rolls[seat] < best })
	n.rolls = map[int]int{}
	if len(n.rolling) == 1 {
		n.next(n.rolling[0])
	}
}

// next is MYC-12, MYC-13, MYC-29, MYC-31 and MYC-47.
func (n *naive) next(from int) {
	n.drawn = nil
	players := int(n.config.Players)
	over := true
	for seat := range players {
		over = over && !n.places(seat)
	}
	if over {
		n.asked, n.mover = "none", -1
		return
	}
	n.turn++
	for i := range players {
		seat := (from + i) % players
		places, rezones := n.places(seat), some(n.rezonings(seat, n.cup(seat)))
		if !places && !rezones {
			continue
		}
		n.mover, n.asked = seat, "rezone"
		if places {
			n.asked = "place"
		}
		if n.has(engine.Random) {
			n.asked = "draw"
		}
		return
	}
}

// worth is MYC-25.
func (n *naive) worth(c cell) int {
	z := n.zones[c]
	if len(z.name) == 1 {
		return -1
	}
	access := int(z.name[1] - '0')
	for _, b := range n.near[c] {
		if other, ok := n.zones[b]; ok && len(other.name) == 1 {
			access--
		}
	}
	return max(access, 0)
}

// control is MYC-15 to MYC-18.
func (n *naive) control(c cell) (who []int) {
	access := make([]int, n.config.Players)
	for _, b := range n.near[c] {
		if z, ok := n.zones[b]; ok {
			access[z.seat] += n.worth(b)
		}
	}
	best := max(1, slices.Max(access))
	for seat, a := range access {
		if a == best {
			who = append(who, seat)
		}
	}
	return who
}

// score is MYC-15 to MYC-27, with the tie-break's counts behind.
func (n *naive) score() (prestige, alone, spent []int) {
	players := int(n.config.Players)
	prestige, alone, spent = make([]int, players), make([]int, players), make([]int, players)
	classes := map[string][]int{}
	for _, c := range n.cells {
		label := n.sites[c]
		switch {
		case label != "":
			value, class := n.landmark(label)
			if classes[class] == nil {
				classes[class] = make([]int, players)
			}
			who := n.control(c)
			for _, seat := range who {
				prestige[seat] += value
				classes[class][seat]++
			}
			if len(who) == 1 {
				alone[who[0]]++
			}
		case n.empty(c) && n.has(engine.Parks):
			for _, seat := range n.control(c) {
				prestige[seat]++
			}
		}
		if z, ok := n.zones[c]; ok {
			access := -1
			if len(z.name) == 2 {
				access = int(z.name[1] - '0')
			}
			spent[z.seat] += access
			prestige[z.seat] += n.linesFrom(c)
		}
	}
	delete(classes, "")
	for _, held := range classes {
		for seat, many := range held {
			if n.has(engine.Types) && many > 0 && many == slices.Max(held) {
				prestige[seat]++
			}
		}
	}
	return prestige, alone, spent
}

func (n *naive) landmark(label string) (value int, class string) {
	for _, l := range n.pack.Landmarks {
		if l.Label == label {
			return int(l.Value), n.pack.Classes[l.Class]
		}
	}
	return int(n.pack.Dump.Value), ""
}

// linesFrom counts the lines of five or more that begin at a zone (MYC-27).
func (n *naive) linesFrom(c cell) (lines int) {
	if !n.has(engine.Lines) {
		return 0
	}
	mine := func(at cell) bool { z, ok := n.zones[at]; return ok && z.seat == n.zones[c].seat }
	ways := []cell{{1, 0}, {0, 1}}
	if n.config.Hex {
		ways = append(ways, cell{1, 1})
	}
	for _, way := range ways {
		if mine(cell{c.column - way.column, c.row - way.row}) {
			continue
		}
		length := 0
		for at := c; mine(at); at = (cell{at.column + way.column, at.row + way.row}) {
			length++
		}
		if length >= 5 {
			lines++
		}
	}
	return lines
}

// winners is MYC-19, MYC-20 and the tie-break.
func (n *naive) winners() (who []int) {
	prestige, alone, spent := n.score()
	rank := func(seat int) [3]int {
		if !n.has(engine.TieBreak) {
			return [3]int{prestige[seat]}
		}
		return [3]int{prestige[seat], alone[seat], -spent[seat]}
	}
	seats := make([]int, n.config.Players)
	for i := range seats {
		seats[i] = i
	}
	compare := func(a, b int) int { x, y := rank(a), rank(b); return slices.Compare(y[:], x[:]) }
	sort.SliceStable(seats, func(i, j int) bool { return compare(seats[i], seats[j]) < 0 })
	for _, seat := range seats {
		if compare(seat, seats[0]) == 0 {
			who = append(who, seat)
		}
	}
	slices.Sort(who)
	return who
}

// clone copies what changes.
func (n *naive) clone() *naive {
	c := *n
	c.sites, c.zones, c.bag, c.rolls = copied(n.sites), copied(n.zones), copied(n.bag), copied(n.rolls)
	c.cups = nil
	for _, cup := range n.cups {
		c.cups = append(c.cups, copied(cup))
	}
	c.rezoned, c.rolling, c.drawn = slices.Clone(n.rezoned), slices.Clone(n.rolling), slices.Clone(n.drawn)
	return &c
}

func copied[K comparable, V any](m map[K]V) map[K]V {
	c := make(map[K]V, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// perft counts the sequences of actions.
func (n *naive) perft(depth int) (total uint64) {
	legal := n.legal()
	if depth == 1 {
		return uint64(len(legal))
	}
	for _, text := range legal {
		next := n.clone()
		next.do(text)
		total += next.perft(depth - 1)
	}
	return total
}
