// Package lines reads lines of bounded length, from people and from programs.
package lines

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardgame/microcity/internal/regular"
)

// Most is how many bytes a line may have, its end included; what is longer is nothing that
// was asked for.
const Most = 64 << 10

// ErrLong is the error for a line that is longer than [Most].
var ErrLong = fmt.Errorf("this line is longer than %d bytes", Most)

// A Reader reads lines.
type Reader struct {
	in    *bufio.Reader
	begun bool
}

// NewReader returns a Reader of what in has. It reads ahead: nobody else should read from in.
func NewReader(in io.Reader) *Reader { return &Reader{in: bufio.NewReaderSize(in, Most)} }

// Next returns the next line without its end and, at the beginning, without a byte-order mark. A line that is too long is passed over, and
// the error is [ErrLong]; at the end of the input it is [io.EOF].
func (r *Reader) Next() (string, error) {
	line, err := r.in.ReadSlice('\n')
	if !r.begun {
		line, r.begun = bytes.TrimPrefix(line, []byte(regular.Mark)), true
	}
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.in.ReadSlice('\n')
		}
		return "", ErrLong
	}
	if err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)) {
		return "", err
	}
	return strings.TrimRight(string(line), "\r\n"), nil
}
