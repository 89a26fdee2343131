package puzzle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// Bounds of a file of puzzles. A line of those that come with the game has some 600 bytes.
const (
	MaxFile = 1 << 20 // bytes
	maxLine = 4 << 10 // bytes
	maxRows = 500     // puzzles
	maxPlan = 60      // actions
)

// A written puzzle is a line of a file, as JSON.
type written struct {
	Game     []string    `json:"game"`  // as a log says it: "mode solo", "building A"
	Cards    string      `json:"cards"` // the hash of the cards
	Position string      `json:"position"`
	Best     writtenPlan `json:"best"`
	Next     writtenPlan `json:"next"`
	Bound    bot.Points  `json:"bound,omitempty"` // 0 where nobody has looked for it
	Found    Found       `json:"found"`
}

type writtenPlan struct {
	Plan     string     `json:"plan"`   // actions, divided by commas
	Chance   bot.Points `json:"chance"` // in hundredths of a percent
	Building int        `json:"building"`
}

const between = ", "

// Line writes the puzzle as a line of a file, without its end.
func (p *Puzzle) Line() string {
	bound := p.bound
	if bound == p.unbound() {
		bound = 0
	}
	line, err := json.Marshal(written{
		Game: gameWords(p.rules.Config()), Cards: p.cards.Hash, Position: p.state.Position(),
		Best: p.best.written(), Next: p.next.written(), Bound: bound, Found: p.found,
	})
	if err != nil {
		panic(err) // it holds nothing but texts and numbers
	}
	return string(line)
}

func (p *Plan) written() writtenPlan {
	words := make([]string, len(p.Line))
	for i, a := range p.Line {
		words[i] = a.String()
	}
	return writtenPlan{strings.Join(words, between), p.Chance, p.Building}
}

// Lines writes puzzles as a file, the easiest first.
func Lines(list []*Puzzle) []byte {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Puzzle) int { return cmp.Compare(b.found.all(), a.found.all()) })
	slices.SortStableFunc(list, func(a, b *Puzzle) int { return cmp.Compare(a.Level(), b.Level()) })
	var b bytes.Buffer
	for _, p := range list {
		b.WriteString(p.Line() + "\n")
	}
	return b.Bytes()
}

// core returns the puzzles that come with the game, the easiest first.
func core(cards *pack.Pack) ([]*Puzzle, error) { return Read(content.Puzzles(), cards) }

// Read reads the lines of a file of puzzles with these cards. Whoever wrote it is not trusted: the
// error says in a phrase which line is none, and why. What a plan is worth, and who finds it, is
// taken as it is said.
func Read(data []byte, cards *pack.Pack) ([]*Puzzle, error) {
	return readLines(data, func(line []byte) (*Puzzle, error) { return readLine(line, cards) })
}

// readLines reads the lines of a file that are not empty.
func readLines[T any](data []byte, read func(line []byte) (T, error)) (list []T, err error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("the file is larger than %d bytes", MaxFile)
	}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if len(list) == maxRows {
			return nil, fmt.Errorf("the file holds more than %d puzzles", maxRows)
		}
		p, err := read(line)
		if err != nil {
			return nil, fmt.Errorf("line %d is no puzzle: %w", number, err)
		}
		list = append(list, p)
	}
	return list, nil
}

var (
	errOtherCards = errors.New("it is played with other cards")
	errNoJSON     = errors.New("it cannot be read as a JSON object with the fields of a puzzle")
	errNumbers    = errors.New("a chance, a share or a number of rolls is out of range")
)

// parseLine parses a line of a file, and does not look at what it says.
func parseLine(line []byte) (w written, err error) {
	if len(line) > maxLine {
		return w, fmt.Errorf("it is longer than %d bytes", maxLine)
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if d.Decode(&w) != nil || d.More() {
		return w, errNoJSON
	}
	return w, nil
}

func readLine(line []byte, cards *pack.Pack) (*Puzzle, error) {
	w, err := parseLine(line)
	if err != nil {
		return nil, err
	}
	config, err := configOf(w.Game)
	if err != nil {
		return nil, err
	}
	if !cards.Same(w.Cards, config) {
		return nil, errOtherCards
	}
	p, err := lay(cards, config, w.Position)
	if err != nil {
		return nil, err
	}
	if p.best, err = p.read(&w.Best); err != nil {
		return nil, err
	}
	if p.next, err = p.read(&w.Next); err != nil {
		return nil, err
	}
	if p.bound = w.Bound; p.bound == 0 {
		p.bound = p.unbound()
	}
	if p.bound < 0 || p.bound > p.best.Chance {
		return nil, errNumbers
	}
	p.found = w.Found
	for _, share := range []int{p.found.Novice, p.found.Greedy, p.found.Strong, p.found.Master} {
		if share < 0 || share > 100 {
			return nil, errNumbers
		}
	}
	return p, nil
}

// configOf reads a game as gameWords writes it.
func configOf(lines []string) (engine.Config, error) {
	var o game.Options
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) < 2 {
			return engine.Config{}, fmt.Errorf("%q is no setting of a game", line)
		}
		o = append(o, game.Option{Key: words[0], Words: words[1:]})
	}
	return microcity.Config(engine.RulesVersion, o)
}

func (p *Puzzle) read(w *writtenPlan) (Plan, error) {
	const rolls = 36
	if w.Chance < 0 || w.Chance > bot.Certain || w.Building < 0 || w.Building > rolls {
		return Plan{}, errNumbers
	}
	words := strings.Split(w.Plan, between)
	if len(words) > maxPlan {
		return Plan{}, fmt.Errorf("a plan has more than %d actions", maxPlan)
	}
	line := make([]engine.Action, len(words))
	for i, word := range words {
		a, err := engine.ParseAction(word)
		if err != nil {
			return Plan{}, err
		}
		line[i] = a
	}
	plan, err := p.play(line)
	plan.Chance, plan.Building = w.Chance, w.Building
	return plan, err
}
