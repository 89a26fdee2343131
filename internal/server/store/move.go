package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"

	"boardgame/microcity/internal/server/room"
)

// Import takes logs into the folder of a server that does not run, or into a place that servers share, which find them
// there at once. Each gets an ID of its own, and the IDs are returned. A log that is damaged, or was not played at a
// table of a server, is refused, and with it all of them.
func Import(o Options, files ...string) (ids []string, err error) {
	if o = o.usual(); o.Place == nil {
		if o.Place, err = openFolder(o.Dir); err != nil {
			return nil, err
		}
		defer o.Place.Close()
	}
	boxes, err := o.Shelf.Boxes("")
	if err != nil {
		return nil, err
	}
	var texts [][]byte
	for _, file := range files {
		text, err := imported(file, boxes)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be imported: %w", prose.Safe(file), err)
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		id := newID()
		if err := log.WriteNew(o.Disk, o.path(id), text); err != nil {
			return ids, &log.FileError{Path: id, Doing: "written", Err: err}
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// imported returns the log in a file, or says why it is none for a server.
func imported(file string, boxes game.Shelf) ([]byte, error) {
	g, err := log.Verify(file, boxes)
	if err == nil {
		_, err = room.Past("", g, boxes)
	}
	if err == nil && g.Box.Cards != nil && g.Box.Cards(g.Header.PackHash) == nil {
		err = errors.New("it was played with cards that this server does not have")
	}
	if err != nil {
		return nil, err
	}
	return regular.ReadFile(file, maxLog)
}

// maxLog is more than a log may have, in bytes.
const maxLog = 16 << 20

// Export writes the logs of some games, or of all where none is named, into a folder, and returns their names
// there. What is damaged is copied as it is, where it can be read, and listed. Servers may run meanwhile. The log of a
// game that is not over holds the seed that its players do not know yet.
func Export(o Options, to string, ids ...string) (names []string, wrong []Damaged, err error) {
	o = o.looking()
	boxes, err := o.Shelf.Boxes("")
	if err != nil {
		return nil, nil, err
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return nil, nil, &log.FileError{Path: to, Doing: "made", Err: err}
	}
	if len(ids) == 0 {
		_, wrong, err = each(o.Place, func(id, _ string) error {
			ids = append(ids, id)
			return nil
		}, session.Extension)
		if err != nil {
			return nil, nil, err
		}
	}
	for _, id := range ids {
		name := id + session.Extension
		if !isID(id) {
			return names, wrong, fmt.Errorf("%q is not the ID of a game", prose.Safe(id))
		}
		if !o.Place.Has(name) {
			return names, wrong, fmt.Errorf("there is no game %s", id)
		}
		text, err := o.Disk.ReadFile(o.path(id), maxLog)
		if err != nil {
			wrong = append(wrong, damaged(name, err))
			continue
		}
		if err := durable.NewFile(filepath.Join(to, name), text, 0o600); err != nil {
			return names, wrong, &log.FileError{Path: filepath.Join(to, name), Doing: "written", Err: err, Next: "Name an empty folder."}
		}
		names = append(names, name)
		g, _, err := readLog(o.Disk, o.path(id), id, boxes)
		if err != nil { // it goes as it is
			wrong = append(wrong, damaged(name, err))
			continue
		}
		if len(g.Cards) == 0 {
			continue
		}
		cards := filepath.Join(to, log.CardsName(g.Header.PackHash))
		if err := durable.NewFile(cards, g.Cards, 0o600); err != nil && !errors.Is(err, fs.ErrExist) {
			return names, wrong, &log.FileError{Path: cards, Doing: "written", Err: err}
		}
	}
	return names, wrong, nil
}
