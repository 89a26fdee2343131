package regular

import (
	"errors"
	"fmt"
	"io/fs"
)

// mostTries bounds the search for a name that is free.
const mostTries = 1000

// Numbered makes a file under a name or, where that is taken, under the name with a number:
// "game.log", "game-2.log". It returns the path that was tried last. The error of try is
// [fs.ErrExist] where there is something of that name.
func Numbered(name, extension string, try func(path string) error) (path string, err error) {
	path = name + extension
	err = try(path)
	for i := 2; errors.Is(err, fs.ErrExist) && i <= mostTries; i++ {
		path = fmt.Sprintf("%s-%d%s", name, i, extension)
		err = try(path)
	}
	return path, err
}
