package export

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"slices"
	"strconv"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
)

// pixels is how many pixels a unit has, so that a picture is sharp on dense screens.
const pixels = 2

// A canvas is a picture in pixels while it is drawn.
type canvas struct {
	image *image.RGBA
	faces [2]font.Face // plain and bold
	lacks []string     // letters that the typeface does not have, or not with their marks
}

// writePNG draws a position in pixels.
func writePNG(w io.Writer, s *subject) error { return s.drawPNG(w, s.film.Frame(s.step)) }

// drawPNG draws a sheet with a typeface of its own. Boxes stand for letters that it does not have.
func (s *subject) drawPNG(w io.Writer, frame *paint.Sheet) error {
	t := s.look.Theme
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, pixels*(frame.W*cellWidth+2*margin), pixels*(frame.H*cellHeight+2*margin)))}
	for i, data := range [][]byte{gomono.TTF, gomonobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return err
		}
		// The letters of the typeface are three fifths as wide as it is high.
		size := float64(cellWidth*pixels) * 5 / 3
		if c.faces[i], err = opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72}); err != nil {
			return err
		}
	}
	draw.Draw(c.image, c.image.Bounds(), image.NewUniform(colour(paper(t))), image.Point{}, draw.Src)
	for y := range frame.H {
		for _, r := range runs(frame, y) {
			fore, ground, bold := r.ink.colours(t)
			c.run(r, pixels*(margin+r.x*cellWidth), pixels*(margin+y*cellHeight), fore, ground, bold)
		}
	}
	if s.lacks != nil && len(c.lacks) > 0 {
		s.lacks(c.lacks)
	}
	return png.Encode(w, c.image)
}

// run draws cells from a place on.
func (c *canvas) run(r run, x, y int, fore, ground string, bold bool) {
	if ground != "" {
		area := image.Rect(x, y, x+len(r.letters)*cellWidth*pixels, y+cellHeight*pixels)
		draw.Draw(c.image, area, image.NewUniform(colour(ground)), image.Point{}, draw.Src)
	}
	face := c.faces[0]
	if bold {
		face = c.faces[1]
	}
	paint := image.NewUniform(colour(fore))
	for i, letter := range r.letters {
		at := image.Pt(x+i*cellWidth*pixels, y)
		switch sign, ok := sign(letter); {
		case letter == "" || letter == " ":
		case ok:
			c.shape(sign, at, paint)
		default:
			c.letter(letter, face, at, paint)
		}
	}
}

// letter writes a letter in the cell at a place: without its marks where the typeface has it so, and
// as a box where it does not have it at all.
func (c *canvas) letter(letter string, face font.Face, at image.Point, paint image.Image) {
	base, size := utf8.DecodeRuneInString(letter)
	_, known := face.GlyphAdvance(base)
	if (!known || size < len(letter)) && !slices.Contains(c.lacks, letter) {
		c.lacks = append(c.lacks, letter)
	}
	if !known {
		const top, bottom, edge = 4 * pixels, baseline * pixels, pixels
		outer := image.Rect(edge, top, prose.Width(letter)*cellWidth*pixels-edge, bottom).Add(at)
		for _, side := range []image.Rectangle{
			{outer.Min, image.Pt(outer.Max.X, outer.Min.Y+edge)},
			{image.Pt(outer.Min.X, outer.Max.Y-edge), outer.Max},
			{outer.Min, image.Pt(outer.Min.X+edge, outer.Max.Y)},
			{image.Pt(outer.Max.X-edge, outer.Min.Y), outer.Max},
		} {
			draw.Draw(c.image, side, paint, image.Point{}, draw.Src)
		}
		return
	}
	d := font.Drawer{Dst: c.image, Src: paint, Face: face, Dot: fixed.P(at.X, at.Y+baseline*pixels)}
	d.DrawString(string(base))
}

// shape fills a shape in the cell at a place.
func (c *canvas) shape(s shape, at image.Point, paint image.Image) {
	const unit = cellWidth * pixels
	r := vector.NewRasterizer(unit, cellHeight*pixels)
	for _, l := range s {
		for i, p := range l {
			x, y := float32(p.x*unit), float32(p.y*unit)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.Draw(c.image, image.Rectangle{at, at.Add(image.Pt(unit, cellHeight*pixels))}, paint, image.Point{})
}

// colour reads "#rrggbb".
func colour(text string) color.RGBA {
	n, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return color.RGBA{A: 255} // a theme is tested to hold colours only
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
