package table

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A legend collects what the signs mean that are on the table now, each once.
type legend struct {
	list []key.Binding
	seen map[string]bool
}

func (l *legend) add(is bool, sign, means string) {
	if is && !l.seen[sign] {
		l.seen[sign] = true
		l.list = append(l.list, screen.Bind(sign, means))
	}
}

// signs says what the signs mean that are on the table now.
func (t *table) signs() screen.KeyGroup {
	l := &legend{seen: map[string]bool{}}
	t.signsOfCity(l)
	t.signsOfPanels(l)
	return screen.KeyGroup{Title: "Signs on the table", Keys: l.list}
}

func (t *table) signsOfCity(l *legend) {
	g := &theme.Unicode
	letters := map[string]string{}
	for i := range t.board.Cells {
		c := &t.board.Cells[i]
		letters[c.Letter] = c.Word
		for seat, e := range c.Engineers {
			l.add(e.Owner > 0, string(g.Engineers[seat]), t.owned("engineer", seat+1))
		}
		l.add(c.Rivals != [2]bool{}, string(g.Rival), "the ghost's engineer, where it stood when this turn began")
		for owner := 1; owner <= 2; owner++ {
			is := c.Marker.Owner == owner
			l.add(is && c.Marker.Change != board.Comes, string(g.Markers[owner-1]), t.owned("marker", owner))
			l.add(is && c.Marker.Change == board.Comes, string(g.Ghosts[owner-1]), "a marker would go here")
			l.add(is && c.Marker.Change == board.Goes, string(g.Gone), "this marker would be removed")
		}
		l.add(c.Target, string(g.Target), "you can choose this quarter")
		l.add(c.Spoken, string(g.Target), "what you point at affects this quarter")
		l.add(c.Path, string(g.Step), "your engineer passes through here")
		l.add(c.Trace, string(g.Trace), live.TraceMeans)
		l.add(c.Gains != 0, "4+6", "the upgrade would add the 6")
	}
	for _, side := range t.board.Sides {
		l.add(side == board.BecomesB, string(g.Into)+"B", "the upgrade would turn this card to side B")
		l.add(side == board.SideB, "B", "this card shows side B: it is upgraded")
	}
	if c := &t.board.Contracts[0]; t.board.Ports && c.Points > 0 {
		l.add(true, strings.ReplaceAll(c.Cost, " ", "")+" "+strconv.Itoa(c.Points), "a contract: its cost and its points")
	}
	l.add(true, "1"+string(g.Dot)+"4", "dice that match the quarter")
	var signs, kinds []string
	for _, letter := range strings.Split("I C R L G P", " ") {
		if word := letters[letter]; word != "" {
			signs, kinds = append(signs, letter), append(kinds, word)
		}
	}
	l.add(kinds != nil, strings.Join(signs, " "), strings.Join(kinds, ", "))
}

func (t *table) signsOfPanels(l *legend) {
	g := &theme.Unicode
	l.add(true, "c s w $", "coal, steel, wood, money")
	for i := range t.companies {
		for _, a := range t.companies[i].Tracks {
			l.add(a.Then > a.Now, string(g.More), "you would gain this")
			l.add(a.Then < a.Now, string(g.Less), "you would pay this")
		}
		for _, d := range t.companies[i].Dice {
			l.add(d.Now != 0 && d.Then == 0, "4"+string(g.Gone), "this die would be used")
		}
	}
	l.add(t.clock.Now > 0, string(g.Hour), "one turn left")
	for i := range t.building.Stages {
		st := &t.building.Stages[i]
		l.add(st.Done, string(g.Done), "complete")
		l.add(!st.Done, string(g.Todo), "not complete yet")
		l.add(st.Bonus != "", "+", "this stage has a bonus")
		l.add(st.Rival, string(g.Rival)+string(g.Done), "the ghost has completed this stage")
	}
	for _, hand := range t.hands {
		for _, c := range hand.Cards {
			l.add(c.State == panel.Played, c.Value+string(g.Gone), "this card was played and is in the discard")
			l.add(c.State == panel.InPlay, "["+c.Value+"]", "this card is in play")
		}
		l.add(hand.Barred != "", "("+hand.Barred+")", "the opponent's top card: you cannot play it")
	}
	for _, goal := range t.goals {
		l.add(len(goal.Areas) > 0, "pt", "points")
	}
	l.add(len(t.offers) > 0, string(g.Todo), "an open Advantage card")
	l.add(len(t.hands) > 0, "›", "a step of the engineer with a project card")
}

// owned names a piece and, where there are two players, whose it is.
func (t *table) owned(piece string, seat int) string {
	if piece == "marker" && t.words.Players() > 1 && !t.words.Scored() {
		return "a marker"
	}
	return t.words.Whose(engine.Seat(seat)) + " " + piece
}
