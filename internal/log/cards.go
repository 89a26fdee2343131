package log

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"boardgame/microcity/internal/regular"
)

// The cards of a game are kept beside its log, in a file named by their hash, so that
// neither an edited pack nor a newer program changes a game that was begun. The logs
// of a folder share these files. A file that is not what its name says is left alone
// and passed over for one with a number.

const (
	maxCards    = 4 << 20 // bytes of a file of cards
	cardsCopies = 9       // names tried for one hash
)

// cardsPath returns the i-th name, from 1, for the cards with a hash.
func cardsPath(dir, hash string, i int) string {
	name := "cards-" + hash[:min(16, len(hash))]
	if i > 1 {
		name += fmt.Sprintf("-%d", i)
	}
	return filepath.Join(dir, name+".json")
}

// CardsName returns the name of the file beside a log in which its cards lie, by their hash.
func CardsName(hash string) string { return filepath.Base(cardsPath("", hash, 1)) }

// keepCards makes sure that a folder holds the cards.
func keepCards(disk Disk, dir string, cards []byte, hash string) error {
	for i := 1; i <= cardsCopies; i++ {
		path := cardsPath(dir, hash, i)
		_, err := cardsIn(disk, path, hash)
		if errors.Is(err, fs.ErrNotExist) {
			if err := WriteNew(disk, path, cards); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
			// Somebody may have been faster, or a link that leads nowhere has the name.
			_, err = cardsIn(disk, path, hash)
		}
		if err == nil {
			return nil
		}
	}
	return fmt.Errorf("%d files with names like %s have other contents", cardsCopies, cardsPath(dir, hash, 1))
}

// keptCards finds the cards with a hash in the folder of a log, or gives nil.
func keptCards(disk Disk, path, hash string) []byte {
	if !isHash(hash) {
		return nil
	}
	for i := 1; i <= cardsCopies; i++ {
		if data, err := cardsIn(disk, cardsPath(filepath.Dir(path), hash, i), hash); err == nil {
			return data
		}
	}
	return nil
}

var errOtherCards = errors.New("it has other contents")

// cardsIn returns the bytes of a file if they are the cards with a hash.
func cardsIn(disk Disk, path, hash string) ([]byte, error) {
	data, err := disk.ReadFile(path, maxCards)
	if err == nil && Hash(data) != hash { // perhaps for the line ends of Windows or a mark alone
		data = bytes.ReplaceAll(bytes.TrimPrefix(data, []byte(regular.Mark)), []byte(windowsEnd), []byte(lineEnd))
		if Hash(data) != hash {
			err = errOtherCards
		}
	}
	return data, err
}

// Hash returns the SHA-256 of cards in hexadecimal, as a header has it.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// isHash reports whether a text from a log can be part of a file's name.
func isHash(text string) bool {
	_, err := hex.DecodeString(text)
	return err == nil && len(text) == 2*sha256.Size
}
