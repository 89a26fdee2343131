package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"

	"boardgame/microcity/internal/server/room"
)

// Import takes logs into the folder of a server that does not run, each under an ID of its own, and returns the
// IDs. A log that is damaged, or was not played at a table of a server, is refused, and with it all of them.
func Import(dir string, games shelf.Shelf, files ...string) (ids []string, err error) {
	boxes, err := games.Boxes("")
	if err != nil {
		return nil, err
	}
	to := filepath.Join(dir, gamesDir)
	if err := os.MkdirAll(to, 0o700); err != nil {
		return nil, &log.FileError{Path: to, Doing: "made", Err: err}
	}
	free, err := hold(dir)
	if err != nil {
		return nil, err
	}
	defer free()
	var texts [][]byte
	for _, file := range files {
		g, err := log.Verify(file, boxes)
		if err == nil {
			_, err = room.Past("", g, boxes)
		}
		if err == nil && g.Box.Cards != nil && g.Box.Cards(g.Header.PackHash) == nil {
			err = errors.New("it was played with cards that this server does not have")
		}
		text := []byte(nil)
		if err == nil {
			text, err = regular.ReadFile(file, maxLog)
		}
		if err != nil {
			return nil, fmt.Errorf("%s cannot be imported: %w", prose.Safe(file), err)
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		id := newID()
		if err := durable.NewFile(filepath.Join(to, id+session.Extension), text, 0o600); err != nil {
			return ids, &log.FileError{Path: id, Doing: "written", Err: err}
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// maxLog is more than a log may have, in bytes.
const maxLog = 16 << 20

// Export writes the logs of some games, or of all where none is named, into a folder, and returns their names
// there. The server may run meanwhile. The log of a game that is not over holds the seed that its players do not
// know yet.
func Export(dir, to string, games shelf.Shelf, ids ...string) (names []string, err error) {
	if len(ids) == 0 {
		saved, err := session.Games(filepath.Join(dir, gamesDir))
		if err != nil {
			return nil, err
		}
		for _, s := range saved {
			ids = append(ids, strings.TrimSuffix(filepath.Base(s.Path), session.Extension))
		}
		slices.Sort(ids)
	}
	boxes, err := games.Boxes("")
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return nil, &log.FileError{Path: to, Doing: "made", Err: err}
	}
	for _, id := range ids {
		if !isID(id) {
			return names, fmt.Errorf("%q is not the ID of a game", prose.Safe(id))
		}
		name, err := export(filepath.Join(dir, gamesDir, id+session.Extension), to, boxes)
		if err != nil {
			return names, err
		}
		names = append(names, name)
	}
	return names, nil
}

func export(path, to string, boxes game.Shelf) (string, error) {
	text, err := regular.ReadFile(path, maxLog)
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no game %s", strings.TrimSuffix(filepath.Base(path), session.Extension))
	}
	if err != nil {
		return "", &log.FileError{Path: path, Doing: "read", Err: err}
	}
	name := filepath.Base(path)
	if err := durable.NewFile(filepath.Join(to, name), text, 0o600); err != nil {
		return "", &log.FileError{Path: filepath.Join(to, name), Doing: "written", Err: err, Next: "Name an empty folder."}
	}
	g, err := log.Load(path, boxes)
	if err != nil || len(g.Cards) == 0 {
		return name, nil // it goes as it is
	}
	cards := filepath.Join(to, log.CardsName(g.Header.PackHash))
	if err := durable.NewFile(cards, g.Cards, 0o600); err != nil && !errors.Is(err, fs.ErrExist) {
		return name, &log.FileError{Path: cards, Doing: "written", Err: err}
	}
	return name, nil
}
