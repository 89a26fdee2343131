// Package folders says where a program keeps what it writes without being told where. They
// are asked for once, at its beginning, and handed to whoever reads or writes there, so that
// two programs of one process can have their own.
package folders

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Folders are absolute paths of folders, none of which need exist.
type Folders struct {
	Games  string // saved games that were given no other place
	State  string // what is remembered from one time to the next
	Config string // the file of the settings
}

// The variables of the environment that name the folder of the games and the file of the
// settings.
const (
	GamesVariable  = "MICROCITY_GAMES"
	ConfigVariable = "MICROCITY_CONFIG"
)

const (
	own      = "microcity" // our folder among those of other programs
	settings = "config.toml"
)

// Usual returns the folders of this user, as the environment and the system name them.
func Usual() Folders {
	return Folders{
		Games:  named(GamesVariable, filepath.Join(base("XDG_DATA_HOME", ".local/share"), own, "games")),
		State:  filepath.Join(base("XDG_STATE_HOME", ".local/state"), own),
		Config: named(ConfigVariable, filepath.Join(base("XDG_CONFIG_HOME", ".config"), own, settings)),
	}
}

// base returns the folder that a variable of the XDG Base Directory Specification names, which has
// to be an absolute path. Elsewhere than on macOS and Windows, which have one folder for everything
// of this kind, it is otherwise the given one of the user's home.
func base(variable, inHome string) string {
	if dir := os.Getenv(variable); filepath.IsAbs(dir) {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator) // rather than wherever the program was started
	}
	switch runtime.GOOS {
	case "windows":
		if dir := os.Getenv("LOCALAPPDATA"); filepath.IsAbs(dir) {
			return dir
		}
		inHome = "AppData/Local"
	case "darwin":
		inHome = "Library/Application Support"
	}
	return filepath.Join(home, filepath.FromSlash(inHome))
}

// named returns the path that a variable names, seen from where the program was started, or
// else the usual one.
func named(variable, usual string) string {
	if path, err := filepath.Abs(Expand(os.Getenv(variable))); err == nil && os.Getenv(variable) != "" {
		return path
	}
	return usual
}

// Expand returns a path with the home of the user for a ~ at its beginning. A shell does that for words of a command, but
// not in the files from which other programs set variables, nor in an answer.
func Expand(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}

// Nowhere returns folders in which nothing is found, and in which nothing can be made.
func Nowhere() Folders { return In(filepath.Join(os.DevNull, own)) }

// In returns folders that all lie in one.
func In(dir string) Folders {
	return Folders{
		Games: filepath.Join(dir, "games"), State: filepath.Join(dir, "state"), Config: filepath.Join(dir, "config", settings),
	}
}

// Trash returns the folder where games lie that were deleted.
func (f Folders) Trash() string { return filepath.Join(f.Games, "trash") }

// Exports returns the folder for what is exported from the list of games and from the table.
func (f Folders) Exports() string { return filepath.Join(f.Games, "exports") }

// onlyGame is the box whose file had no name in it when there was no other.
const onlyGame = "microcity"

// LastSetup returns the file in which the setup of the last game of a box is kept, by its ID.
func (f Folders) LastSetup(box string) string {
	if box == onlyGame {
		return filepath.Join(f.State, "last-game.json")
	}
	return filepath.Join(f.State, "last-game-"+box+".json")
}

// Summary returns the file in which is kept what the saved games are, so that not all have to be read.
func (f Folders) Summary() string { return filepath.Join(f.State, "games.summary") }

// Races returns the file in which is kept which games are raced against which.
func (f Folders) Races() string { return filepath.Join(f.State, "races.json") }

// Tips returns the file in which is kept which tips were given.
func (f Folders) Tips() string { return filepath.Join(f.State, "tips.json") }

// Puzzles returns the file in which is kept what came of puzzles, and of moves that were guessed; "" where nothing is kept.
func (f Folders) Puzzles() string {
	if f.State == "" {
		return ""
	}
	return filepath.Join(f.State, "puzzles.json")
}

// Pars returns the file in which is kept which pars were found.
func (f Folders) Pars() string { return filepath.Join(f.State, "pars.json") }

// Settings returns the file in which the settings are kept.
func (f Folders) Settings() string { return f.Config }
