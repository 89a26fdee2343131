package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/shelf"
)

func (e *env) packCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:                        "pack",
		Short:                      "Check a card pack, or export the game's own to edit it",
		Args:                       command.NoSuchCommand,
		SuggestionsMinimumDistance: 2,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return command.Misused("Choose a command: microcity pack check [DIR], or: microcity pack export DIR")
		},
	}
	cmd.AddCommand(e.packCheckCommand(),
		&cobra.Command{
			Use:   "export DIR",
			Short: "Write the game's cards to a folder, as files to edit",
			Args:  command.Operands(1, 1, "microcity pack export DIR"),
			RunE:  func(_ *cobra.Command, args []string) error { return e.packExport(args[0]) },
		})
	for _, of := range cmd.Commands() {
		e.GameFlag(of)
	}
	return cmd
}

func (e *env) packCheckCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Check a whole pack; without DIR, the built-in one",
		Args:  command.Operands(0, 1, "microcity pack check [DIR] [--json]"),
		RunE:  func(_ *cobra.Command, args []string) error { return e.packCheck(args, asJSON) },
	}
	command.JSONFlag(cmd, &asJSON)
	return cmd
}

// A packJSON is what "pack check" prints for programs.
type packJSON struct {
	Whole   bool           `json:"whole"`
	Game    string         `json:"game"`
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Version string         `json:"version"`
	Author  string         `json:"author"`
	Hash    string         `json:"hash"`
	Holds   map[string]int `json:"holds"`

	Faults []command.Fault `json:"faults"`
}

// packed looks into a pack of a game; without a folder, into its own.
func (e *env) packed(of *shelf.Game, dir string) (shelf.Pack, error) {
	p, err := of.Pack(dir)
	var faults packfile.Faults
	switch {
	case errors.As(err, &faults):
		err = command.Failed("The pack in %s has %s:\n%w", dir, prose.Count(len(faults), "fault", "faults"), faults)
	case err != nil:
		err = command.Failed("%s. Name the folder of a pack; to get one to start from: %s DIR", prose.UpperFirst(err.Error()), e.about("pack export"))
	}
	return p, err
}

func (e *env) packCheck(args []string, asJSON bool) error {
	if e.game.Pack == nil {
		return command.Misused("%s has no packs.", e.game.Box.Title)
	}
	p, err := e.packed(e.game, strings.Join(args, ""))
	var faults packfile.Faults
	if err != nil && (!asJSON || !errors.As(err, &faults)) {
		return err
	}
	told := []command.Fault{}
	for _, f := range faults {
		told = append(told, command.Fault{File: prose.Safe(f.File), Line: f.Line, Sentence: prose.Safe(f.Reason)})
	}
	var answer any
	if e.game.Answer != nil {
		answer = e.game.Answer(&p, told)
	} else {
		holds := map[string]int{}
		for _, h := range p.Holds {
			holds[h.Plural] = h.N
		}
		answer = packJSON{
			Whole: err == nil, Game: e.game.Box.ID, ID: prose.Safe(p.ID), Name: prose.Safe(p.Name), Version: prose.Safe(p.Version),
			Author: prose.Safe(p.Author), Hash: p.Hash, Holds: holds, Faults: told,
		}
	}
	if failed := e.Write(command.Form{JSON: asJSON}, p.Lines(), answer, nil); failed != nil {
		return failed
	}
	return err
}

func (e *env) packExport(dir string) error {
	if e.game.Export == nil {
		return command.Misused("%s has no packs.", e.game.Box.Title)
	}
	if err := e.game.Export(dir); err != nil {
		return command.Failed("%s. Nothing was written; name another folder.", prose.UpperFirst(err.Error()))
	}
	return e.Print(
		prose.Safe("The cards are in "+dir+". Edit them, then:"),
		prose.Safe("  "+e.about("pack check")+" "+prose.QuotedPath(dir)),
		prose.Safe("  "+e.about("play")+" --pack "+prose.QuotedPath(dir)),
	)
}
