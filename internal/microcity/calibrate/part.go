package calibrate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/results"
)

// A part is what a machine counted of a cell: the games of a shard. The parts of all shards add up
// to what is measured.
type part struct {
	Cell     string   `json:"cell"`
	Seed     uint64   `json:"seed,string"`
	Build    string   `json:"build"` // the program that played
	Ends     string   `json:"ends"`  // a digest of how the games ended
	Cards    string   `json:"cards"` // their hash
	Program  string   `json:"program"`
	Shard    string   `json:"shard"`
	Run      int      `json:"run"` // games of all shards
	Games    int      `json:"games"`
	Wins     int      `json:"wins"`
	Draws    int      `json:"draws"`
	Cities   [][2]int `json:"cities"` // wins and games in each, of the first seat
	Asked    int      `json:"asked"`  // about how many games of all shards it is asked whether they can be won
	Sampled  int      `json:"sampled"`
	Winnable int      `json:"winnable"`
	Uses     uses     `json:"uses"`
}

// measured returns what the parts of all shards, added up, say of a cell.
func (p *part) measured() *measured {
	low, high := arena.Wilson(arena.Mean(p.Wins, p.Games), float64(p.Games))
	return &measured{
		Cell: p.Cell, Seed: p.Seed, Build: p.Build, Ends: p.Ends, Games: p.Games, Wins: p.Wins, Draws: p.Draws,
		Low: arena.Rounded(low), High: arena.Rounded(high), Worst: arena.Rounded(fifthPercentile(p.Cities)),
		Sampled: p.Sampled, Winnable: p.Winnable, Uses: p.Uses,
	}
}

// Parts counts the games of cells that are this machine's, and writes what was counted into Out, or,
// where that is "", hands it to told, a line for each cell. The error is a sentence, or the cause
// for which ctx ended; what was written until then stays.
func (k *Calibration) Parts(ctx context.Context, cells []Cell, told func(line string) error) error {
	known, err := k.knownParts()
	if err != nil {
		return err
	}
	return k.each(cells, func(c *Cell, seed uint64) error {
		if have := known[key{c.Name(), seed}]; have != nil && k.asks(c, have) {
			return nil
		}
		p, err := k.count(ctx, c, seed)
		if err != nil {
			return err
		}
		if k.Told != nil {
			k.Told(c.Name(), arena.Mean(p.Wins, p.Games))
		}
		line, err := json.Marshal(p)
		if err != nil {
			return err
		}
		if k.Out == "" {
			return told(string(line))
		}
		return k.keep(k.Out, json.RawMessage(line))
	})
}

// asks reports whether a part is what this machine is asked for.
func (k *Calibration) asks(c *Cell, p *part) bool {
	return p.Build == k.Build && p.Cards == k.Cards.Hash && p.Program == k.Program && p.Shard == k.shard().String() &&
		p.Run == k.gamesOf(c) && p.Asked == k.sampledOf(c)
}

// knownParts reads the parts that Out has, where they are not to be counted again. A file that is
// not to be gone on with must not be there.
func (k *Calibration) knownParts() (map[key]*part, error) {
	known := map[key]*part{}
	if k.Out == "" {
		return known, nil
	}
	if err := regular.Replaceable(k.Out); err != nil {
		return nil, prose.NotWritten(k.Out, err)
	}
	var whole bytes.Buffer
	lines := json.NewEncoder(&whole)
	err := eachPart(k.Out, func(p *part) error {
		known[key{p.Cell, p.Seed}] = p
		return lines.Encode(p)
	})
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return known, nil
	case !k.Resume:
		return nil, errors.New(prose.Safe(k.Out + " already exists. Name another file, or use --resume to go on with it."))
	case err != nil && len(known) > 0: // the last line was cut off: it is counted again
		err = durable.WriteFile(k.Out, whole.Bytes(), 0o644)
	}
	return known, err
}

// mostParts bounds a file of parts.
const mostParts = 256 << 20

// eachPart reads the parts of a file. The error is a sentence, or fs.ErrNotExist.
func eachPart(path string, take func(*part) error) error {
	file, err := regular.Open(path)
	if err != nil {
		return &unread{path, prose.Reason(err), err}
	}
	defer func() { _ = file.Close() }()
	lines := json.NewDecoder(io.LimitReader(regular.Unmarked(file), mostParts))
	lines.DisallowUnknownFields()
	for {
		p := &part{}
		switch err := lines.Decode(p); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return &unread{path, "it is not the output of measure calibrate --shard, or it was cut off", err}
		}
		if err := take(p); err != nil {
			return err
		}
	}
}

// An unread is a file that cannot be read, and why.
type unread struct {
	path, why string
	err       error
}

func (u *unread) Error() string { return prose.Safe(u.path + " cannot be read: " + u.why + ".") }
func (u *unread) Unwrap() error { return u.err }

// Of says which part of the cell it is.
func (p *part) Of() (shard string, run, games int) { return p.Shard, p.Run, p.Games }

// Clean makes the texts safe: a part may come from anywhere.
func (p *part) Clean() { p.Program, p.Build = prose.Safe(p.Program), prose.Safe(p.Build) }

// digest is what Ends looks like.
var digest = regexp.MustCompile("^[0-9a-f]{16}$")

// Sound reports whether the numbers of a part add up.
func (p *part) Sound() bool {
	wins, games := 0, 0
	for _, c := range p.Cities {
		if c[0] < 0 || c[1] < c[0] {
			return false
		}
		wins, games = wins+c[0], games+c[1]
	}
	shard, err := arena.ParseShard(p.Shard)
	return err == nil && digest.MatchString(p.Ends) && games == p.Games && wins <= games && p.Wins >= 0 && p.Draws >= 0 && p.Wins+p.Draws <= games &&
		p.Asked >= 0 && p.Asked <= results.MostGames && p.Sampled == shard.Games(p.Asked) && p.Winnable >= 0 && p.Winnable <= p.Sampled && p.Uses.sound()
}

// sound reports whether the counts of cards are such.
func (u *uses) sound() bool {
	for _, counts := range []map[string]int{u.Cards, u.Goals, u.Advantages} {
		for card, n := range counts {
			if n < 0 || len(card) > 2 || strings.Trim(card, "0123456789x") != "" {
				return false
			}
		}
	}
	return u.Turns >= 0
}

// Differ names what two parts of a run do not have in common.
func (p *part) Differ(with results.Part) string {
	other := with.(*part)
	elsewhere := p.Cell != other.Cell || p.Seed != other.Seed // each has games of its own
	return results.Unlike(
		results.Setting{Name: "cards", Same: p.Cards == other.Cards},
		results.Setting{Name: "program", Same: p.Program == other.Program},
		results.Setting{Name: "build", Same: elsewhere || p.Build == other.Build},
		results.Setting{Name: "run", Same: elsewhere || p.Run == other.Run},
		results.Setting{Name: "asked", Same: elsewhere || p.Asked == other.Asked},
	)
}

// With adds up two parts of a cell.
func (p *part) With(sum results.Part) results.Part {
	all := *p
	all.Shard, all.Cities, all.Uses = arena.Whole.String(), append([][2]int{}, p.Cities...), uses{}
	all.Uses.add(&p.Uses)
	if sum == nil {
		return &all
	}
	other := sum.(*part)
	all.Games, all.Wins, all.Draws = all.Games+other.Games, all.Wins+other.Wins, all.Draws+other.Draws
	all.Sampled, all.Winnable = all.Sampled+other.Sampled, all.Winnable+other.Winnable
	for i, c := range other.Cities {
		all.Cities[i][0] += c[0]
		all.Cities[i][1] += c[1]
	}
	all.Ends = sixteen(sum16(all.Ends) + sum16(other.Ends))
	all.Uses.add(&other.Uses)
	return &all
}

// sum16 reads what sixteen wrote.
func sum16(text string) uint64 {
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil {
		panic(err) // a part is sound before it is added
	}
	return n
}

// add adds what players did in other games.
func (u *uses) add(more *uses) {
	u.Turns += more.Turns
	for _, both := range []struct {
		sum  *map[string]int
		more map[string]int
	}{{&u.Cards, more.Cards}, {&u.Goals, more.Goals}, {&u.Advantages, more.Advantages}} {
		if *both.sum == nil && both.more != nil {
			*both.sum = map[string]int{}
		}
		for card, n := range both.more {
			(*both.sum)[card] += n
		}
	}
}
