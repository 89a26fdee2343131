package regular

import (
	"bufio"
	"bytes"
	"io"
)

// Mark is the byte-order mark, which programs of Windows like to put at the beginning of a text. It
// says nothing in UTF-8.
const Mark = "\ufeff"

// ReadText reads a text as [ReadFile] does, without a [Mark].
func ReadText(path string, most int64) ([]byte, error) {
	data, err := ReadFile(path, most)
	return bytes.TrimPrefix(data, []byte(Mark)), err
}

// Unmarked returns a reader of what a file holds behind a [Mark], or of all of it where there is none.
func Unmarked(file io.Reader) io.Reader {
	r := bufio.NewReader(file)
	if begin, err := r.Peek(len(Mark)); err == nil && string(begin) == Mark {
		_, _ = r.Discard(len(Mark)) // which were read
	}
	return r
}
