// Command measure measures the games and their computer players, for those who change them.
package main

import (
	"os"

	_ "boardgame/microcity/internal/background" // before anything that asks the terminal
	"boardgame/microcity/internal/measuring"
	_ "boardgame/microcity/internal/quit" // from the first moment on
)

func main() { os.Exit(measuring.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
