package ptytest

import (
	"fmt"
	"html"
	"strings"

	"github.com/hinshun/vt10x"
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

// SVG gives a picture of the screen. It needs no font but some monospaced one: every
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
	fmt.Fprintf(&b, `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15" xml:space="preserve" stroke-linecap="square">`+"\n")
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
func run(row []vt10x.Glyph) int {
	style := func(g vt10x.Glyph) vt10x.Glyph { g.Char = 0; return g }
	n := 1
	for n < len(row) && style(row[n]) == style(row[0]) && isLine(row[n].Char) == isLine(row[0].Char) {
		n++
	}
	return n
}

func (p Palette) draw(b *strings.Builder, x, y int, cells []vt10x.Glyph) {
	width := len(cells) * cellWidth
	if ground := p.colour(cells[0].BG); ground != p.Ground {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, width, cellHeight, ground)
	}
	if isLine(cells[0].Char) {
		drawLines(b, x, y, cells, p.colour(cells[0].FG))
		return
	}
	text := make([]rune, len(cells))
	for i, cell := range cells {
		text[i] = cell.Char
	}
	if strings.TrimSpace(string(text)) == "" {
		return
	}
	const bold = 4 // vt10x keeps the names of its modes to itself
	ink, weight := cells[0].FG, ""
	if cells[0].Mode&bold != 0 {
		weight = ` font-weight="bold"`
		if ink >= 8 && ink < 16 {
			ink -= 8 // vt10x brightens what is bold, and takes #000000 for the first of the sixteen
		}
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`+"\n",
		x, y+baseline, width, p.colour(ink), weight, html.EscapeString(string(text)))
}

// colour gives a colour as SVG writes it.
func (p Palette) colour(c vt10x.Color) string {
	switch {
	case c == vt10x.DefaultFG:
		return p.Text
	case c == vt10x.DefaultBG:
		return p.Ground
	case c < 16:
		return p.Sixteen[c]
	case c < 232: // the colour cube
		level := func(n vt10x.Color) vt10x.Color { return min(n, 1)*55 + n*40 }
		n := c - 16
		return fmt.Sprintf("#%02x%02x%02x", level(n/36), level(n/6%6), level(n%6))
	case c < 256: // the greys
		return fmt.Sprintf("#%02[1]x%02[1]x%02[1]x", 8+(c-232)*10)
	default:
		return fmt.Sprintf("#%06x", uint32(c))
	}
}
