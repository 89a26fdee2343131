package theme

import "strings"

// Glyphs are the signs that the screens draw with. Every one of them is one cell
// wide, but for the ellipsis.
type Glyphs struct {
	Markers   [2]rune // by owner
	Ghosts    [2]rune // a marker that the highlighted choice would place, by owner
	Gone      rune    // a marker that the highlighted choice would take away
	Engineers [2]rune // by seat
	Rival     rune    // the engineer of the game that is raced against, and its stages
	Full      rune    // a filled step of a company track
	Empty     rune    // a free step
	More      rune    // a step that the highlighted choice would fill
	Less      rune    // a step that the highlighted choice would free
	Hour      rune    // a turn left on the clock
	Spent     rune    // a turn gone
	Done      rune    // a completed stage
	Todo      rune    // a stage to come
	Dot       rune    // between small things
	Dash      rune
	Into      rune   // between phases, and before the line under the cursor
	Target    rune   // a quarter that can be chosen
	Step      rune   // a quarter that the engineer passes
	Trace     rune   // where others did something last
	Ellipsis  string // a text that goes on
	Up, Down  rune   // a list that goes on
	Bars      []rune // from low to high
	Dice      [7]rune
	Pip       rune    // of a die that is drawn
	Players   [6]rune // by seat, where up to six play
	Boxes     Boxes
	Blocks    bool          // drawings are made of blocks
	texts     map[rune]rune // what stands for signs in texts
}

// Plain returns the sign of a text as these glyphs have it.
func (g *Glyphs) Plain(r rune) rune {
	if plain, ok := g.texts[r]; ok {
		return plain
	}
	return r
}

// Bar returns the bar that stands for n of many.
func (g *Glyphs) Bar(n, of int) rune {
	return g.Bars[max(min(n*len(g.Bars)/max(of, 1), len(g.Bars)-1), 0)]
}

// Boxes draws borders. Lines has a glyph for each junction, see Line; Select is the
// frame around the quarter under the cursor: its four corners clockwise from the top
// left, then its horizontal and vertical line.
type Boxes struct {
	Lines  map[Junction]rune
	Select [6]rune
}

// A Junction is the weight of the four lines that meet in a cell, going up, right,
// down and left: 0 for none, 1 for light, 2 for heavy.
type Junction [4]uint8

// Line returns the glyph of a junction.
func (b *Boxes) Line(j Junction) rune {
	if r, ok := b.Lines[j]; ok {
		return r
	}
	return ' '
}

// Unicode is the usual set of glyphs.
var Unicode = Glyphs{
	Blocks:    true,
	Markers:   [2]rune{'▲', '▼'},
	Ghosts:    [2]rune{'△', '▽'},
	Gone:      '×',
	Engineers: [2]rune{'@', '&'},
	Rival:     'Ω',
	Full:      '■',
	Empty:     '□',
	More:      '▣',
	Less:      '▤',
	Hour:      '▰',
	Spent:     '▱',
	Done:      '✓',
	Todo:      '○',
	Dot:       '·',
	Dash:      '─',
	Into:      '▸',
	Target:    '•',
	Step:      '»',
	Trace:     '«',
	Ellipsis:  "…",
	Up:        '↑',
	Down:      '↓',
	Bars:      []rune("▁▂▃▄▅▆▇█"),
	Dice:      [7]rune{' ', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'},
	Pip:       '●',
	Players:   [6]rune{'●', '■', '▲', '◆', '★', '▼'},
	Boxes: Boxes{
		Select: [6]rune{'╔', '╗', '╝', '╚', '═', '║'},
		Lines: map[Junction]rune{
			{0, 1, 0, 1}: '─', {1, 0, 1, 0}: '│',
			{0, 2, 0, 2}: '━', {2, 0, 2, 0}: '┃',
			{0, 1, 1, 0}: '┌', {0, 0, 1, 1}: '┐', {1, 0, 0, 1}: '┘', {1, 1, 0, 0}: '└',
			{0, 2, 2, 0}: '┏', {0, 0, 2, 2}: '┓', {2, 0, 0, 2}: '┛', {2, 2, 0, 0}: '┗',
			{0, 2, 1, 2}: '┯', {1, 2, 0, 2}: '┷', {0, 2, 2, 2}: '┳', {2, 2, 0, 2}: '┻',
			{2, 1, 2, 0}: '┠', {2, 0, 2, 1}: '┨', {2, 2, 2, 0}: '┣', {2, 0, 2, 2}: '┫',
			{1, 1, 1, 1}: '┼', {2, 1, 2, 1}: '╂', {1, 2, 1, 2}: '┿', {2, 2, 2, 2}: '╋',
			{1, 1, 1, 0}: '├', {1, 0, 1, 1}: '┤', {0, 1, 1, 1}: '┬', {1, 1, 0, 1}: '┴',
		},
	},
}

// ASCII draws everything with the characters of a typewriter.
var ASCII = Glyphs{
	Markers:   [2]rune{'^', 'v'},
	Ghosts:    [2]rune{'+', '+'},
	Gone:      'x',
	Engineers: [2]rune{'@', '&'},
	Rival:     '%',
	Full:      '#',
	Empty:     '.',
	More:      '+',
	Less:      '-',
	Hour:      '=',
	Spent:     '.',
	Done:      'x',
	Todo:      'o',
	Dot:       '.',
	Dash:      '-',
	Into:      '>',
	Target:    '*',
	Step:      ',',
	Trace:     '<',
	Ellipsis:  "..",
	Up:        '^',
	Down:      'v',
	Bars:      []rune("_.-^"),
	Dice:      [7]rune{' ', '1', '2', '3', '4', '5', '6'},
	Pip:       'o',
	Players:   [6]rune{'a', 'b', 'c', 'd', 'e', 'f'},
	Boxes:     Boxes{Select: [6]rune{'*', '*', '*', '*', '*', '*'}, Lines: typewriter()},
	texts: map[rune]rune{
		'›': '>', '↑': '^', '↓': 'v', '←': '<', '→': '>', '·': '.', '×': 'x', '●': 'a', '−': '-', '…': '.', '★': '*', '☆': '.',
		'▲': '^', '▼': 'v', '△': '+', '▽': '+', '•': '*', '»': ',', '«': '<', '▸': '>', '■': '#', '□': '.', '▣': '+', '▤': '-', '▰': '=', '▱': '.', '✓': 'x', '○': 'o',
		'═': '=', '─': '-', '▓': '#', '┏': '#', '┓': '#', '¶': '@', 'Ω': '%',
	},
}

// typewriter returns each junction of the usual set its nearest character.
func typewriter() map[Junction]rune {
	lines := map[Junction]rune{}
	for j := range Unicode.Boxes.Lines {
		switch across, along := max(j[1], j[3]), max(j[0], j[2]); {
		case along == 0:
			lines[j] = map[bool]rune{true: '=', false: '-'}[across == 2]
		case across == 0:
			lines[j] = map[bool]rune{true: '#', false: '|'}[along == 2]
		case along == 2 || across == 2:
			lines[j] = '#'
		default:
			lines[j] = '+'
		}
	}
	return lines
}

// Typed returns the character of a typewriter that looks most like one of a drawing.
func Typed(r rune) rune {
	if r < 0x80 {
		return r
	}
	for _, alike := range [...]struct {
		signs string
		as    rune
	}{
		{"│┃║▐▌┆┊", '|'},
		{"─━╌┄", '-'},
		{"═", '='},
		{"╱▟▗", '/'},
		{"╲▙▖", '\\'},
		{"╳", 'X'},
		{"○●◯", 'o'},
		{"◆▪■□·", '*'},
		{"▲△", '^'},
		{"▼▽", 'v'},
		{"▄▁▂", '_'},
		{"▀▔", '"'},
		{"░", '.'},
		{"▒", ':'},
		{"▓", '%'},
	} {
		if strings.ContainsRune(alike.signs, r) {
			return alike.as
		}
	}
	if r >= 0x2500 && r < 0x2580 {
		return '+'
	}
	return '#'
}
