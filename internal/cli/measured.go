package cli

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/results"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/terminal"
)

// A measurement is many games, as the flags of a command say it.
type measurement struct {
	*batch
	request
	players playerList
	shard   arena.Shard
}

// newMeasurement returns the measurement of a command that plays so many games, and says of seated
// how many play.
func (e *env) newMeasurement(games int, seated string) *measurement {
	m := &measurement{batch: newBatch(games), request: *e.newRequest(), shard: arena.Whole}
	m.seated, m.players.own = seated, e.game.Box.Kinds()
	return m
}

// A playerList is players that are named one by one.
type playerList struct {
	own  []string // the game's own kinds
	list []contender
}

func (f *playerList) String() string { return strings.Join(names(f.list), " ") }
func (f *playerList) Type() string   { return "KIND" }

func (f *playerList) Set(text string) error {
	c, err := readContender("--player", text, f.own)
	f.list = append(f.list, c)
	return err
}

// opening is the protocol's command to begin such a game, but for the seed.
func (r *request) opening() string {
	words := []string{"new", gameName + "=" + r.of.Box.ID}
	for i := range r.of.Wishes {
		if key := r.of.Wishes[i].Key; r.words[key] != "" {
			words = append(words, key+"="+r.words[key])
		}
	}
	if r.dir != "" {
		words = append(words, "pack="+strconv.Quote(r.dir))
	}
	return strings.Join(words, " ")
}

// config is the game by the flags that choose it.
func (r *request) config() map[string]string {
	config := map[string]string{}
	for i := range r.of.Wishes {
		w := &r.of.Wishes[i]
		if r.of.Matters == nil || r.of.Matters(r.words, w.Key) {
			config[w.Key] = r.words.Of(w)
		}
	}
	return config
}

// A table is a game that is laid out to be played many times.
type table struct {
	shelf.Trial
	field
	course results.Course
}

// lay lays out the game, as this program plays it.
func (m *measurement) lay(e *env) (*table, error) {
	g, err := e.agreed(&m.request)
	if err != nil {
		return nil, err
	}
	tree, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
	if err != nil {
		return nil, noGame(err)
	}
	var trial shelf.Trial
	switch {
	case m.of.Trial != nil:
		trial = m.of.Trial(tree, m.dir)
	case m.of.Players != nil:
		trial = shelf.NewTrial(tree, m.of.Players(tree), m.opening())
	default:
		return nil, command.Misused("%s has no players that play by themselves.", m.of.Box.Title)
	}
	title := g.Box.Table(tree, game.Party{}).Title()
	return &table{trial, field{trial.Opening(), time.Duration(m.limit)}, results.Course{
		Game: g.Box.ID, Config: m.config(), Seed: m.seed, Pack: log.Hash(g.Cards), Program: e.Build.Program(), Run: m.games,
		Title: m.of.Box.Title + ", " + title,
	}}, nil
}

// counted plays the games of a measurement between players, who may rotate. Where it is
// interrupted, the error is a *terminal.Ended, and the result says what was counted; with other
// errors there is none.
func (e *env) counted(t *table, m *measurement, list []contender, rotate bool) (results.Told, error) {
	ctx, stop := command.Interruptible()
	defer stop()
	course := t.course
	course.Names, course.Rotated = names(list), rotate
	settings := arena.Settings{Seed: course.Seed, Games: course.Run, Rotate: rotate, Workers: m.workers}
	count, told := t.Count(course, m.shard)
	err := e.PlayGames(ctx, t.Games(settings, t.contenders(list...)), m.shard, course.Run, course.Names, count)
	if ended := new(terminal.Ended); err != nil && !errors.As(err, &ended) {
		return nil, err
	}
	return told(), err
}
