package pack

import (
	"slices"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// A Drawing shows a Building in characters, and which stage gives each of them. It is
// art beside the cards: no rule and no hash depends on it.
type Drawing struct{ Rows [][]Stroke }

// A Stroke is one character of a drawing; Rune is 0 where there is nothing. Stage counts
// from 1; 0 is for what is there from the start.
type Stroke struct {
	Rune  rune
	Stage uint8
}

// The size of a drawing.
const (
	DrawingWidth  = 24
	DrawingHeight = 12
)

// A Scene shows a quarter in characters, in one size.
type Scene [][]rune

// Size returns how many columns and rows a scene takes.
func (s Scene) Size() (w, h int) {
	for _, row := range s {
		w = max(w, len(row))
	}
	return w, len(s)
}

// mostScenes is how many sizes a quarter is drawn in.
const mostScenes = 6

// art is what a pack draws: Buildings, and quarters by what they are.
type art struct {
	buildings map[string]*Drawing
	quarters  map[string][]Scene
}

// Scenes returns the drawings of a quarter, each in another size: of an industrial one by its
// material, of any other by its kind. Where the pack has none they are ours.
func (p *Pack) Scenes(of string) []Scene {
	if scenes := p.art.quarters[of]; scenes != nil {
		return scenes
	}
	if ours, err := Core(); err == nil {
		return ours.art.quarters[of]
	}
	return nil
}

const drawings = "drawings"

// stageMarks say which stage a character belongs to: 0 to 9, then letters.
const stageMarks = "0123456789abcdefg"

// Drawing returns the drawing of a side of the basic Building, "a" or "b", or of a landmark
// by its ID. Where the pack has none it is a plain scaffold with that many stages.
func (p *Pack) Drawing(of string, stages int) *Drawing {
	if d := p.art.buildings[of]; d != nil {
		return d
	}
	return scaffold(stages)
}

// scaffold draws one storey for each stage, the first at the bottom.
func scaffold(stages int) *Drawing {
	d := &Drawing{}
	for i := min(stages, DrawingHeight-1); i > 0; i-- {
		d.add("  ├────┼────┼────┤", uint8(i))
	}
	d.add("▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀", 0)
	for i := DrawingHeight; i <= stages; i++ { // what is left stands beside
		d.Rows[i-DrawingHeight] = append(d.Rows[i-DrawingHeight], Stroke{'┐', uint8(i)})
	}
	return d
}

func (d *Drawing) add(line string, stage uint8) {
	row := make([]Stroke, 0, DrawingWidth)
	for _, r := range line {
		stroke := Stroke{r, stage}
		if r == ' ' {
			stroke = Stroke{}
		}
		row = append(row, stroke)
	}
	d.Rows = append(d.Rows, row)
}

// quarterWords are what a drawing of a quarter can be of: a material, or a kind that is not industrial.
var quarterWords = slices.Concat(materialWords, kindWords[engine.Industrial+1:], []string{"seaport"})

// readDrawings reads the drawings of quarters, and of the Buildings among the cards. Those are whole.
func readDrawings(r *reader, n node, cards *engine.Pack) (all art) {
	buildings := map[string]int{
		faceWords[0]: len(cards.Basic.Sides[0].Stages), faceWords[1]: len(cards.Basic.Sides[1].Stages),
	}
	for i := range cards.Landmarks {
		buildings[cards.Landmarks[i].ID] = len(cards.Landmarks[i].Side.Stages)
	}
	all = art{map[string]*Drawing{}, map[string][]Scene{}}
	for _, item := range r.Items(n, drawings) {
		f := r.object(item)
		if f.Has("quarter") {
			f.scene(all.quarters)
			continue
		}
		of, d := f.drawing(buildings)
		f.Close()
		if all.buildings[of] != nil {
			r.Fault(item.Line, "there are two drawings of %s", packfile.Quote(of))
		}
		all.buildings[of] = d
	}
	return all
}

// scene reads one drawing of a quarter.
func (f *fields) scene(all map[string][]Scene) {
	kind, ok := f.Word("quarter", quarterWords)
	lines := f.List("art")
	f.Close()
	if !ok {
		return
	}
	of := quarterWords[kind]
	switch {
	case len(lines) > DrawingHeight:
		f.Fault(lines[0].Line, "the drawing is %d lines high; there is room for %d", len(lines), DrawingHeight)
	case len(all[of]) == mostScenes:
		f.Fault(f.Obj.Line, "there are more than %d drawings of %s", mostScenes, packfile.Quote(of))
	default:
		var s Scene
		for _, line := range lines {
			s = append(s, f.glyphs(line))
		}
		all[of] = append(all[of], s)
	}
}

// glyphs reads the characters of one line of a drawing.
func (f *fields) glyphs(line node) []rune {
	if line.Shape != packfile.TextShape {
		f.Fault(line.Line, "a line of a drawing should be text in quotes")
		return nil
	}
	list := []rune(line.Text)
	if len(list) > DrawingWidth {
		f.Fault(line.Line, "the line takes %d cells; there is room for %d", len(list), DrawingWidth)
		return nil
	}
	for _, r := range list {
		if !packfile.IsPlain(r) {
			f.Fault(line.Line, "the line contains the character %U, which does not take exactly one terminal cell", r)
			return nil
		}
	}
	return list
}

// drawing reads one drawing and what it is of.
func (f *fields) drawing(buildings map[string]int) (of string, d *Drawing) {
	name, ok := f.Need("of")
	stages, known := buildings[name.Text]
	if ok && (name.Shape != packfile.TextShape || !known) {
		f.Fault(name.Line, "\"of\" should be a, b or the id of a landmark, not %s", name.Describe())
	}
	art, marks := f.List("art"), f.List("stages")
	if len(art) > DrawingHeight {
		f.Fault(art[0].Line, "the drawing is %d lines high; there is room for %d", len(art), DrawingHeight)
	}
	if len(art) != len(marks) {
		f.Fault(f.Obj.Line, "the drawing has %d lines, but its stages have %d; each line needs both", len(art), len(marks))
		return name.Text, nil
	}
	d = &Drawing{}
	seen := make([]bool, len(stageMarks))
	for i := range art {
		d.Rows = append(d.Rows, f.strokes(art[i], marks[i], stages, seen))
	}
	for stage := 1; known && stage <= stages; stage++ {
		if !seen[stage] {
			f.Fault(f.Obj.Line, "stage %d adds nothing to the drawing of %s", stage, packfile.Quote(name.Text))
		}
	}
	return name.Text, d
}

// strokes reads one line of a drawing. Blanks at its end can be left out.
func (f *fields) strokes(art, marks node, stages int, seen []bool) []Stroke {
	if marks.Shape != packfile.TextShape && marks.Shape != packfile.NumberShape {
		f.Fault(marks.Line, "the stages of a line should be text in quotes")
		return nil
	}
	glyphs, letters := f.glyphs(art), []rune(marks.Text)
	if glyphs == nil {
		return nil
	}
	row := make([]Stroke, len(glyphs))
	for i, glyph := range glyphs {
		mark := ' '
		if i < len(letters) {
			mark = letters[i]
		}
		stage := strings.IndexRune(stageMarks, mark)
		switch {
		case glyph == ' ' && mark == ' ':
		case glyph == ' ' || stage < 0 || stage > stages:
			f.Fault(marks.Line, "character %d of the line should be a stage from 0 to %d where the art has a character, and a space where it has none", i+1, stages)
			return nil
		default:
			row[i] = Stroke{glyph, uint8(stage)}
			seen[stage] = true
		}
	}
	if len(letters) > len(glyphs) {
		f.Fault(marks.Line, "the stages of the line are longer than its art")
	}
	return row
}
