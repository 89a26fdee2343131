package export

import (
	"fmt"
	"html"
	"io"
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A cell of a picture, and the margin around all of them, in units.
const (
	cellWidth, cellHeight = 10, 20
	baseline              = 15
	margin                = 14
)

// writeSVG draws a position. It needs no font but some monospaced one: every run of text
// is fitted to its cells, and signs are drawn rather than written.
func writeSVG(w io.Writer, s *subject) error {
	return drawSVG(w, s.film.Frame(s.step), s.look.Theme, s.title(), strings.Join(s.film.Tell(s.step), " "))
}

// drawSVG draws a sheet. It is called by a title and described in words.
func drawSVG(w io.Writer, frame *paint.Sheet, t *theme.Theme, title, words string) error {
	width, height := frame.W*cellWidth+2*margin, frame.H*cellHeight+2*margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(title))
	fmt.Fprintf(&b, "<desc>%s</desc>\n", html.EscapeString(words))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n", width, height, paper(t))
	b.WriteString(`<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="16" xml:space="preserve">` + "\n")
	for y := range frame.H {
		for _, r := range runs(frame, y) {
			fore, ground, bold := r.ink.colours(t)
			svgRun(&b, r, margin+r.x*cellWidth, margin+y*cellHeight, fore, ground, bold)
		}
	}
	b.WriteString("</g>\n</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// svgRun draws a run: its ground, its signs as one path, its words.
func svgRun(b *strings.Builder, r run, x, y int, fore, ground string, bold bool) {
	if ground != "" {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, len(r.letters)*cellWidth, cellHeight, ground)
	}
	var path strings.Builder
	for i, letter := range r.letters {
		s, _ := sign(letter)
		for _, l := range s {
			svgLoop(&path, l, float64(x+i*cellWidth), float64(y))
		}
	}
	if path.Len() > 0 {
		fmt.Fprintf(b, `<path fill="%s" fill-rule="evenodd" d="%s"/>`+"\n", fore, path.String())
	}
	weight := ""
	if bold {
		weight = ` font-weight="bold"`
	}
	for _, w := range writtenParts(r.letters) {
		fmt.Fprintf(b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`+"\n",
			x+w.x*cellWidth, y+baseline, len(w.letters)*cellWidth, fore, weight, html.EscapeString(w.text()))
	}
}

func svgLoop(b *strings.Builder, l loop, x, y float64) {
	for i, p := range l {
		verb := 'L'
		if i == 0 {
			verb = 'M'
		}
		fmt.Fprintf(b, "%c%.4g %.4g", verb, x+p.x*cellWidth, y+p.y*cellWidth)
	}
	b.WriteByte('Z')
}

// writtenParts returns the parts of a text that are written: without signs, and without the
// blanks around and between distant words.
func writtenParts(letters []string) []run {
	var list []run
	open := false
	for i, letter := range letters {
		if _, drawn := sign(letter); drawn || letter == " " {
			open = false
			continue
		}
		if !open {
			list, open = append(list, run{x: i}), true
		}
		w := &list[len(list)-1]
		w.letters = append(w.letters, letter)
	}
	return list
}
