package log

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"boardgame/microcity/internal/game"
)

// A Log is a file that a game is being written to. Each method that writes returns
// nil only when the disk has the line, in a file that is still at its path with all that was
// written to it before; after the first error nothing is written any
// more, and the same error comes back.
type Log struct {
	disk   Disk
	file   File
	path   string
	header Header
	cards  []byte
	body   []string // lines after the header that the disk has
	last   seal
	ends   string // how lines end, where not as the game writes them
	size   int64
	free   func() // lets others write to the file
	notice string
	failed error
}

// Create begins the log of a game in a file that must not exist yet, and keeps the cards
// beside it, whose hash the header has. The tree is the game before anything has happened. The
// remarks, which Remark would write, are there with it or not at all.
func Create(disk Disk, path string, h Header, cards []byte, t game.Tree, remarks ...string) (*Log, error) {
	body := []string{startLine(t)}
	for _, text := range remarks {
		line, err := remarkLine(text)
		if err != nil {
			return nil, err
		}
		body = append(body, line)
	}
	return create(disk, path, h, cards, t.Players(), body)
}

const elsewhere = "Choose another place or name for the game."

// create writes a new log with everything that is known already in one write.
func create(disk Disk, path string, h Header, cards []byte, players int, body []string) (*Log, error) {
	if err := h.seated(players); err != nil {
		return nil, err
	}
	l := &Log{disk: disk, path: path, header: h, cards: cards, last: firstSeal}
	text, err := l.compose(body)
	if err != nil {
		return nil, err
	}
	if err := vacant(disk, path); err != nil {
		return nil, &FileError{path, "made", err, elsewhere}
	}
	if h.PackHash != "" {
		if err := keepCards(disk, filepath.Dir(path), cards, h.PackHash); err != nil {
			return nil, &FileError{path, "written", err, elsewhere}
		}
	}
	l.free = func() {}
	f, doing, err := place(disk, path, []byte(text), l.hold)
	if err != nil {
		l.free()
		return nil, &FileError{path, doing, err, elsewhere}
	}
	l.file = f
	if err := l.stands(); err != nil {
		_ = l.Close()
		return nil, &FileError{path, "kept", err, elsewhere}
	}
	return l, nil
}

// hold keeps others from writing to the file.
func (l *Log) hold(f File) error {
	free, notice, err := hold(l.disk, f, l.path)
	if err == nil {
		l.free, l.notice = free, notice
	}
	return err
}

// compose returns the text of header and body, and takes it as written.
func (l *Log) compose(body []string) (string, error) {
	var text strings.Builder
	for _, lines := range [][]string{l.header.lines(), body} {
		for _, b := range lines {
			line, next := l.last.sealed(b)
			if len(line) > maxLine {
				return "", errLongLine
			}
			l.last = next
			text.WriteString(line)
		}
	}
	if text.Len() > maxFile {
		return "", errFull
	}
	l.body, l.size = body, int64(text.Len())
	return text.String(), nil
}

var (
	errLongLine = errors.New("a name or a note is too long for the log: make it shorter")
	errFull     = errors.New("the log has reached its greatest length: nothing more of this game can be saved")
)

// Path returns where the log is.
func (l *Log) Path() string { return l.path }

// Size returns how many bytes were written to the log.
func (l *Log) Size() int64 { return l.size }

// Header returns the header.
func (l *Log) Header() Header { return l.header }

// Action writes an action that the tree is about to take.
func (l *Log) Action(action string, step game.Step) error { return l.write(actionLine(action, step)) }

// Back writes that the game went back to an earlier position on its line.
func (l *Log) Back(to game.Node) error { return l.write(nodeLine(backVerb, to)) }

// On writes that the game stepped on to a later position that was played before.
func (l *Log) On(to game.Node) error { return l.write(nodeLine(onVerb, to)) }

// Note writes a note. An empty one takes back what was said of the position.
func (l *Log) Note(n Note) error {
	if n.Mark != "" && !isMark(n.Mark) {
		return errors.New("a note is marked !!, !, ? or ??, or not at all")
	}
	return l.write(noteLine(n))
}

// Hint writes that somebody was shown plans for a position.
func (l *Log) Hint(n game.Node) error { return l.write(nodeLine(hintVerb, n)) }

// Tutor writes that the tutor spoke up about a choice in a position.
func (l *Log) Tutor(n game.Node) error { return l.write(nodeLine(tutorVerb, n)) }

// Remark writes a line of text for those who read the log as it is. It means nothing to
// the game.
func (l *Log) Remark(text string) error {
	line, err := remarkLine(text)
	if err != nil {
		return err
	}
	return l.write(line)
}

func remarkLine(text string) (string, error) {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return "", errors.New("a comment is one line of text")
	}
	return remarkVerb + text, nil
}

// write adds a line and waits until the disk has it.
func (l *Log) write(body string) error {
	if l.failed != nil {
		return l.failed
	}
	line, next := l.last.sealed(body)
	if l.ends == windowsEnd {
		line = strings.TrimSuffix(line, lineEnd) + windowsEnd
	}
	switch {
	case len(line) > maxLine:
		return errLongLine
	case l.size+int64(len(line)) > maxFile:
		return errFull
	}
	if err := l.stands(); err != nil {
		return l.lose(err)
	}
	if err := writeSync(l.file, []byte(line)); err != nil {
		return l.fail(err)
	}
	l.last, l.size = next, l.size+int64(len(line))
	if err := l.stands(); err != nil {
		return l.lose(err)
	}
	l.body = append(l.body, body)
	return nil
}

// fail ends the writing, and tells why in a sentence.
func (l *Log) fail(err error) error {
	l.failed = &FileError{
		l.path, "written", err,
		"The game is safe up to the last move you saw. Continue it in another folder, or free some space and resume it.",
	}
	return l.failed
}

// Together waits for the disk once for all that write writes. Nothing of that is safe, nor to be
// shown, before it returns.
func (l *Log) Together(write func() error) error {
	file := l.file
	l.file = hasty{file}
	err := write()
	l.file = file
	if err == nil {
		if err = file.Sync(); err != nil {
			return l.fail(err)
		}
		if err = l.stands(); err != nil {
			err = l.lose(err)
		}
	}
	return err
}

// A hasty file does not wait for the disk.
type hasty struct{ File }

func (hasty) Sync() error { return nil }

// Notice returns in a sentence what a player should know of the place where the log is, or "".
func (l *Log) Notice() string { return l.notice }

// Close ends the writing and frees the lock.
func (l *Log) Close() error {
	err := l.file.Close()
	l.free()
	return err
}

// Abandon takes away the file of a log that is not worth keeping, if what lies at its path is
// that and no more. The log is still to be closed.
func (l *Log) Abandon() {
	again := Log{header: l.header, last: firstSeal}
	text, err := again.compose(l.body)
	if err != nil {
		return
	}
	if data, err := l.disk.ReadFile(l.path, maxFile); err == nil && string(data) == text {
		_ = l.disk.Remove(l.path) // a game more or less: it can be deleted from the list
	}
}

// CopyTo begins a new log with all that was written to this one, as its child; node is
// the position at which the game goes on. This log stays as it is, and open. Where its file is
// lost, the new log is no child but the game itself.
func (l *Log) CopyTo(path string, node game.Node) (*Log, error) {
	if !l.Whole() {
		return create(l.disk, path, l.header, l.cards, l.header.Seats, slices.Clone(l.body))
	}
	return child(l.disk, l.path, path, l.header, l.cards, l.body, node)
}

// CopyTo begins a new log with what the game holds up to its damage, as its child.
func (g *Game) CopyTo(disk Disk, from, path string) (*Log, error) {
	body := append([]string{startLine(g.Tree)}, g.body...)
	return child(disk, from, path, g.Header, g.Cards, body, g.Tree.Cursor())
}

func child(disk Disk, from, path string, h Header, cards []byte, body []string, n game.Node) (*Log, error) {
	h.Parent = Parent{filepath.Base(from), n}
	return create(disk, path, h, cards, h.Seats, slices.Clone(body))
}
