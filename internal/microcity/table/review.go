package table

import (
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
)

// A review is a game looked back at: what the dice brought in every turn, and what the
// choices gave away.
type review struct {
	live.LookBack // over the turns that brought something, as indices

	turns   []computer.Turn
	account *computer.Account // of the turns
	others  string            // what is said of the turns that are not listed; "" where all are
	lost    []string          // the turns in which turns were lost against par
	back    string            // which of the costly ones come back as puzzles; "" for none
}

// reflect returns what has the computer look back at a game that is over.
func (g *playScreen) reflect() func() func(*screen.Host) tea.Cmd {
	look := g.of.review(g)
	return func() func(*screen.Host) tea.Cmd {
		turns := look()
		return func(h *screen.Host) tea.Cmd { return g.reviewed(turns, h) }
	}
}

// lookBack returns what has the computer look back.
func (g *playScreen) lookBack() func() []computer.Turn { return g.adviser.Review() }

// reviewed takes the look back, and keeps the turns of people that make puzzles, to come back in a week.
func (g *playScreen) reviewed(turns []computer.Turn, h *screen.Host) tea.Cmd {
	v := &g.ending.review
	v.turns, v.account, v.Costly, v.back = turns, g.adviser.Account(turns), nil, ""
	worst := g.adviser.Costliest(turns)
	for _, one := range worst {
		for i := range turns {
			if turns[i].At == one.At {
				v.Costly = append(v.Costly, i)
			}
		}
	}
	v.Listed, v.others = nil, ""
	for i := range v.turns {
		if !v.account.Turns[i].Flat() || slices.Contains(v.Costly, i) {
			v.Listed = append(v.Listed, i)
		}
	}
	v.Begin()
	if len(v.Listed) < len(v.turns) {
		v.others = words.OtherTurns
	}
	if len(v.turns) > 0 {
		g.End.Reviewed = g.table.words.LuckAndSkillBrief(&v.account.Account)
	}
	if len(worst) == 0 {
		return nil
	}
	m, missed, end, path, now := g.session.Match().Clone(), g.of.missed, g.End, h.Folders.Puzzles(), h.Now()
	return func() tea.Msg {
		list := missed(m, worst)
		if len(list) == 0 {
			return nil
		}
		keep := h.Run(func() tea.Msg {
			back := puzzle.Back(len(list))
			if err := puzzle.Remember(path, list, now); err != nil {
				back = prose.Safe(prose.Sentence(err.Error()))
			}
			return end.Found(func(*screen.Host) tea.Cmd {
				v.back = back
				return nil
			})
		})
		return keep()
	}
}

// Compose keeps a position that is tried out as a puzzle.
func (m *Game) Compose(tried *session.Session, now time.Time, at folders.Folders) (string, error) {
	s := play.On(tried)
	state := s.State()
	return puzzle.Kept, puzzle.Keep(at.Puzzles(), s.Pack(), s.Rules().Config(), state.Position(), now)
}

// reviewCard returns the card of the look back, as far as there is one.
func (g *playScreen) reviewCard() *live.ReviewCard {
	v := &g.ending.review
	return &live.ReviewCard{LookBack: &v.LookBack, From: func(entry int) match.Node { return v.turns[entry].From }, Lay: g.layReview}
}
