package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"

	"boardgame/microcity/internal/server/room"
)

// Inspect reads every game in a folder and opens none: nothing changes, and a server may be at work there. It returns
// how many are as they should be, and those that are not.
func Inspect(dir string, games shelf.Shelf) (n int, damaged []Damaged, err error) {
	at := &folder{dir: filepath.Join(dir, gamesDir)}
	n, damaged, err = inspect(at, log.OS, at.dir, games)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil, nil
	}
	return n, damaged, err
}

// InspectAt does so in a place that servers share, where the games are on a disk.
func InspectAt(at Place, disk log.Disk, games shelf.Shelf) (n int, damaged []Damaged, err error) {
	return inspect(at, disk, "", games)
}

func inspect(at Place, disk log.Disk, dir string, games shelf.Shelf) (n int, damaged []Damaged, err error) {
	boxes, err := games.Boxes("")
	if err != nil {
		return 0, nil, err
	}
	return each(at, func(id, ending string) error {
		_, _, err := readLog(disk, filepath.Join(dir, id+ending), id, boxes)
		return err
	}, session.Extension)
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
