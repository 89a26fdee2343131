package commands

import (
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/shelf"
)

// An env is what the commands read and write, and what they may ask of the program.
type env struct {
	*command.Env
	shelf.Program
}

// Of returns the commands that Micro City adds to those of every game.
func Of(d shelf.Program) []*cobra.Command {
	e := &env{d.Base(), d}
	train := Train(e.Env)
	e.GameFlag(train)
	return []*cobra.Command{
		e.ladderCommand(), e.parCommand(), train,
	}
}
