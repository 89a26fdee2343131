// Package log keeps a game in a text file: the log. It is the save, the crash
// recovery, the replay and the bug report. FORMAT.md describes the file.
//
// A log only grows. Each line is written by one call and synced before the game goes
// on, a line counts once its newline is there, and its checksum covers the line and,
// through the checksum before it, everything above. Takebacks are lines like any
// other: nothing that was played is erased.
//
// Reading is forgiving: a game opens as far as the first line that is not as it was
// written, and a Damage says which line that is and what is wrong with it.
//
// The package sees games as text. Those that a log may hold are handed in as a game.Shelf.
//
// # Where things are
//
//	The file     header.go and fields.go (what stands at its top), promise.go (a seed that is secret), line.go and words.go (what stands
//	             in a line), seal.go (checksums), cards.go (the cards beside it), seats.go
//	Writing      log.go, standing.go (the file is still where it was), branch.go (games that go on from another, notes), place.go with place_*.go
//	             (a file is there whole or not at all)
//	Reading      open.go, read.go with reader.go and readheader.go, game.go (what was read), follow.go (line by line), damage.go
//	Who may      lock_*.go, lockfile.go (where there are no locks) with machine_*.go and process_*.go, alone.go (to begin a game)
//	Disks        disk.go, memory.go
package log

// formatVersion is the version of the file format that is written, and the newest
// one that can be read.
const formatVersion = 1

// What a log may hold at most. Whatever is larger is not a log.
const (
	maxFile = 8 << 20 // bytes
	maxLine = 4 << 10 // bytes
)
