package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/session"
)

// notice remembers the log that a command line names.
func (s *script) notice(words []string) {
	s.log = ""
	for _, word := range words {
		if strings.HasSuffix(word, ".log") {
			s.log = filepath.Join(s.home, word)
		}
	}
}

// path returns the log of the game that is spoken of: the one that was named, or the last
// one that the program saved by itself.
func (s *script) path() string {
	if s.log != "" {
		return s.log
	}
	logs, err := filepath.Glob(filepath.Join(s.home, "data", "microcity", "games", "*.log"))
	require.NoError(s.t, err)
	last, newest := "", int64(0)
	for _, path := range logs {
		if info, err := os.Stat(path); err == nil && info.ModTime().UnixNano() >= newest {
			last, newest = path, info.ModTime().UnixNano()
		}
	}
	return last
}

// A reading is what a log said when it was read last.
type reading struct {
	path string
	info os.FileInfo
	game *record.Game
}

// read reads the log, if it has changed; ok is false while there is none that makes a game.
func (s *script) read() (*record.Game, bool) {
	path := s.path()
	info, err := os.Stat(path)
	if last := &s.last; err == nil && last.info != nil && last.path == path && last.info.Size() == info.Size() && last.info.ModTime().Equal(info.ModTime()) {
		return last.game, last.game != nil
	}
	core, err := pack.Core()
	require.NoError(s.t, err)
	game, err := record.Load(path, record.Known(core))
	if err != nil {
		game = nil
	}
	s.last = reading{path, info, game}
	return game, err == nil
}

// present returns the game as the log tells it, as soon as it is a person's turn, or over.
func (s *script) present() (game *record.Game) {
	s.t.Helper()
	ptytest.Await(s.t, s.term, "somebody is asked in "+s.path(), func() (ok bool) {
		game, ok = s.read()
		return ok && settled(game)
	})
	return game
}

// settled reports whether chance has answered where it can.
func settled(game *record.Game) bool {
	state := game.Match.State()
	if seat, _ := game.Match.Rules().Turn(&state); seat != engine.Chance {
		return true
	}
	_, answers := luckOf(game.Header).Answer(game.Match.Rules(), &state)
	return !answers
}

func (s *script) state() engine.State {
	s.t.Helper()
	return s.present().Match.State()
}

// luckOf returns who answers for chance in a game.
func luckOf(h log.Header) microcity.Luck { return terms{h.Hand, microcity.Seeded(h.Seed)} }

// terms leave the dice, the draws or both to a person, and everything else to luck.
type terms struct {
	hand log.Hand
	rest microcity.Luck
}

func (t terms) Answer(r *engine.Rules, s *engine.State) (engine.Action, bool) {
	_, question := r.Turn(s)
	asked := t.hand.Draws
	if question == engine.QuestionRoll {
		asked = t.hand.Dice
	}
	if asked {
		return engine.Action{}, false
	}
	return t.rest.Answer(r, s)
}

func wordsOf(g *record.Game) *words.Words {
	return words.New(g.Match.Rules()).Named(g.Header.Players...)
}

// player returns somebody who plays the game on the table.
func (s *script) player() *player {
	s.t.Helper()
	game := s.present()
	return &player{t: s.t, term: s.term, rules: game.Match.Rules(), words: wordsOf(game), log: s.path()}
}

// game makes a log with a game that has come to a moment: "game a.log stage", and after
// these the flags of the game. The cards and the dice are whatever leads there.
func (s *script) game(words []string) {
	s.t.Helper()
	until, ok := moments[words[1]]
	require.True(s.t, ok, "no moment %q", words[1])
	for seed := 1; seed <= 20; seed++ {
		if s.lay(words[0], append(words[2:], "--seed", strconv.Itoa(seed)), until) {
			s.log = filepath.Join(s.home, words[0])
			return
		}
	}
	s.t.Fatalf("no game comes to %q", words[1])
}

func (s *script) lay(name string, flags []string, until moment) bool {
	s.t.Helper()
	path := filepath.Join(s.home, name)
	s.log = path
	_ = os.Remove(path) // of an attempt on another seed
	_, complaint, status := command(s.t, s.home, "", append([]string{"play", "--plain", "--log", name}, flags...)...)
	require.Zero(s.t, status, complaint)
	game := s.present()
	line, ok := route(game.Match.Rules(), luckOf(game.Header), game.Match.State(), until)
	if !ok {
		return false
	}
	_, complaint, status = command(s.t, s.home, typed(line), "resume", "--plain", name)
	require.Zero(s.t, status, complaint)
	now := s.state()
	require.True(s.t, until(game.Match.Rules(), &now), "plain mode plays what the rules allow")
	return true
}

// won makes a log with a game that was won without help: "won a.log".
func (s *script) won(words []string) {
	s.t.Helper()
	core, err := pack.Core()
	require.NoError(s.t, err)
	_, line := winningLine(s.t)
	live, err := play.Start(session.Options{Game: play.Of(core, easy), Seed: seed, Path: filepath.Join(s.home, words[0])})
	require.NoError(s.t, err)
	for _, a := range line {
		_, err := live.Do(a)
		require.NoError(s.t, err)
	}
	require.NoError(s.t, live.Close())
}

// typed writes actions as a person types them.
func typed(line []engine.Action) string {
	var text strings.Builder
	for _, a := range line {
		text.WriteString(a.String() + "\n")
	}
	return text.String()
}

// do plays actions of these kinds, the first legal one of each.
func (s *script) do(words []string) {
	s.t.Helper()
	for _, word := range words {
		game := s.present()
		state := game.Match.State()
		legal := game.Match.Rules().Legal(&state, nil)
		i := slices.IndexFunc(legal, func(a engine.Action) bool { return verb(a) == word })
		require.GreaterOrEqual(s.t, i, 0, "%q is not legal at %q", word, wordsOf(game).Question(&state))
		s.play(state, legal[i])
	}
}

// verb gives the word that an action begins with, behind the seat.
func verb(a engine.Action) string {
	a.Seat = engine.None
	name, _, _ := strings.Cut(a.String(), " ")
	return name
}

// play plays an action through the terminal, and waits until the log holds it.
func (s *script) play(state engine.State, a engine.Action) {
	s.t.Helper()
	p := s.player()
	if s.plain {
		before := p.written()
		s.term.Type(a.String() + "\r")
		ptytest.Await(s.t, s.term, "the log holds "+a.String(), func() bool { return p.written() > before })
	} else {
		p.do(state, a)
	}
}

// turns plays until so many turns have ended.
func (s *script) turns(words []string) {
	s.t.Helper()
	until := int(s.state().Turn) + s.number(words[0])
	s.wanderTo(func(_ *engine.Rules, now *engine.State) bool { return int(now.Turn) >= until })
}

// finish plays until the game is over.
func (s *script) finish([]string) {
	s.t.Helper()
	s.wanderTo(moments["over"])
}

// wanderTo plays, through the terminal, until a moment or the end of the game.
func (s *script) wanderTo(until moment) {
	s.t.Helper()
	game := s.present()
	rules := game.Match.Rules()
	w := wander(rules, luckOf(game.Header), 1)
	for state := game.Match.State(); !until(rules, &state) && !rules.Result(state).Over; state = s.state() {
		a, _ := w.choose(&state)
		s.play(state, a)
	}
}

// logs looks into the log: "log verifies", "log has TEXT", "log lacks TEXT".
func (s *script) logs(words []string) {
	s.t.Helper()
	text := func() string {
		text, err := os.ReadFile(s.path())
		require.NoError(s.t, err)
		return string(text)
	}
	switch words[0] {
	case "verifies":
		_, complaint, status := command(s.t, s.home, "", "verify", s.path())
		assert.Zero(s.t, status, complaint)
	case "has":
		ptytest.Await(s.t, s.term, "the log has "+strings.Join(words[1:], " … "), func() bool { return holds(text(), s.saidAll(words[1:])) })
	case "lacks":
		assert.NotContains(s.t, text(), s.said(words[1]))
	default:
		s.t.Fatalf("a log cannot be asked %q", words[0])
	}
}

// inOrder reports whether a text holds others, one behind the other.
func inOrder(text string, parts []string) bool {
	for _, part := range parts {
		_, rest, ok := strings.Cut(text, part)
		if !ok {
			return false
		}
		text = rest
	}
	return true
}

// holds reports whether a line of a text holds others, one behind the other.
func holds(text string, parts []string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool { return inOrder(line, parts) })
}
