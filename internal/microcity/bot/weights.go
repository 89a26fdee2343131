package bot

import (
	"bytes"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"

	"boardgame/microcity/internal/engine"
)

//go:embed weights
var files embed.FS

// A weights file begins with a line that says what it is: the format, the mode, the
// hash of the pack and the number of weights. The weights follow as 16-bit integers,
// the low byte first.
const (
	weightsName   = "microcity weights 1 %s "
	weightsFormat = weightsName + "%s %d\n"
)

var (
	errOtherCards   = errors.New("these weights were trained with other cards or in another mode; train them again")
	errOtherProgram = errors.New("these weights were made by another version of the program; train them again")
)

// decodeWeights returns the weights in a file. An empty hash of the pack accepts any pack.
func decodeWeights(data []byte, mode engine.Mode, packHash string) ([]int16, error) {
	head, body, _ := bytes.Cut(data, []byte("\n"))
	var name, hash string
	var n int
	if _, err := fmt.Sscanf(string(head)+"\n", weightsFormat, &name, &hash, &n); err != nil {
		return nil, errors.New("this is not a file of weights; make one with microcity train")
	}
	if name != mode.String() || packHash != "" && hash != packHash || n < 0 || 2*n != len(body) {
		return nil, errOtherCards
	}
	list := make([]int16, n)
	_, err := binary.Decode(body, binary.LittleEndian, list)
	return list, err
}

func encodeWeights(list []int16, mode engine.Mode, packHash string) []byte {
	out := fmt.Appendf(nil, weightsFormat, mode, packHash, len(list))
	out, _ = binary.Append(out, binary.LittleEndian, list) // cannot fail: the size is fixed
	return out
}
