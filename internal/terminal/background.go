package terminal

import (
	"io"
	"math"
	"os"
	"regexp"
	"strconv"

	"github.com/charmbracelet/x/term"
)

// ask asks for the colour of the background.
const ask = "\x1b]11;?\x1b\\"

// Ask asks the terminal whether its background is dark, and does not wait: the answer,
// if there ever is one, is told by Calls.Background, and is never taken for keys. Where
// keys do not come one by one yet, it must not be called: the answer would show. What is
// no terminal, or a dumb one, is not asked.
func (t *Terminal) Ask() {
	in, ok := t.in.(*os.File)
	out, to := t.out.(*os.File)
	name := os.Getenv("TERM")
	if ok && to && name != "" && !Dumb(name) && term.IsTerminal(in.Fd()) && term.IsTerminal(out.Fd()) {
		_, _ = io.WriteString(t.Output(), ask) // who is not asked does not answer
	}
}

var colour = regexp.MustCompile(`^\x1b\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})`)

// dark reads the background from an answer; known is false where it does not tell.
func dark(answer []byte) (dark, known bool) {
	found := colour.FindSubmatch(answer)
	if found == nil {
		return false, false
	}
	var rgb [3]float64
	for i := range rgb {
		digits := string(found[i+1])
		n, err := strconv.ParseUint(digits, 16, 16)
		if err != nil {
			return false, false
		}
		rgb[i] = float64(n) / (math.Pow(16, float64(len(digits))) - 1)
	}
	return 0.299*rgb[0]+0.587*rgb[1]+0.114*rgb[2] < 0.5, true
}
