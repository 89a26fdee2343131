package measuring

import (
	"os/exec"
	"strconv"

	"github.com/spf13/cobra"

	"boardgame/microcity/internal/command"
)

// chancesCommand measures from inside the package of the players, whose tests alone see a search before
// its chances are fitted.
func (e *env) chancesCommand() *cobra.Command {
	fit, games := 1000, 2000
	cmd := &cobra.Command{
		Use:   "chances [flags]",
		Short: "Fit win chances to what masters win, and measure how far they can be trusted",
		Long: "Fits the win chances of each mode to games of masters with one seed, and measures them by games with another. After a\n" +
			"change of cards, weights or masters both have to be done again. It writes chances.json and CHANCES.md beside the\n" +
			"players, needs Go and the source, and takes an hour of a processor.",
		Args: command.Operands(0, 0, "measure chances [flags]"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, step := range [][]string{{"TestFits$", "-fit", strconv.Itoa(fit)}, {"TestChances$", "-measure", strconv.Itoa(games)}} {
				test := exec.CommandContext(cmd.Context(), "go", append([]string{"test", "./internal/microcity/bot", "-timeout", "4h", "-run"}, step...)...)
				test.Stdout, test.Stderr = e.Out, e.Err
				if err := test.Run(); err != nil {
					return command.Failed("go test could not measure that: %w.", err)
				}
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.Var(command.Number("fit", 1, command.MostGames, &fit), "fit", "how many games alone, and of rivals, to fit to; half as many together")
	f.Var(command.Number("games", 1, command.MostGames, &games), "games", "how many to measure by, likewise")
	f.SortFlags = false
	return cmd
}
