package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"

	"boardgame/microcity/internal/server/room"
)

// looking returns the options for a look at games that opens none: nothing changes, and a server may be at work there.
func (o Options) looking() Options {
	if o = o.usual(); o.Place == nil {
		o.Place = &folder{dir: filepath.Join(o.Dir, gamesDir)}
	}
	return o
}

// Inspect reads every game in a folder or another place and opens none. It returns how many are as they should be, and
// those that are not.
func Inspect(o Options) (n int, damaged []Damaged, err error) {
	o = o.looking()
	boxes, err := o.Shelf.Boxes("")
	if err != nil {
		return 0, nil, err
	}
	n, damaged, err = each(o.Place, func(id, _ string) error {
		_, _, err := readLog(o.Disk, o.path(id), id, boxes)
		return err
	}, session.Extension)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil, nil
	}
	return n, damaged, err
}

// readLog reads the log of a table. What can be mended when it is opened is no damage.
func readLog(disk log.Disk, path, id string, boxes game.Shelf) (*log.Game, *room.Info, error) {
	g, err := log.LoadOn(disk, path, boxes)
	if err != nil {
		return nil, nil, err
	}
	if g.Damage != nil && g.Damage.Kind != log.Cut {
		return nil, nil, g.Damage
	}
	info, err := room.Past(id, g, boxes)
	return g, info, err
}
