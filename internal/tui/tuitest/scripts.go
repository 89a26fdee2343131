package tuitest

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/paint"
)

// scripts are names of 1 to 24 cells in scripts of the world, two each.
var scripts = [...]struct {
	name  string
	names []string
}{
	{"Latin, with marks of their own", []string{"e\u0301", "Nguye\u0302\u0303n Thi\u0323 Minh Khai"}},
	{"Cyrillic", []string{"Я", "Достоевский Фёдор"}},
	{"Greek", []string{"Ω", "Ελένη Παπαδοπούλου"}},
	{"Chinese", []string{"李", "歐陽修文忠公永叔六一居士"}},
	{"Japanese", []string{"ゆ", "ヤマダ・太郎\uff76\u3099"}},
	{"Korean", []string{"김", "남궁민수 선생님"}},
	{"Arabic", []string{"م", "محمد بن عبد الله"}},
	{"Thai", []string{"น้ำ", "สมชาย วงศ์สวัสดิ์"}},
	{"Hindi", []string{"श्री", "कृष्णमूर्ति अय्यर"}},
	{"pictures", []string{"🇵🇱", "👨\u200d👩\u200d👧 ❤\ufe0f 👍🏽"}},
}

// GoldenScripts compares frames of a game between players with names in many scripts with a file for each
// size of the window, and makes sure that nothing in them is moved by a name, whatever the terminal takes its width to be.
func GoldenScripts(t testing.TB, update bool, sit func(names []string) *Player) {
	t.Helper()
	frames := map[string]string{}
	for _, script := range scripts {
		for _, name := range script.names {
			require.LessOrEqual(t, paint.Width(name), 24, name)
		}
		p := sit(script.names)
		for _, size := range Sizes() {
			p.Resize(size.W, size.H)
			frames[size.Name] += "==== " + script.name + " ====\n" + p.Frame() + "\n"
			p.RequireInColumns()
		}
	}
	for _, size := range Sizes() {
		Golden(t, "scripts-"+size.Name, frames[size.Name], update)
	}
}

// RequireInColumns makes sure that a terminal shows every letter of one rune in the column in which the program drew it.
func (p *Player) RequireInColumns() {
	p.T.Helper()
	h := p.program.Host()
	sheet := p.program.Sheet()
	terminal := vt.NewEmulator(h.W, h.H)
	view := p.program.View()
	for y, line := range strings.Split(view, "\n") {
		_, err := terminal.WriteString("\x1b[" + strconv.Itoa(y+1) + ";1H" + line)
		require.NoError(p.T, err)
	}
	for y := range h.H {
		for x := range h.W {
			text, width := sheet.Letter(x, y)
			if width == 1 && utf8.RuneCountInString(text) == 1 && text != " " && text != terminal.CellAt(x, y).Content {
				require.Fail(p.T, "a letter is moved", "%q should stand in column %d of line %d:\n%s", text, x+1, y+1, view)
			}
		}
	}
}
