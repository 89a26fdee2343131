package export

import (
	"fmt"
	"html"
	"io"
	"strings"

	"boardgame/microcity/internal/tui/paint"
)

// writeAnimation draws the whole game as one picture that moves by itself, with the frames and
// the times of the film (see writeCast). It is a strip of frames behind a window; a row that
// several frames have in common is drawn once. Where nothing shall move it shows where the game
// stood at the end.
func writeAnimation(w io.Writer, s *subject) error {
	first := s.film.Frame(0)
	width, height := first.W*cellWidth+2*margin, first.H*cellHeight+2*margin
	frames := len(s.Steps) + 1
	var strip, rows, stops strings.Builder
	known := map[string]int{}
	total := s.starts(frames) + lastTime
	for n := range frames {
		fmt.Fprintf(&strip, `<g transform="translate(0 %d)">`, n*height)
		frame := s.film.Frame(n)
		for y := range frame.H {
			for _, part := range s.animatedRow(frame, y) {
				id, drawn := known[part]
				if !drawn {
					id = len(known)
					known[part] = id
					fmt.Fprintf(&rows, `<g id="r%d">%s</g>`+"\n", id, part)
				}
				fmt.Fprintf(&strip, `<use href="#r%d" y="%d"/>`, id, y*cellHeight)
			}
		}
		strip.WriteString("</g>\n")
		fmt.Fprintf(&stops, "%.3f%%{transform:translateY(%dpx)}", 100*s.starts(n)/total, -n*height)
	}
	last := (frames - 1) * height
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(s.title()))
	fmt.Fprintf(&b, "<desc>%s</desc>\n", html.EscapeString(strings.Join(s.film.Tell(frames-1), " ")))
	fmt.Fprintf(&b, "<style>@keyframes film{%s100%%{transform:translateY(%dpx)}}", stops.String(), -last)
	fmt.Fprintf(&b, ".film{transform:translateY(%dpx);animation:film %.1fs step-end infinite}", -last, total)
	b.WriteString("@media (prefers-reduced-motion:reduce){.film{animation:none}}")
	b.WriteString("text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:16px;white-space:pre}</style>\n")
	fmt.Fprintf(&b, "<defs>\n%s</defs>\n", rows.String())
	fmt.Fprintf(&b, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n", width, height, paper(s.look.Theme))
	fmt.Fprintf(&b, `<svg width="%d" height="%d"><g class="film">`+"\n%s</g></svg>\n</svg>\n", width, height, strip.String())
	_, err := io.WriteString(w, b.String())
	return err
}

// partWidth is how many columns of a row are drawn together: what stands beside what changes is
// not drawn again.
const partWidth = 25

// animatedRow draws a row of a frame in parts, as if it were the first row.
func (s *subject) animatedRow(frame *paint.Sheet, y int) []string {
	parts := make([]strings.Builder, frame.W/partWidth+1)
	for _, r := range runs(frame, y) {
		fore, ground, bold := r.ink.colours(s.look.Theme)
		svgRun(&parts[r.x/partWidth], r, margin+r.x*cellWidth, margin, fore, ground, bold)
	}
	var list []string
	for i := range parts {
		if parts[i].Len() > 0 {
			list = append(list, parts[i].String())
		}
	}
	return list
}
