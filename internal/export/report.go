package export

import (
	"fmt"
	"io"
	"strings"
	"time"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
)

// writeReport writes a game as Markdown: what was played, how it ended, and every turn.
func writeReport(w io.Writer, s *subject) error {
	var b strings.Builder
	h := &s.game.Header
	fmt.Fprintf(&b, "# %s\n\n", markdown(s.title()))
	headline, detail := s.Table.Result(s.Tree.Cursor())
	if headline == "" {
		headline = "Not finished."
	}
	fmt.Fprintln(&b, strings.TrimSpace("**"+markdown(headline)+"** "+markdown(detail)))
	fmt.Fprintln(&b)
	if pad := ending.PadOf(s.Table, s.Tree.Cursor()); pad != nil {
		reportPad(&b, pad)
	}
	var players []string
	for seat := range s.Tree.Players() {
		if s.Tree.Players() > 1 && len(h.Players) > 0 {
			players = append(players, s.Table.Player(seat))
		}
	}
	luck, sameGame := s.game.Luck(), "The same game"
	if luck.Origin() != chance.FromSeed {
		sameGame = "The same game with different luck"
	}
	facts := [][2]string{
		{"Played", h.Date.UTC().Format(time.DateOnly)},
		{"Players", strings.Join(players, ", ")},
		{"Computers", computers(h.Bots)},
		{"Advice", adviceTaken(s.game)},
		{"Seed", fmt.Sprintf("%d (%s)", h.Seed, h.Luck)},
		{"Source of luck", luck.Notice()},
		{"Undos", fmt.Sprintf("%d (%s)", Takebacks(s.Tree), h.Undo.Said())},
		{"Pack", h.PackID},
		{"Continued from", h.Parent.Name},
		{sameGame, s.game.Code()},
	}
	b.WriteString("| | |\n|---|---|\n")
	for _, f := range facts {
		if f[1] != "" {
			fmt.Fprintf(&b, "| %s | %s |\n", f[0], markdown(prose.Safe(f[1])))
		}
	}
	if s.game.Damage != nil {
		fmt.Fprintf(&b, "\nThe log is damaged: %s\n", markdown(prose.Safe(s.game.Damage.Error())))
	}
	s.reportReview(&b)
	b.WriteString("\n## The start\n\n")
	s.reportNote(&b, 0)
	s.reportSteps(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// reportPad writes a score pad as a table.
func reportPad(b *strings.Builder, pad ending.Pad) {
	for i, row := range pad {
		b.WriteString(markdownRow(row))
		if i == 0 {
			fmt.Fprintf(b, "|%s\n", strings.Repeat("---|", len(row)))
		}
	}
	fmt.Fprintln(b)
}

// computers returns who is a computer: "seat 2: strong", "" for nobody.
func computers(bots log.Bots) string {
	var list []string
	for i, kind := range bots {
		if kind != "" {
			list = append(list, fmt.Sprintf("seat %d: %s", i+1, kind))
		}
	}
	return strings.Join(list, ", ")
}

// adviceTaken returns how often somebody was advised, "" for never.
func adviceTaken(g *log.Game) string {
	if len(g.Hints)+len(g.Tutor) == 0 {
		return ""
	}
	return fmt.Sprintf("hints shown: %d, tutor warnings: %d", len(g.Hints), len(g.Tutor))
}

func (s *subject) reportSteps(b *strings.Builder) {
	for i, n := range s.Steps {
		for _, line := range s.Tell(i, i+1) {
			if line.Kind == game.Begins {
				fmt.Fprintf(b, "\n## %s\n\n", markdown(strings.TrimSuffix(line.Text, ".")))
			} else {
				fmt.Fprintf(b, "- %s\n", markdown(line.Text))
			}
		}
		s.reportNote(b, n)
	}
}

func (s *subject) reportNote(b *strings.Builder, n game.Node) {
	if note, ok := s.notes[n]; ok {
		fmt.Fprintf(b, "\n> %s\n\n", markdown(noted(note)))
	}
}

// markdown writes safe text so that nothing in it means anything to Markdown or HTML: no
// emphasis, link, list, heading, table, formula, tag or address.
func markdown(text string) string {
	var b strings.Builder
	digits := true // all so far are digits: a full stop behind them would begin a list
	for i, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case strings.ContainsRune("\\`*_[]|~>$@", r),
			i == 0 && strings.ContainsRune("#+-=", r),
			i > 0 && digits && (r == '.' || r == ')'),
			r == '.' && strings.HasSuffix(strings.ToLower(text[:i]), "www"):
			b.WriteString("\\" + string(r))
		case r == ':' && strings.HasPrefix(text[i:], "://"):
			b.WriteString("&#58;")
		default:
			b.WriteRune(r)
		}
		digits = digits && r >= '0' && r <= '9'
	}
	return b.String()
}
