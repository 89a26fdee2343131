package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/muesli/termenv"
	"github.com/spf13/cobra"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/skyline"
	"boardgame/microcity/internal/tui/theme"
)

// An exporting is what "export" was asked for.
type exporting struct {
	wanted      map[string]*bool // by the name of the format
	out         string
	turn, step  int
	version     int // of the format
	size, theme string
	own         packFlag
}

func (e *env) exportCommand() *cobra.Command {
	x := exporting{wanted: map[string]*bool{}}
	cmd := &cobra.Command{
		Use:   "export LOG --FORMAT",
		Short: "Export a saved game as data, recording, page, picture or report",
		Long:  "Writes the game in LOG in one of these formats, to standard output or to a new file.",
		Example: "  microcity export game.log --md\n" +
			"  microcity export game.log --html -o game.html\n" +
			"  microcity export game.log --png --turn 5 -o turn5.png",
		Args: command.Operands(1, 1, "microcity export LOG --FORMAT"),
		RunE: func(_ *cobra.Command, args []string) error { return e.export(args[0], &x) },
	}
	for _, f := range export.Formats {
		x.wanted[f.Name] = new(bool)
		if f.Versions == nil {
			cmd.Flags().BoolVar(x.wanted[f.Name], f.Name, false, f.About)
		} else {
			cmd.Flags().Var(&versionFlag{f, x.wanted[f.Name], &x.version}, f.Name, f.About)
		}
	}
	cmd.Flags().StringVarP(&x.out, "output", "o", "", "write to this new `FILE`; - is standard output")
	place(cmd, &x.turn, "turn", "show the start of turn `NUMBER` instead of the end of the game")
	place(cmd, &x.step, "step", "show the game after this `NUMBER` of steps")
	cmd.Flags().StringVar(&x.size, "size", "", "`SIZE` of the picture in columns and rows, such as 80x24 (default: 120x40)")
	cmd.Flags().StringVar(&x.theme, "theme", "", "`THEME` of the picture: "+strings.Join(theme.Names(), ", ")+" (dark)")
	_ = cmd.RegisterFlagCompletionFunc("theme", command.One(theme.Names()...)) // fails only for a flag that is not there
	x.own.flag(cmd)
	cmd.Flags().SortFlags = false
	return cmd
}

// A versionFlag chooses a format that has several versions: --cast, or --cast=3.
type versionFlag struct {
	format  export.Format
	wanted  *bool
	version *int // 0 for the usual one
}

func (f *versionFlag) String() string   { return "" }
func (f *versionFlag) Type() string     { return "bool" }
func (f *versionFlag) IsBoolFlag() bool { return true }

// Choices says that there may be a value.
func (f *versionFlag) Choices() {}

func (f *versionFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && slices.Contains(f.format.Versions, n):
		*f.wanted, *f.version = true, n
	case text == "true" || text == "false":
		*f.wanted, *f.version = text == "true", 0
	default:
		var versions []string
		for _, v := range f.format.Versions {
			versions = append(versions, strconv.Itoa(v))
		}
		return command.NotOneOf(f.format.Name, "version "+prose.List(versions, "or"), text)
	}
	return nil
}

func (e *env) export(path string, x *exporting) error {
	format, err := x.format()
	if err != nil {
		return err
	}
	if x.out == "-" {
		x.out = ""
	}
	if format.Binary && x.out == "" && command.IsTerminal(e.Out) {
		return command.Failed("A terminal cannot show a PNG picture. Name a file with -o, or redirect the output.")
	}
	options, err := x.options(e)
	if err != nil {
		return err
	}
	packs, err := e.Boxes(x.own.dir)
	if err != nil {
		return err
	}
	game, err := load(path, packs, "exported")
	if err != nil {
		return err
	}
	if x.turn >= 0 {
		step, ok := export.Turn(game, x.turn)
		if !ok {
			return command.Failed("This game has no turn %d.", x.turn)
		}
		options.Step = step
	}
	options.Lacks = func(letters []string) {
		e.Warn("The typeface of PNG pictures does not have " + strings.Join(letters[:min(len(letters), 12)], " ") + "; boxes stand for such letters, and marks are left out. --svg shows them all.")
	}
	var data bytes.Buffer
	if err := export.Write(&data, format, game, options); err != nil {
		return command.Failed("%s cannot be exported: %w.", path, err)
	}
	if game.Damage != nil {
		fmt.Fprintln(e.Err, prose.Safe("microcity: This log is damaged; the game is exported up to the damage. "+game.Damage.Error()))
	}
	if x.out == "" {
		if _, err := e.Out.Write(data.Bytes()); err != nil {
			return prose.Unwritten(err)
		}
		return nil
	}
	return writeNew(x.out, data.Bytes())
}

// format returns the one format that was asked for.
func (x *exporting) format() (format export.Format, err error) {
	var names []string
	n := 0
	for _, f := range export.Formats {
		names = append(names, "--"+f.Name)
		if *x.wanted[f.Name] {
			format, n = f, n+1
		}
	}
	if n != 1 {
		return format, command.Misused("Choose a format: one of %s.", strings.Join(names, ", "))
	}
	return format, nil
}

// drawn shows a game as its screen does, or in words where it has none.
func (e *env) drawn(g *log.Game, w, h int, look *theme.Look) export.Film {
	if of := e.games.Find(g.Box.ID); of != nil && of.Screen != nil {
		if on, err := of.Screen(); err == nil {
			return replay.NewFilm(on, g, w, h, look)
		}
	}
	return export.Spoken(g, w, h, look)
}

// maxSide bounds the window of an export.
const maxSide = 500

func (x *exporting) options(e *env) (o export.Options, err error) {
	o.Step, o.Film, o.Review, o.Version = x.step, e.drawn, e.reviewed, x.version
	if x.step >= 0 && x.turn >= 0 {
		return o, command.Misused("--step and --turn both choose a position. Use one of them.")
	}
	if x.size != "" {
		n, err := fmt.Sscanf(x.size+"\n", "%dx%d\n", &o.W, &o.H)
		if n != 2 || err != nil || o.W < screen.MinWidth || o.H < screen.MinHeight || o.W > maxSide || o.H > maxSide {
			return o, command.Misused("--size must be columns and rows, from %dx%d to %dx%d, such as 80x24; not %q.",
				screen.MinWidth, screen.MinHeight, maxSide, maxSide, x.size)
		}
	}
	if x.theme != "" {
		named, ok := theme.Named(x.theme)
		if !ok {
			return o, command.Misused("There is no theme %q. Choose one of %s.", x.theme, strings.Join(theme.Names(), ", "))
		}
		o.Theme = named
	}
	return o, nil
}

// writeNew writes a file that must not exist yet, whole or not at all.
func writeNew(path string, data []byte) error {
	return unwritten(path, export.New(path, data))
}

// unwritten says why a new file was not written.
func unwritten(path string, err error) error {
	if errors.Is(err, fs.ErrExist) {
		return command.Failed("%s already exists. Choose another name; files are never overwritten.", prose.Safe(path))
	}
	return err
}

// saveExport writes a game in a format into the folder of exports, and returns the path.
func (e *env) saveExport(g *log.Game, format string) (string, error) {
	f, ok := export.Named(format)
	if !ok {
		return "", command.Failed("There is no format %q.", format)
	}
	return export.Save(e.Folders.Exports(), f, g, export.Options{Step: -1, Film: e.drawn, Review: e.reviewed})
}

func (e *env) shareCommand() *cobra.Command {
	var (
		own    packFlag
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:   "share [FILE]",
		Short: "Print one line about a game to share, with the code to play it",
		Long: "Prints the result of the game in FILE, or of your last game, without revealing how it was played,\n" +
			"and the code for others to play the same game with the same luck: microcity play --code CODE\n" +
			"If the luck did not come from the seed, the line says so, because others will have different luck.",
		Args: command.Operands(0, 1, "microcity share [FILE] [--json]"),
		RunE: func(_ *cobra.Command, args []string) error {
			packs, err := e.Boxes(own.dir)
			if err != nil {
				return err
			}
			path, err := e.savedGame(args, packs)
			if err != nil {
				return err
			}
			game, err := load(path, packs, "shared")
			if err != nil {
				return err
			}
			line := prose.Safe(export.Line(game))
			return e.Write(command.Form{JSON: asJSON}, []string{line}, sharedJSON{
				Path: prose.Safe(path), Line: line, Code: game.Code(), Takebacks: export.Takebacks(game.Tree),
				Seeded: game.Luck().Origin() == chance.FromSeed,
			}, nil)
		},
	}
	command.JSONFlag(cmd, &asJSON)
	own.flag(cmd)
	return cmd
}

// A sharedJSON is what "share" prints for programs.
type sharedJSON struct {
	Path      string `json:"path"`
	Line      string `json:"line"`
	Code      string `json:"code"`
	Takebacks int    `json:"takebacks"`
	Seeded    bool   `json:"seeded"` // the code brings others the same luck
}

// place adds a flag for a place in a game, -1 where it is not given, which help does not tell.
func place(cmd *cobra.Command, at *int, name, about string) {
	*at = -1
	cmd.Flags().Var(command.Number(name, 0, math.MaxInt32, at), name, about)
	cmd.Flags().Lookup(name).DefValue = "0"
}

// saveSkyline writes what was built as pictures and as text into the folder of exports, and returns the paths.
func (e *env) saveSkyline(built stats.Skyline) ([]string, error) {
	look := theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	return export.Drawing(e.Folders.Exports(), "skyline", skyline.Picture(built, look), look, built.Sentence())
}
