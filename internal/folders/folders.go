// Package folders says where a program keeps what it writes without being told where. They
// are asked for once, at its beginning, and handed to whoever reads or writes there, so that
// two programs of one process can have their own.
package folders

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// Folders are absolute paths of folders, none of which need exist.
type Folders struct {
	Games  string // saved games that were given no other place
	State  string // what is remembered from one time to the next
	Config string // the settings
}

// Usual returns the folders of this user, as the environment and the system name them.
func Usual() Folders {
	const own = "microcity"
	return Folders{
		Games:  filepath.Join(xdg.DataHome, own, "games"),
		State:  filepath.Join(xdg.StateHome, own),
		Config: filepath.Join(xdg.ConfigHome, own),
	}
}

// In returns folders that all lie in one.
func In(dir string) Folders {
	return Folders{
		Games: filepath.Join(dir, "games"), State: filepath.Join(dir, "state"), Config: filepath.Join(dir, "config"),
	}
}

// Trash returns the folder where games lie that were deleted.
func (f Folders) Trash() string { return filepath.Join(f.Games, "trash") }

// LastSetup returns the file in which the setup of the last game is kept.
func (f Folders) LastSetup() string { return filepath.Join(f.State, "last-game.json") }

// Settings returns the file in which the settings are kept.
func (f Folders) Settings() string { return filepath.Join(f.Config, "config.toml") }
