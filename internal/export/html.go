package export

import (
	"crypto/sha256"
	_ "embed" // the script and the style of the page
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

var (
	//go:embed page.js
	pageScript string
	//go:embed page.css
	pageStyle string
)

// A pageFilm is what the page's script gets. Frames share the rows that look the same.
type pageFilm struct {
	Rows   [][]pageRun `json:"rows"`
	Frames [][]int     `json:"frames"` // by step, indices into Rows
	Turns  []int       `json:"turns"`
	Tell   []string    `json:"tell"`
}

// A pageRun is the number of an ink, a text and, where its letters need not be as wide as their cells,
// how many cells it takes.
type pageRun []any

// writeHTML writes a page that needs nothing from anywhere: its policy forbids the
// browser to fetch a thing, or to run any script but the one that stands in it.
func writeHTML(w io.Writer, s *subject) error {
	film, inks := s.pageFilm()
	data, err := json.Marshal(film) // <, > and & are escaped: no text can end the element
	if err != nil {
		return err
	}
	style := pageStyle + inkStyles(inks)
	c, r := s.card(), s.review()
	opening, reviewed := s.pageCard(&c), ""
	if r != nil {
		opening += r.pageTurningPoint()
		reviewed = r.page()
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
%s<style>%s</style>
</head>
<body>
<h1>%s</h1>
%s<div id="frame"><div id="screen" role="img" aria-labelledby="tell"></div></div>
<input id="slider" type="range" min="0" max="0" value="0" aria-label="step">
<div>%s<span id="count"></span></div>
<p id="tell" aria-live="polite"></p>
<noscript><p>The buttons need scripts. The report of the game needs none: microcity export --md.</p></noscript>
%s<script type="application/json" id="film">%s</script>
<script>%s</script>
</body>
</html>
`, hashOf(pageScript), hashOf(style), html.EscapeString(s.title()), preview(&c), style, html.EscapeString(s.title()), opening, buttons(), reviewed, data, pageScript)
	_, err = io.WriteString(w, b.String())
	return err
}

// preview says in the head of a page what whoever links to it may show.
func preview(c *card) string {
	title, about := html.EscapeString(c.title), html.EscapeString(strings.Join(c.result, " "))
	return fmt.Sprintf(`<meta name="description" content="%[2]s">
<meta property="og:type" content="article">
<meta property="og:title" content="%[1]s">
<meta property="og:description" content="%[2]s">
`, title, about)
}

// pageCard returns the result card for a page.
func (s *subject) pageCard(c *card) string {
	var b strings.Builder
	b.WriteString("<figure id=\"card\">\n")
	_ = drawSVG(&b, s.drawCard(c), s.look.Theme, c.title, strings.Join(c.lines()[1:], " ")) // a builder takes all
	b.WriteString("</figure>\n")
	return b.String()
}

// hashOf names a text in a policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func buttons() string {
	var b strings.Builder
	for _, button := range [][2]string{
		{"start", "start"},
		{"turnback", "previous turn"},
		{"back", "back"},
		{"play", "play"},
		{"on", "on"},
		{"turnon", "next turn"},
		{"end", "end"},
	} {
		fmt.Fprintf(&b, `<button type="button" id="%s">%s</button>`, button[0], button[1])
	}
	return b.String()
}

// pageFilm takes the frames apart into rows and inks.
func (s *subject) pageFilm() (film pageFilm, inks []ink) {
	known := map[string]int{}
	for n := range len(s.Steps) + 1 {
		frame := s.film.Frame(n)
		var rows []int
		for y := range frame.H {
			rows = append(rows, film.row(frame, y, known, &inks))
		}
		film.Frames = append(film.Frames, rows)
		film.Turns = append(film.Turns, s.Turn(n))
		film.Tell = append(film.Tell, strings.Join(s.film.Tell(n), " "))
	}
	return film, inks
}

// row returns the number of a row, a new one if none looks like it yet.
func (f *pageFilm) row(frame *paint.Sheet, y int, known map[string]int, inks *[]ink) int {
	row := []pageRun{}
	for _, r := range runs(frame, y) {
		n := slices.Index(*inks, r.ink)
		if n < 0 {
			n = len(*inks)
			*inks = append(*inks, r.ink)
		}
		part := pageRun{n, r.text()}
		if r.odd {
			part = append(part, len(r.letters))
		}
		row = append(row, part)
	}
	name := fmt.Sprint(row)
	n, ok := known[name]
	if !ok {
		n = len(f.Rows)
		known[name] = n
		f.Rows = append(f.Rows, row)
	}
	return n
}

// inkStyles returns the colours of the inks, on a light and on a dark ground.
func inkStyles(inks []ink) string {
	var b strings.Builder
	one := func(t *theme.Theme) {
		fmt.Fprintf(&b, "body { background: %s; color: %s; }\n", paper(t), t.Style(theme.Text, theme.Plain).Fore)
		for i, k := range inks {
			fore, ground, bold := k.colours(t)
			fmt.Fprintf(&b, ".i%d { color: %s;", i, fore)
			if ground != "" {
				fmt.Fprintf(&b, " background: %s;", ground)
			}
			if bold {
				b.WriteString(" font-weight: bold;")
			}
			b.WriteString(" }\n")
		}
	}
	one(&theme.Light)
	b.WriteString("@media (prefers-color-scheme: dark) {\n")
	one(&theme.Dark)
	b.WriteString("}\n")
	return b.String()
}
