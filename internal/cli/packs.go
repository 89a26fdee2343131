package cli

import (
	"errors"
	"fmt"

	"boardgame/microcity/internal/command"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/training"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
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
		e.gameFlag(of)
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
	Whole      bool              `json:"whole"`
	ID         string            `json:"id"`
	Name       string            `json:"name"`
	Version    string            `json:"version"`
	Author     string            `json:"author"`
	Hash       string            `json:"hash"`
	Districts  int               `json:"districts"`
	Seaports   int               `json:"seaports"`
	Projects   int               `json:"projects"`
	Landmarks  int               `json:"landmarks"`
	Goals      int               `json:"goals"`
	Advantages int               `json:"advantages"`
	Judges     map[string]string `json:"judges"` // by mode
	Faults     []faultJSON       `json:"faults"`
}

func (e *env) packCheck(args []string, asJSON bool) error {
	if e.other != nil {
		return e.packCheckOther(args, asJSON)
	}
	var s agreement.Request
	if len(args) > 0 {
		s.PackDir = args[0]
	}
	cards, err := s.Cards()
	var faults pack.Faults
	if err != nil && (!asJSON || !errors.As(err, &faults)) {
		return err
	}
	answer := packJSON{Whole: err == nil, Judges: map[string]string{}, Faults: faultsJSON(faults)}
	var lines []string
	if err == nil {
		c := cards.Cards
		answer.ID, answer.Name, answer.Version, answer.Author = prose.Safe(c.ID), prose.Safe(c.Name), prose.Safe(c.Version), prose.Safe(c.Author)
		answer.Hash, answer.Districts, answer.Seaports, answer.Projects = cards.Hash, len(c.Districts), len(c.Seaports), len(c.Projects)
		answer.Landmarks, answer.Goals, answer.Advantages = len(c.Landmarks), len(c.Goals), len(c.Advantages)
		lines = []string{
			prose.Safe(fmt.Sprintf("%s %s by %s has no errors.", c.Name, c.Version, c.Author)),
			fmt.Sprintf("%d districts, %d seaports, %d project cards, %d landmarks, %d goals, %d advantages.",
				len(c.Districts), len(c.Seaports), len(c.Projects), len(c.Landmarks), len(c.Goals), len(c.Advantages)),
			"Its hash is " + cards.Hash + ".",
		}
		lines = append(lines, training.Told(cards)...)
		for mode, j := range training.Judgements(cards) {
			answer.Judges[engine.Mode(mode).String()] = j.Name()
		}
	}
	if failed := e.Write(command.Form{JSON: asJSON}, lines, answer, nil); failed != nil {
		return failed
	}
	return err
}

// faultsJSON are the faults of a pack for programs.
func faultsJSON(faults packfile.Faults) []faultJSON {
	list := []faultJSON{}
	for _, f := range faults {
		list = append(list, faultJSON{prose.Safe(f.File), f.Line, prose.Safe(f.Reason)})
	}
	return list
}

func (e *env) packExport(dir string) error {
	write := pack.Export
	if e.other != nil {
		write = e.other.export
	}
	if err := write(dir); err != nil {
		return command.Failed("%s. Nothing was written; name another folder.", prose.UpperFirst(err.Error()))
	}
	return e.Print(
		prose.Safe("The cards are in "+dir+". Edit them, then:"),
		prose.Safe("  "+e.about("pack check")+" "+prose.QuotedPath(dir)),
		prose.Safe("  "+e.about("play")+" --pack "+prose.QuotedPath(dir)),
	)
}
