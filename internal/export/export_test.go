package export

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/share"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/theme"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// logs are games of every mode, kept beside the reader of logs.
func logs(t testing.TB) []string {
	t.Helper()
	list, err := filepath.Glob("../log/testdata/logs/1/*.log")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

func load(t testing.TB, path string) *record.Game {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	g, err := record.Load(path, record.Known(core))
	require.NoError(t, err)
	return g
}

func solo(t testing.TB) *record.Game {
	t.Helper()
	return load(t, "../log/testdata/logs/1/solo-basic-a.log")
}

func written(t testing.TB, name string, g *record.Game, o Options) []byte {
	t.Helper()
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })
	require.NotEqual(t, -1, i)
	var b bytes.Buffer
	o.Film = func(_ *log.Game, w, h int, look *theme.Look) Film {
		clone := *g.Game
		clone.Tree = g.Tree.Clone()
		return replay.NewFilm(table.New(nil), &clone, w, h, look)
	}
	require.NoError(t, Write(&b, Formats[i], g.Game, o))
	require.NotZero(t, b.Len())
	return b.Bytes()
}

var ended = Options{Step: -1}

// Every fifteenth game of the museum, and in the long run all of them.
func TestEveryGameInEveryFormat(t *testing.T) {
	t.Parallel()
	for i, path := range logs(t) {
		if i%15 != 0 && !soak.On() {
			continue
		}
		g := load(t, path)
		at, notes := g.Match.Cursor(), len(g.Notes)
		for _, f := range Formats {
			first := written(t, f.Name, g, ended)
			assert.Equal(t, first, written(t, f.Name, g, ended), "%s, %s: the same game gives the same bytes", path, f.Name)
		}
		assert.Equal(t, at, g.Match.Cursor(), "the game is as it was")
		assert.Len(t, g.Notes, notes)
	}
}

func TestReport(t *testing.T) {
	t.Parallel()
	got := written(t, "md", solo(t), ended)
	path := filepath.Join("testdata", "solo-basic-a.md")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run the test with -update")
	assert.Equal(t, string(want), string(got))
}

// The data holds the whole tree: from it the game can be played again.
func TestDataIsTheGame(t *testing.T) {
	t.Parallel()
	for _, path := range logs(t) {
		g := load(t, path)
		var d document
		require.NoError(t, json.Unmarshal(written(t, "json", g, ended), &d))
		require.Len(t, d.Nodes, g.Match.Len()+1)
		for i, n := range d.Nodes {
			require.Equal(t, i, n.Node)
			step := g.Match.Step(match.Node(i))
			require.Equal(t, step.State.Position(), n.Position)
			if i > 0 {
				require.Equal(t, step.Action.String(), n.Action)
				require.Equal(t, int(step.Parent), n.Parent)
			}
		}
		assert.Equal(t, int(g.Match.Cursor()), d.Line[len(d.Line)-1])
		again, err := share.Decode(d.Game.Code)
		require.NoError(t, err)
		assert.Equal(t, g.Match.Rules().Config().Newest(), again.Config)
		assert.Equal(t, int(g.Match.Rules().Config().Version()), d.Game.Rules)
		assert.Equal(t, g.Header.Seed, d.Game.Seed)
	}
}

// What a terminal shows after every part of the film is the frame of the viewer.
func TestFilmShowsTheFrames(t *testing.T) {
	t.Parallel()
	g := solo(t)
	o := Options{Step: -1, W: 80, H: 24}
	lines := strings.Split(strings.TrimSpace(string(written(t, "cast", g, o))), "\n")
	var head castHeader
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &head))
	assert.Equal(t, 2, head.Version)
	film := replay.NewFilm(table.New(nil), g.Game, 80, 24, theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode))
	assert.Contains(t, strings.Join(signsOf(film.Frame(3)), "\n"), fmt.Sprintf(" Step 3 of %d", film.Len()-1), "nobody looks back in a picture")
	glass := ptytest.NewDisplay(head.Width, head.Height)
	before := -1.0
	sent := slices.DeleteFunc(lines[1:], func(line string) bool { return strings.Contains(line, `,"m",`) })
	require.Len(t, sent, film.Len()+1, "the frames, and the end")
	for n := range film.Len() {
		var part []any
		require.NoError(t, json.Unmarshal([]byte(sent[n]), &part))
		require.Greater(t, part[0], before)
		before = part[0].(float64)
		_, err := io.WriteString(glass, part[2].(string))
		require.NoError(t, err)
		want := signsOf(film.Frame(n))
		for y, line := range glass.Screen().Lines {
			require.Equal(t, want[y], line, "frame %d, row %d", n, y)
		}
	}
}

// signsOf returns the signs on a sheet, a string a line.
func signsOf(s *paint.Sheet) []string {
	lines := make([]string, s.H)
	for y := range s.H {
		for x := range s.W {
			lines[y] += string(s.Cell(x, y).Rune)
		}
		lines[y] = strings.TrimRight(lines[y], " ")
	}
	return lines
}

func TestPictures(t *testing.T) {
	t.Parallel()
	g := solo(t)
	for _, name := range theme.Names() {
		look, _ := theme.Named(name)
		o := Options{Step: 20, W: 80, H: 24, Theme: look}
		picture, err := png.Decode(bytes.NewReader(written(t, "png", g, o)))
		require.NoError(t, err)
		size := picture.Bounds().Size()
		assert.Equal(t, pixels*(80*cellWidth+2*margin), size.X)
		assert.Equal(t, pixels*(24*cellHeight+2*margin), size.Y)
		r, gr, b, _ := picture.At(1, 1).RGBA()
		assert.Equal(t, paper(look), fmt.Sprintf("#%02x%02x%02x", r>>8, gr>>8, b>>8))
		inks := map[any]bool{}
		for y := range size.Y {
			for x := range size.X {
				inks[picture.At(x, y)] = true
			}
		}
		assert.Greater(t, len(inks), 8, "%s: something is drawn", name)
		assert.NotEmpty(t, wellFormed(t, written(t, "svg", g, o)))
	}
	assert.NotEqual(t, written(t, "svg", g, Options{Step: 0}), written(t, "svg", g, ended))
}

// wellFormed reads XML to its end and gives its text.
func wellFormed(t *testing.T, data []byte) string {
	t.Helper()
	var text strings.Builder
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return text.String()
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.CharData:
			text.Write(token)
		case xml.StartElement:
			require.Contains(t, []string{"svg", "title", "desc", "rect", "g", "text", "path"}, token.Name.Local)
		}
	}
}

// Every sign that the screens draw with is drawn or is in the typeface.
func TestEverySignIsDrawn(t *testing.T) {
	t.Parallel()
	seen := map[rune]bool{}
	for _, path := range logs(t) {
		frame := replay.NewFilm(table.New(nil), load(t, path).Game, 120, 40, theme.Bare(&theme.Unicode)).Frame(30)
		for y := range frame.H {
			for x := range frame.W {
				seen[frame.Cell(x, y).Rune] = true
			}
		}
	}
	core, err := pack.Core()
	require.NoError(t, err)
	buildings := []string{"a", "b", "none: a scaffold"}
	for i := range core.Cards.Landmarks {
		buildings = append(buildings, core.Cards.Landmarks[i].ID)
	}
	for _, building := range buildings {
		for _, row := range core.Drawing(building, 20).Rows {
			for _, stroke := range row {
				seen[stroke.Rune] = true
			}
		}
	}
	for r := range seen {
		if _, drawn := signs[r]; !drawn && r >= 0x2190 && r != '…' {
			assert.Contains(t, "←↑→↓", string(r), "%q is left to whatever font there is", r)
		}
	}
}

// A shade is as dark as its name says, whichever way its squares are cut out or laid.
func TestShades(t *testing.T) {
	t.Parallel()
	for r, percent := range map[rune]float64{'░': 25, '▒': 50, '▓': 75, '█': 100, '▔': 12.5, '▙': 75, '▗': 25, '▚': 50, '▜': 75} {
		area := 0.0
		for _, l := range signs[r] {
			for i, p := range l {
				next := l[(i+1)%len(l)]
				area += (p.x*next.y - next.x*p.y) / 2
			}
		}
		assert.InDelta(t, percent, area*50, 0.01, "%c", r)
	}
}

func TestNoSuchStep(t *testing.T) {
	t.Parallel()
	require.ErrorContains(t, Write(io.Discard, Formats[0], solo(t).Game, Options{Step: 9999}), "no step 9999")
	_, ok := Turn(solo(t).Game, 999)
	assert.False(t, ok)
	step, ok := Turn(solo(t).Game, 3)
	require.True(t, ok)
	assert.Positive(t, step)
}

var own = regexp.MustCompile(`\x1b\[[0-9;?]*[A-DHKJmhl]|\r\n?|\x08{1,3}`)

// nasty are texts that mean something somewhere.
var nasty = []string{
	`</script><script>document.title="hacked"</script>`, `<img src=x onerror=alert(1)>`, `]]><x/>`, `" onload="alert(1)`,
	"\x1b]52;c;QUFB\a", "\x1b[2J\x9b31m", "\u202eevil\u2066", "\x00\xff\xfe", `[click](javascript:alert(1))`, `![x](http://evil.example/x.png)`,
	"| a | b |\n|---|---|", "# heading", "1. list", "`code` **bold** ~~gone~~ $x^2$", "https://evil.example www.evil.example a@evil.example",
	"&lt;b&gt;", `\u003cscript\u003e`, "世界🏙", strings.Repeat("e\u0301\u0302\u0303", 400), "<!--", "--><script>", "{{.}}", "%s%n%d",
}

func TestHostileTextIsText(t *testing.T) {
	t.Parallel()
	for _, evil := range nasty {
		g := solo(t)
		g.Header.Players = []string{evil, evil}
		g.Header.PackID, g.Header.Program, g.Header.Parent.Name = evil, evil, evil
		g.Notes = []log.Note{{Node: 0, Text: evil}, {Node: 5, Mark: "!!", Text: evil}, {Node: g.Match.Cursor(), Text: evil}}
		g.Damage = &log.Damage{Line: 3, Kind: log.Checksum, Sentence: evil}

		assert.True(t, json.Valid(written(t, "json", g, ended)))
		wellFormed(t, written(t, "svg", g, ended))
		for _, line := range bytes.Split(bytes.TrimSpace(written(t, "cast", g, Options{Step: -1, W: 80, H: 24})), []byte("\n")) {
			require.True(t, json.Valid(line))
			var part []any
			if json.Unmarshal(line, &part) == nil {
				sent := own.ReplaceAllString(part[2].(string), "")
				assert.NotRegexp(t, `[\x00-\x1f\x7f-\x9f\x{202a}-\x{202e}\x{2066}-\x{2069}]`, sent)
			}
		}
		page := string(written(t, "html", g, ended))
		assert.Equal(t, 2, strings.Count(page, "<script"), "the data and the script: %q", evil)
		assert.Equal(t, 2, strings.Count(page, "</script>"))
		assert.NotContains(t, page, "<img")
		assert.NotContains(t, page, "<!--")
		report := string(written(t, "md", g, ended))
		assert.NotRegexp(t, `<[a-zA-Z!/]|[^\\]\]\(|://|(?m)^> (#|1\.|\|)|www\.|[^\\]@|[^\\]\*\*bold`, report, "%q", evil)
		assert.NotRegexp(t, `[\x00-\x09\x0b-\x1f\x7f-\x9f\x{202e}]`, report)
	}
}

// Computer players, and where somebody was advised, are told in the report and the data.
func TestComputersAndAdvice(t *testing.T) {
	t.Parallel()
	g := load(t, "../log/testdata/logs/1/coop-advised.log")
	report := string(written(t, "md", g, ended))
	assert.Contains(t, report, "| Computers | seat 2: random |")
	g.Header.Players = []string{"", "Zoe"}
	assert.Contains(t, string(written(t, "md", g, ended)), "| Players | Player 1, Zoe |")
	last := g.Match.Cursor()
	g.Match.Seek(0)
	assert.Contains(t, string(written(t, "md", g, Options{})), "\n**Not finished.**\n", "nothing stands after it")
	g.Match.Seek(last)
	assert.Contains(t, report, fmt.Sprintf("| Advice | hints shown: %d, tutor warnings: %d |", len(g.Hints), len(g.Tutor)))
	var d document
	require.NoError(t, json.Unmarshal(written(t, "json", g, ended), &d))
	assert.Equal(t, []string{"", "random"}, d.Game.Bots)
	assert.True(t, d.Game.Tutor)
	require.Len(t, d.Hints, len(g.Hints))
	assert.Equal(t, int(g.Hints[0]), d.Hints[0])
	assert.Len(t, d.Tutor, len(g.Tutor))

	plain := string(written(t, "json", solo(t), ended))
	for _, key := range []string{`"bots"`, `"tutor"`, `"hints"`} {
		assert.NotContains(t, plain, key, "a game without any is as it always was")
	}
	assert.NotContains(t, string(written(t, "md", solo(t), ended)), "Computers")
}

// A drawing is written as pictures, which say in words what they show, and as text without escape sequences.
func TestDrawing(t *testing.T) {
	t.Parallel()
	dir, look := filepath.Join(t.TempDir(), "exports"), theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	s := paint.New(9, 2, look)
	s.Text(0, 0, "▟█▙ town", theme.Title)
	for range 2 {
		paths, err := Drawing(dir, "skyline", s, look, "Your skyline: 1 town.")
		require.NoError(t, err)
		require.Len(t, paths, 3)
		picture, err := os.ReadFile(paths[0])
		require.NoError(t, err)
		assert.Contains(t, string(picture), "<desc>Your skyline: 1 town.</desc>")
		pixels, err := os.ReadFile(paths[1])
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(pixels), "\x89PNG"))
		text, err := os.ReadFile(paths[2])
		require.NoError(t, err)
		assert.Equal(t, "▟█▙ town\n\n", string(text))
	}
}
