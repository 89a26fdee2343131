package ptytest

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A cell of a picture in pixels, and the margin around all of them.
const (
	cellWidth, cellHeight = 9, 19
	baseline              = 14
	margin                = 12
)

// A Palette is the colours of a picture: those of text and ground where the program
// sets none, and the sixteen of the terminal.
type Palette struct {
	Text, Ground string
	Sixteen      [16]string
}

// Dark and Light are the palettes of a dark and a light terminal.
var (
	Dark = Palette{"#d8dee9", "#15181e", [16]string{
		"#15181e", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
		"#7f848e", "#ef8b93", "#b5d99c", "#f0d399", "#8ac6f7", "#d79be8", "#7fd1db", "#ffffff",
	}}
	Light = Palette{"#24292f", "#fbfbf8", [16]string{
		"#24292f", "#b42318", "#2f6f3e", "#8a6100", "#1f5fae", "#7d3c98", "#0e6e7c", "#57606a",
		"#6e7781", "#cf3b2e", "#3b8a4e", "#a87900", "#2f77d0", "#9650b4", "#178799", "#8c959f",
	}}
)

// SVG returns a picture of the screen. It needs no font but some monospaced one: every
// run of text is fitted to its cells, and lines are drawn rather than written.
func (s Screen) SVG(p Palette, title string) string {
	var b strings.Builder
	cols := 0
	if len(s.cells) > 0 {
		cols = len(s.cells[0])
	}
	width, height := cols*cellWidth+2*margin, len(s.cells)*cellHeight+2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(title))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" rx="8" fill="%s"/>`+"\n", width, height, p.Ground)
	fmt.Fprintf(&b, `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15" stroke-linecap="square">`+"\n")
	for y, row := range s.cells {
		for x := 0; x < len(row); {
			n := run(row[x:])
			p.draw(&b, margin+x*cellWidth, margin+y*cellHeight, row[x:x+n])
			x += n
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// run counts the cells from the first one on that are drawn in one piece.
func run(row []cell) int {
	style := func(c cell) cell { c.char = 0; return c }
	n := 1
	for n < len(row) && style(row[n]) == style(row[0]) && isLine(row[n].char) == isLine(row[0].char) {
		n++
	}
	return n
}

func (p Palette) draw(b *strings.Builder, x, y int, cells []cell) {
	width := len(cells) * cellWidth
	ink, ground := p.colour(cells[0].ink, p.Text), p.colour(cells[0].ground, p.Ground)
	if cells[0].reverse {
		ink, ground = ground, ink
	}
	if ground != p.Ground {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, width, cellHeight, ground)
	}
	if isLine(cells[0].char) {
		drawLines(b, x, y, cells, ink)
		return
	}
	weight := ""
	if cells[0].bold {
		weight = ` font-weight="bold"`
	}
	// Word by word: browsers drop the blanks around a text, and stretch the rest of it over all cells.
	for from := 0; from < len(cells); from++ {
		var word []rune
		for ; from < len(cells) && cells[from].char != ' '; from++ {
			word = append(word, cells[from].char)
		}
		if len(word) > 0 {
			fmt.Fprintf(b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`+"\n",
				x+(from-len(word))*cellWidth, y+baseline, len(word)*cellWidth, ink, weight, html.EscapeString(string(word)))
		}
	}
}

// colour returns a colour as SVG writes it: the usual one where the program set none.
func (p Palette) colour(c color.Color, usual string) string {
	switch c := c.(type) {
	case nil:
		return usual
	case ansi.BasicColor:
		return p.Sixteen[c]
	case ansi.IndexedColor:
		if int(c) < len(p.Sixteen) {
			return p.Sixteen[c]
		}
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
