# The two commands that everybody needs are `make play` and `make test`. They ask
# for nothing but Go, make and git.

GO       ?= go
FUZZTIME ?= 10s
# How much of the long tests, how long they may take, and each fuzz target after them.
SOAK     ?= 1
SOAKTIME ?= 6h
SOAKFUZZ ?= 1h
# How many games each mode's weights are learned from; how many each cell of the
# calibration is measured by, and of how many hard games it is asked whether they can be won.
TRAINING    ?= 15000
TRAINSEED   ?= 1
GAMES       ?= 480
MASTERGAMES ?= 240
CLAIRVOYANT ?= 60
# How many games alone, and of rivals, win chances are fitted to and measured by; half as many together.
FITGAMES    ?= 1000
CHANCEGAMES ?= 2000
# How many games the survey of the cards plays with each Building.
SURVEYGAMES ?= 60
# The first edition of the cards, beside which the survey puts those of today.
BEFORE      ?= internal/microcity/pack/testdata/cards
# How many decisions are looked at for what they give away.
DECISIONS   ?= 400
# Not the two before it: they write the checksum of the signature into the file that was signed
# (https://github.com/goreleaser/goreleaser/issues/6508). From v2.18 on Go 1.27 is asked for.
RELEASER := github.com/goreleaser/goreleaser/v2@v2.15.2
# Lists the parts of a release (SBOM).
SYFT     := github.com/anchore/syft/cmd/syft@v1.57.0
VULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.9.0
LINTER   := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# The revision goes into the program where git can tell it; a checkout that git
# refuses to read still builds.
STAMP := $(shell git rev-parse HEAD >/dev/null 2>&1 && echo auto || echo false)

# Packages whose goroutines, locks or shared tables the race detector watches.
RACED := ./internal/engine ./internal/chance ./internal/match ./internal/log ./internal/session ./internal/terminal ./internal/quit ./internal/tui/... ./internal/microcity/table ./internal/microcity/computer

.PHONY: help play build measure test lint format race race-all cross signature bench weights calibrate survey regret chances balance strength soak fuzz update snapshot release-test outside release vulnerabilities module module-test packaged picture texts findings cover clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 26

play: build ## build the game and play it
	@./bin/microcity

# Without C: one file that needs no other, and 1.3 MiB less in memory.
build: ## build the game into ./bin
	@CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o bin/ ./cmd/microcity

measure: ## build the program that measures the game into ./bin
	@CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o bin/ ./cmd/measure

# Tests need not vet again, one package after the other, what was vetted as a whole.
# They run the seeds of every fuzz target; to look for more inputs is what fuzz is for.
test: ## vet everything and run all tests
	$(GO) vet ./...
	cd internal/server && $(GO) vet ./... && $(GO) test -vet=off ./...
	$(GO) test -vet=off ./...

lint: ## run golangci-lint (fetched by Go the first time)
	$(GO) run $(LINTER) run
	cd internal/server && $(GO) run $(LINTER) run
	cd internal/bench && $(GO) vet ./...

format: ## format the source
	$(GO) run $(LINTER) fmt

race: ## run the tests of shared code under the race detector (needs a C compiler)
	$(GO) test -vet=off -race -short $(RACED)
	cd internal/server && $(GO) test -vet=off -race -short ./...

race-all: ## run all tests under the race detector (half an hour of two processors)
	$(GO) test -race -timeout 60m ./...

# What all systems share is vetted in full by check. So one analyzer is enough to see that everything, tests
# included, compiles elsewhere, and all of them look at the packages that have files for other systems: the
# facts that they need of every dependency take most of their time.
cross: ## build and vet for Windows and macOS
	@for os in windows darwin; do \
		GOOS=$$os $(GO) build ./... && GOOS=$$os $(GO) vet -unsafeptr ./... && \
		GOOS=$$os $(GO) vet $$($(GO) list -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' ./...) || exit 1; \
	done

signature: ## play the signature games of the engine on a 32-bit machine
	GOARCH=386 $(GO) test -vet=off -run 'Signature' ./internal/engine

bench: ## measure against the references and write bench.json
	cd internal/bench && $(GO) run . -json ../../bench.json

# Each file of weights goes on from what is there, about a quarter of an hour of a processor
# for 15,000 games. The same games, seed and start give the same weights on machines of the
# same architecture.
weights: measure ## train the computer players further, after a change of cards (hours)
	for file in $$(ls internal/microcity/bot/weights | grep -v README); do \
		mode=$${file%%-*}; building=$${file#$$mode}; \
		./bin/measure weights --mode $$mode $${building:+--building "$${building#-}"} --games $(TRAINING) --seed $(TRAINSEED) \
			--from "internal/microcity/bot/weights/$$file" --force --out "internal/microcity/bot/weights/$$file" || exit 1; \
	done

# What is measured lies beside the table, with a digest of how the games of each cell ended: where a change
# leaves that as it was, everybody still plays as before. Seed 2 was never used to choose anything by.
calibrate: measure ## measure how hard every game is (hours; goes on where the same program was interrupted)
	./bin/measure calibrate --games $(GAMES) --master-games $(MASTERGAMES) --clairvoyant $(CLAIRVOYANT) --seed 1,2 \
		--out internal/microcity/bot/CALIBRATION.md --resume

survey: measure ## measure what masters use the cards of Micro City for, today and before (ten minutes of two processors)
	./bin/measure survey --games $(SURVEYGAMES) --seed 3 --before $(BEFORE) --out internal/microcity/survey/CARDS.md
	./bin/measure survey --games $(SURVEYGAMES) --seed 3 --before $(BEFORE) --mode solo --difficulty expert --out internal/microcity/survey/CARDS-expert.md

# By seed 4 nothing was ever chosen.
regret: measure ## measure what single decisions of masters give away (ten minutes of a processor)
	./bin/measure regret --decisions $(DECISIONS) --seed 4 > bin/REGRET.md && mv bin/REGRET.md internal/microcity/measure/REGRET.md

# What is told of each mode is fitted to games of one seed and measured by games of another. After a change of
# cards, weights or masters both have to be done again.
chances: measure ## fit win chances to what masters win, and measure how far they can be trusted (an hour of a processor)
	./bin/measure chances --fit $(FITGAMES) --games $(CHANCEGAMES)

balance: measure ## measure how fair My City and Micropolis are (half an hour)
	./bin/measure balance --game my-city && ./bin/measure balance --game micropolis

strength: measure ## measure how strong the computer players of My City and Micropolis are (an hour and a half of a processor)
	./bin/measure strength --game my-city && ./bin/measure strength --game micropolis

soak: ## run the long form of every test (hours; SOAK=0.01 for a hundredth)
	MICROCITY_SOAK=$(SOAK) $(GO) test -count=1 -timeout $(SOAKTIME) ./...
	@$(MAKE) fuzz FUZZTIME=$(SOAKFUZZ)

# Two targets at a time, each with one worker. What a target says is shown in the end:
# in a line, or in full where it found something. Go before 1.27 now and then takes the
# end of the time itself for a failure (https://go.dev/issue/75804); an input that fails is
# always kept, so in that case the kept inputs, run once more, decide. All this is the shell's
# own and git's: no machine needs more to run the tests.
FUZZ := $(GO) test -vet=off -run "^$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 100x -parallel 1

fuzz: ## run every fuzz target for FUZZTIME (10s)
	@targets=$$(git grep --no-index --no-color --no-line-number --no-column '^func Fuzz' -- 'cmd/*_test.go' 'content/*_test.go' 'internal/*_test.go' | \
		while IFS=: read -r file line; do line=$${line#func }; echo "./$${file%/*}:$${line%%(*}"; done); \
	[ -n "$$targets" ] || { echo 'There is no fuzz target here.' >&2; exit 1; }; \
	last() { while read -r line; do case $$line in "fuzz: elapsed"*) said=$$line ;; esac; done; echo "$$said"; }; \
	one() { \
		if ! out=$$(cd "$$1" && $(FUZZ) -fuzz "^$$2\$$" . 2>&1); then \
			again=; \
			case $$out in *"context deadline exceeded"*) again=$$(cd "$$1" && $(GO) test -count=1 -run "^$$2\$$" . 2>&1) ;; *) false ;; esac || \
				{ printf '%s\n' "$$out" "$$again"; return 1; }; \
		fi; \
		echo "$$1 $$2: $$(printf '%s\n' "$$out" | last)"; }; \
	half() { failed=0; n=0; for t in $$targets; do n=$$((n + 1)); \
		[ $$((n % 2)) -ne $$1 ] || one "$${t%:*}" "$${t#*:}" || failed=1; done; return $$failed; }; \
	half 0 & half 1; other=$$?; wait $$! && exit $$other

# The cards come first: other packages read them.
update: ## rewrite golden files; read the diff before you commit it
	@$(GO) test -count=1 ./internal/microcity/pack -update
	@$(GO) test -count=1 ./internal/micropolis/pack -update
	@packages=$$(grep -rlE 'flag\.Bool\("update"' --include='*_test.go' internal | xargs -n 1 dirname | sort -u | sed 's|^|./|'); \
	$(GO) test -count=1 -timeout 30m $$packages -update

# GoReleaser asks git for a remote before it looks at the commit, so that a project without one is
# lent one.
LENT := $(if $(shell git remote 2>/dev/null),,GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=remote.origin.url GIT_CONFIG_VALUE_0=https://github.com/microcity/microcity.git)
# What needs an account is left out.
SKIP  ?= sign,publish
TOOLS := bin/tools

$(TOOLS)/syft: Makefile
	GOBIN="$(CURDIR)/$(TOOLS)" $(GO) install $(SYFT) && touch $@

snapshot: $(TOOLS)/syft ## make the packages of a release in dist (minutes)
	$(LENT) $(GO) run $(RELEASER) check
	PATH="$(CURDIR)/$(TOOLS):$$PATH" $(LENT) $(GO) run $(RELEASER) release --snapshot --clean --skip=$(SKIP)

release-test: ## make two snapshots in two folders, compare their bytes, and install, run and remove the deb
	MICROCITY_RELEASE=1 $(GO) test -count=1 -v -timeout 60m ./internal/e2e -run '^TestRelease$$'

outside: ## have mandoc, lintian, rpmlint, players and a screen reader read our pages, packages (after make snapshot), recordings and lines
	MICROCITY_OUTSIDE=1 $(GO) test -count=1 -v -timeout 60m ./internal/e2e -run '^TestOutside$$'

# What the tag of the commit stands for, with its section of the changelog.
release: $(TOOLS)/syft ## publish a release (the workflow of a tag does that)
	@mkdir -p bin; tag=$$(git describe --exact-match --tags --match 'v*') || exit 1; \
	awk -v head="## [$${tag#v}]" 'index($$0, head) == 1 { on = 1; next } /^## \[/ { on = 0 } on' CHANGELOG.md > bin/notes.md; \
	grep -q . bin/notes.md || { echo "CHANGELOG.md has no section for $$tag." >&2; exit 1; }
	PATH="$(CURDIR)/$(TOOLS):$$PATH" $(GO) run $(RELEASER) release --clean --release-notes bin/notes.md

vulnerabilities: ## look for known vulnerabilities in what the program uses (asks vuln.go.dev)
	$(GO) run $(VULNCHECK) ./...
	cd internal/server && $(GO) run $(VULNCHECK) ./...

# CONTRIBUTING says which paths will do.
module: ## give the module another path: make module NAME=example.org/microcity
	@[ -n '$(NAME)' ] || { echo 'Say which path: make module NAME=example.org/microcity' >&2; exit 2; }
	@old=$$($(GO) list -m) && git grep -lIF "$$old" | xargs awk -v old="$$old" -v new='$(NAME)' "$$RENAME" && \
	git ls-files '*.go' | xargs gofmt -w && echo "The module is $(NAME) now. Next: make test"

# Each file is read whole, then written again in its place: it keeps its rights.
define RENAME
function put() { if (file) { printf "%s", text > file; close(file) } text = "" }
FNR == 1 { put(); file = FILENAME }
{
	for (rest = $$0; at = index(rest, old); rest = substr(rest, at + length(old))) text = text substr(rest, 1, at - 1) new
	text = text rest "\n"
}
END { put() }
endef
export RENAME

module-test: ## rename the module in a copy, build that, and start it on a silent terminal
	MICROCITY_RELEASE=1 $(GO) test -count=1 -v ./internal/e2e -run '^TestModule$$'

packaged: ## write the manual pages and the completion scripts again, after a change of commands or keys
	$(GO) test -count=1 ./internal/cli -run '^(TestManual|TestCompletionScripts)$$' -update

picture: ## take the pictures of the README and of software centres again (needs rsvg-convert)
	$(GO) test -count=1 ./internal/e2e -run '^TestPicture' -update
	$(GO) test -count=1 ./internal/export -run '^TestMovingPicture$$' -update
	for name in table my-city micropolis; do rsvg-convert -w 1280 .github/$$name-dark.svg -o .github/$$name.png || exit 1; done

texts: ## list every text that people can meet, with its place
	@$(GO) run ./internal/texts

findings: ## see whether what surprised us in libraries and tools is still so (fetches them)
	@failed=; for script in findings/*.sh; do echo "$$script"; sh "$$script" || failed="$$failed $$script"; done; \
	[ -z "$$failed" ] || { echo "No longer so:$$failed" >&2; exit 1; }

cover: ## measure test coverage into cover.html
	$(GO) test -coverpkg=./... -coverprofile=cover.out ./...
	$(GO) tool cover -html=cover.out -o cover.html
	@$(GO) tool cover -func=cover.out | tail -1

clean: ## remove what the commands above left behind
	rm -rf bin dist bench.json cover.out cover.html
