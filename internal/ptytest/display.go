package ptytest

import (
	"image/color"
	"io"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"
)

// A Display is the glass of a terminal: it shows what is written to it, and answers no
// query.
type Display struct{ emu *vt.Emulator }

// NewDisplay returns an empty display of a size.
func NewDisplay(cols, rows int) *Display {
	d := &Display{vt.NewEmulator(cols, rows)}
	hush(d.emu)
	return d
}

// hush ends the answers of an emulator, for good. Otherwise each one waits until
// somebody has read it.
func hush(emu *vt.Emulator) { _ = emu.InputPipe().(io.Closer).Close() }

// Write shows a program's output. It never fails; a character may come in several parts.
func (d *Display) Write(output []byte) (int, error) { return d.emu.Write(output) }

// Resize changes the size.
func (d *Display) Resize(cols, rows int) { d.emu.Resize(cols, rows) }

// Screen returns what the display shows now.
func (d *Display) Screen() Screen {
	cols, rows := d.emu.Width(), d.emu.Height()
	at := d.emu.CursorPosition()
	s := Screen{Lines: make([]string, rows), cells: make([][]cell, rows), Col: at.X, Row: at.Y}
	for y := range rows {
		s.cells[y] = make([]cell, cols)
		for x := range cols {
			s.cells[y][x] = seen(d.emu.CellAt(x, y))
		}
		s.Lines[y] = text(s.cells[y])
	}
	return s
}

// A cell is a character as one sees it: a colour that the program has not set is nil.
type cell struct {
	char        rune
	ink, ground color.Color
	bold        bool
	faint       bool
	underline   bool
	reverse     bool
}

func seen(c *uv.Cell) cell {
	if c == nil {
		return cell{char: ' '}
	}
	char := ' '
	for _, char = range c.Content {
		break // what is combined with it, nothing of ours is
	}
	has := func(attribute uint8) bool { return c.Style.Attrs&attribute != 0 }
	return cell{char, c.Style.Fg, c.Style.Bg, has(uv.AttrBold), has(uv.AttrFaint), c.Style.Underline != uv.UnderlineNone, has(uv.AttrReverse)}
}

// blank reports whether one sees nothing of a cell.
func (c cell) blank() bool { return c.char == ' ' && c.ground == nil && !c.underline && !c.reverse }
