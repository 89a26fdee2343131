package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/ladder"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/stats"
)

// A home is the menu on plain lines: what the program offers, by number.
type home struct {
	*Console
	cards *pack.Pack
	shelf game.Shelf    // all games
	known []setup.Offer // what can be begun here, Micro City first
	now   func() time.Time
	games []library.Game // the saved ones, the last played first
	left  bool

	lessons []lesson.Offer // of all games
}

// An offer is a line of the menu, and the command that does the same.
type offer struct {
	text, command string
	run           func() error
}

// Menu asks what is to be done until the person leaves. Cards are those that come with Micro
// City; the shelf holds it and all others whose logs are known, and the offers those of them that
// can be begun. The lessons are of all games. Now tells the time, for the city of the day. The
// error is of the output.
func (c *Console) Menu(cards *pack.Pack, shelf game.Shelf, offers []setup.Offer, lessons []lesson.Offer, now func() time.Time) error {
	h := &home{Console: c, cards: cards, shelf: shelf, known: offers, now: now, lessons: lessons}
	return h.run()
}

func (h *home) run() error {
	h.Say("Micro City.", "Answer with a number or the beginning of a line. In a game, help lists the commands.")
	for !h.left && !h.Ended() {
		h.look()
		offers := h.offers()
		texts, commands := make([]string, len(offers)), make([]string, len(offers))
		for i, o := range offers {
			texts[i], commands[i] = o.text, o.command
		}
		i := h.PickNamed("What would you like?", commands, texts...)
		if i < 0 {
			break
		}
		if err := offers[i].run(); err != nil {
			h.Sorry(err)
		}
	}
	if err := h.Lost(); err != nil {
		return err
	}
	h.Say("Until next time.")
	return h.Lost()
}

// look finds the saved games.
func (h *home) look() {
	games, err := library.Games(h.Options().Folders, h.shelf)
	if err != nil {
		h.Sorry(err)
	}
	h.games = games
}

// offers lists what can be done.
func (h *home) offers() (list []offer) {
	box := &h.known[0].Box
	lines := map[setup.MenuLine]offer{
		setup.NewGame: {"New game", "play", h.begin},
		setup.Daily:   h.shared(box, game.Day),
		setup.Weekly:  h.shared(box, game.Week),
		setup.Ladder:  {"Ladder" + h.stars(), "ladder", h.climb},
		setup.Rules:   {"Rules", "rules", h.rules},
		setup.Learn:   {"Learn the game by playing it", "tutorial", h.learn},
		setup.Quit:    {"Quit", "", func() error { h.left = true; return nil }},
	}
	if g := library.Unfinished(h.games); g != nil {
		path := g.Path
		lines[setup.Continue] = offer{"Continue: " + g.Title + ", " + g.Reached, "resume", func() error { return h.Resume(path, h.shelf) }}
	}
	if puzzles := h.puzzles(&h.known[0]); len(puzzles) > 0 {
		lines[setup.Puzzles] = puzzles[0]
	}
	if len(h.games) > 0 {
		lines[setup.Saved] = offer{"Saved games: " + fmt.Sprint(len(h.games)), "", func() error { return h.Library(h.shelf) }}
		lines[setup.Statistics] = offer{"Statistics", "stats", h.count}
	}
	if h.Options().Known != nil {
		lines[setup.Settings] = offer{"Settings", "config", h.set}
	}
	if len(h.known) > 1 {
		lines[setup.DailyOfOthers] = offer{"Daily and weekly games, and puzzles, of " + prose.List(h.otherTitles(), "and"), "", h.others}
	}
	for _, line := range setup.Menu(len(h.games) == 0) {
		if o, ok := lines[line]; ok {
			list = append(list, o)
		}
	}
	return list
}

// shared is the game of a day or a week of a box.
func (h *home) shared(box *game.Game, p game.Period) offer {
	of := daily.Of(box, p, h.now())
	command := map[game.Period]string{game.Day: "daily", game.Week: "weekly"}[p]
	return offer{daily.Name(box, p) + of.Standing(h.games), command, func() error {
		s, err := h.Daily(of, h.now(), false, false)
		if s == nil {
			return err
		}
		return h.Play(s)
	}}
}

// puzzles are those of a game that can be tried today; none where it has none.
func (h *home) puzzles(of *setup.Offer) []offer {
	path := h.Options().Folders.Puzzles()
	if of.Puzzles == nil {
		return nil
	}
	return []offer{{"Puzzles" + of.Puzzles.Standing(path, h.now()), "puzzles", func() error {
		set, err := of.Puzzles.Lay(path, h.now())
		if err != nil {
			return err
		}
		return h.Puzzles(set)
	}}}
}

// otherTitles lists the boxes besides the first.
func (h *home) otherTitles() (list []string) {
	for i := range h.known[1:] {
		list = append(list, h.known[1+i].Box.Title)
	}
	return list
}

// others asks which of the games of today and this week it is to be, or puzzles, of those boxes.
func (h *home) others() error {
	var list []offer
	var titles []string
	for i := range h.known[1:] {
		of := &h.known[1+i]
		var some []offer
		if of.Box.Daily != nil {
			some = []offer{h.shared(&of.Box, game.Day), h.shared(&of.Box, game.Week)}
		}
		for _, one := range append(some, h.puzzles(of)...) {
			list, titles = append(list, one), append(titles, of.Box.Title+": "+prose.LowerFirst(one.text))
		}
	}
	i := h.Pick("Which game?", append(titles, "Back")...)
	if i < 0 || i == len(list) {
		return nil
	}
	return list[i].run()
}

// learn asks which lesson it is to be, and gives it.
func (h *home) learn() error {
	var titles []string
	for _, l := range h.lessons {
		titles = append(titles, l.Title)
	}
	i := h.Pick("Which lesson?", append(titles, "Back")...)
	if i < 0 || i == len(titles) {
		return nil
	}
	return h.Teach(h.lessons[i])
}

// set changes the settings, which are for all games.
func (h *home) set() error {
	boxes := make([]string, len(h.shelf))
	for i := range boxes {
		boxes[i] = h.shelf[i].ID
	}
	return h.Settings(boxes...)
}

func (h *home) count() error {
	table := stats.Count(h.games)
	table.Ratings = skill.Standings(h.Options().Folders.Puzzles(), h.now())
	h.Say("")
	h.Say(table.Report(false)...)
	if won := ladder.Summaries(h.cards, h.games, ladder.Recall(h.Options().Folders.Pars())); won != "" {
		h.Say("", "Ladder: "+won+".")
	}
	if said := stats.SkylineOf(h.games, h.shelf).Sentence(); said != "" {
		h.Say("", said)
	}
	for _, note := range table.Notes() {
		h.Paragraph(note)
	}
	return nil
}

// rules searches the rules of a game, word after word.
func (h *home) rules() error {
	box := h.which("Which rules?")
	if box == nil {
		return nil
	}
	h.Say("", "Rules of "+box.Title+". Type a word, the ID of a rule, \"all\" for every rule, or \"back\" to leave.")
	for {
		word, ok := h.Ask()
		switch {
		case !ok, plain.Leaves(word):
			return nil
		case word == "":
			h.Say("Type a word to search for, all, or back.")
		case strings.EqualFold(word, "all"):
			h.Reference(box.ID, "")
		default:
			h.Reference(box.ID, word)
		}
	}
}

// which asks for a game, of several, and returns nil where the person goes back. The game that was
// played last comes first.
func (h *home) which(question string) *game.Game {
	var kinds []game.Game
	for i := range h.known {
		kinds = append(kinds, h.known[i].Box)
	}
	if len(h.games) > 0 {
		last := h.games[0].Header.Game
		slices.SortStableFunc(kinds, func(a, b game.Game) int { return boolean(b.ID == last) - boolean(a.ID == last) })
	}
	if len(kinds) == 1 {
		return &kinds[0]
	}
	var titles []string
	for _, k := range kinds {
		titles = append(titles, k.Title)
	}
	if i := h.Pick(question, append(titles, "Back")...); i >= 0 && i < len(kinds) {
		return &kinds[i]
	}
	return nil
}

func boolean(is bool) int {
	if is {
		return 1
	}
	return 0
}
