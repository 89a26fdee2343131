// Command packages writes what packages of systems hold besides the program, in the form that their
// linters ask for: manual pages and changelog compressed, and the metadata of software centres.
//
//	go run ./internal/packages bin/packages
//
// GoReleaser runs it before it packs. What it writes follows from the commit alone.
package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"text/template"
)

//go:embed desktop/metainfo.xml
var metainfo string

// Where the manual pages of the two programs are.
const (
	playerPages = "internal/cli/packaged/man"
	serverPages = "internal/server/packaged/man"
)

// A release is a section of the changelog.
type release struct{ Version, Day string }

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "packages: name the folder to write to.")
		os.Exit(2)
	}
	if err := write(".", os.Args[1], os.Getenv("GITHUB_REPOSITORY")); err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(1)
	}
}

// write fills a folder from a source tree, whose owner and name are those of a repository; those
// of the configuration where they are "".
func write(tree, to, repository string) error {
	if repository == "" {
		repository = "microcity/microcity"
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	changes, err := os.ReadFile(filepath.Join(tree, "CHANGELOG.md"))
	if err != nil {
		return err
	}
	for _, folder := range []string{playerPages, serverPages} {
		pages, err := filepath.Glob(filepath.Join(tree, folder, "*.[68]"))
		if err != nil {
			return err
		}
		for _, page := range pages {
			text, err := os.ReadFile(page)
			if err != nil {
				return err
			}
			if err := compressed(filepath.Join(to, filepath.Base(page)+".gz"), text); err != nil {
				return err
			}
		}
	}
	if err := compressed(filepath.Join(to, "changelog.gz"), changes); err != nil {
		return err
	}
	releases := released(changes)
	var b bytes.Buffer
	for _, r := range releases {
		fmt.Fprintf(&b, "- semver: %s\n  date: %sT00:00:00Z\n  packager: Micro City <microcity@users.noreply.github.com>\n", r.Version, r.Day)
		fmt.Fprintf(&b, "  deb: {urgency: low, distributions: [stable]}\n  changes:\n    - note: Release %s; see the changelog of the game\n", r.Version)
	}
	if err := os.WriteFile(filepath.Join(to, "changelog.yaml"), b.Bytes(), 0o644); err != nil {
		return err
	}
	b.Reset()
	if err := template.Must(template.New("").Parse(metainfo)).Execute(&b, map[string]any{"Repository": repository, "Releases": releases}); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "io.github.microcity.microcity.metainfo.xml"), b.Bytes(), 0o644)
}

// released lists the releases of a changelog, the newest first.
func released(changes []byte) (list []release) {
	for _, at := range regexp.MustCompile(`(?m)^## \[([0-9.]+)\] - (\S+)$`).FindAllSubmatch(changes, -1) {
		list = append(list, release{string(at[1]), string(at[2])})
	}
	return list
}

// compressed writes a text as gzip -9n does: without a name and a time.
func compressed(path string, text []byte) error {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(text); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}
