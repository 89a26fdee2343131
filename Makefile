# The two commands that everybody needs are `make play` and `make test`. They ask for nothing but Go, make and git.
GO       ?= go
FUZZTIME ?= 10s
SOAK     ?= 1
SOAKTIME ?= 6h
SOAKFUZZ ?= 1h
# Not the two before it: https://github.com/goreleaser/goreleaser/issues/6508. From v2.18 on Go 1.27 is asked for.
RELEASER  := github.com/goreleaser/goreleaser/v2@v2.15.2
SYFT      := github.com/anchore/syft/cmd/syft@v1.57.0
VULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.9.0
LINTER    := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
# A checkout that git refuses to read still builds, without its revision.
STAMP := $(shell git rev-parse HEAD >/dev/null 2>&1 && echo auto || echo false)
RACED := ./internal/engine ./internal/chance ./internal/match ./internal/log ./internal/session ./internal/terminal ./internal/quit ./internal/tui/... ./internal/microcity/table ./internal/microcity/computer
# GoReleaser asks git for a remote before it looks at the commit, so that a project without one is lent one.
LENT := $(if $(shell git remote 2>/dev/null),,GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=remote.origin.url GIT_CONFIG_VALUE_0=https://github.com/microcity/microcity.git)
# What needs an account is left out of a snapshot.
SKIP  ?= sign,publish
TOOLS := bin/tools
export GO FUZZTIME
.PHONY: help play build measure server test lint format race race-all cross signature bench weights calibrate survey regret puzzles chances balance trust strength soak fuzz update snapshot release-test outside release vulnerabilities module module-test packaged picture scene texts findings cover clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 26
play: build ## build the game and play it
	@./bin/microcity
build: ## build the game into ./bin, without C: one file that needs no other
	@CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o bin/ ./cmd/microcity
measure: ## build the program that measures the game into ./bin
	@CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o bin/ ./cmd/measure
server: ## build the server, microcityd, into ./bin
	@cd internal/server && CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o ../../bin/ ./cmd/microcityd
# What was vetted as a whole is not vetted again by package. Garbage is collected less often, short of 400 MiB.
test: export GOGC ?= 400
test: ## vet everything and run all tests, with the seeds of every fuzz target
	$(GO) vet ./... && cd internal/server && $(GO) vet ./... && GOMEMLIMIT=320MiB $(GO) test -vet=off ./...
	GOMEMLIMIT=320MiB $(GO) test -vet=off ./...
lint: ## run golangci-lint (fetched by Go the first time)
	$(GO) run $(LINTER) run && cd internal/server && $(GO) run $(LINTER) run && cd ../bench && $(GO) vet ./...
format: ## format the source
	$(GO) run $(LINTER) fmt
race: ## run the tests of shared code under the race detector (needs a C compiler)
	$(GO) test -vet=off -race -short $(RACED) && cd internal/server && $(GO) test -vet=off -race -short ./...
race-all: ## run all tests under the race detector (half an hour of two processors)
	$(GO) test -race -timeout 60m ./...
cross: ## build and vet for Windows and macOS (by one analyzer, and what has files for them by all)
	@for os in windows darwin; do \
		GOOS=$$os $(GO) build ./... && GOOS=$$os $(GO) vet -unsafeptr ./... && \
		GOOS=$$os $(GO) vet $$($(GO) list -f '{{if .IgnoredGoFiles}}{{.ImportPath}}{{end}}' ./...) || exit 1; done
signature: ## play the signature games of the engine on a 32-bit machine
	GOARCH=386 $(GO) test -vet=off -run 'Signature' ./internal/engine
bench: ## measure against the references and write bench.json
	cd internal/bench && $(GO) run . -json ../../bench.json
weights: measure ## train the computer players further, after a change of cards (hours)
	@.ci/weights
# How many games are measured can be said: GAMES, MASTERGAMES, CLAIRVOYANT, FITGAMES, CHANCEGAMES, SURVEYGAMES, DECISIONS,
# TRAINING. Beside the table lies a digest of how the games of each cell ended: where a change leaves it as it was, everybody still
# plays as before. Seeds 2 and 4 were never used to choose anything by.
calibrate: measure ## measure how hard every game is (hours; goes on where the same program was interrupted)
	./bin/measure calibrate --games $(or $(GAMES),480) --master-games $(or $(MASTERGAMES),240) --clairvoyant $(or $(CLAIRVOYANT),60) --seed 1,2 --out internal/microcity/bot/CALIBRATION.md --resume
survey: measure ## measure what masters use the cards of Micro City for, today and before (ten minutes of two processors)
	./bin/measure survey --games $(or $(SURVEYGAMES),60) --seed 3 --before $(or $(BEFORE),internal/microcity/pack/testdata/cards) --out internal/microcity/survey/CARDS.md
	./bin/measure survey --games $(or $(SURVEYGAMES),60) --seed 3 --before $(or $(BEFORE),internal/microcity/pack/testdata/cards) --mode solo --difficulty expert --out internal/microcity/survey/CARDS-expert.md
regret: measure ## measure what single decisions of masters give away (ten minutes of a processor)
	./bin/measure regret --decisions $(or $(DECISIONS),400) --seed 4 > bin/REGRET.md && mv bin/REGRET.md internal/microcity/measure/REGRET.md
puzzles: measure ## check the puzzles that come with the game again, and find more up to PUZZLES (a minute of a processor each)
	./bin/measure puzzles --number $(or $(PUZZLES),0)
chances: measure ## fit win chances to what masters win, after a change of cards, weights or masters (an hour of a processor)
	./bin/measure chances --fit $(or $(FITGAMES),1000) --games $(or $(CHANCEGAMES),2000)
balance: ## measure how fair My City, Micropolis and Small City are (an hour)
balance trust strength: measure
	for game in my-city micropolis $(if $(filter trust,$@),,small-city); do ./bin/measure $@ --game $$game || exit 1; done
trust: ## measure how far chances in reviews of My City and Micropolis can be trusted (an hour)
strength: ## measure how strong the computer players of these games are (some hours of a processor)
# SOAK says how much of the long tests, SOAKTIME how long they may take, SOAKFUZZ how long each fuzz target after them.
soak: ## run the long form of every test (hours; SOAK=0.01 for a hundredth)
	for of in internal/server .; do (cd $$of && MICROCITY_SOAK=$(SOAK) $(GO) test -count=1 -timeout $(SOAKTIME) ./...) || exit 1; done
	@$(MAKE) fuzz FUZZTIME=$(SOAKFUZZ)
fuzz: ## run every fuzz target for FUZZTIME (10s)
	@.ci/fuzz
update: ## rewrite golden files; read the diff before you commit it
	@.ci/update
$(TOOLS)/syft: Makefile
	GOBIN="$(CURDIR)/$(TOOLS)" $(GO) install $(SYFT) && touch $@
snapshot: $(TOOLS)/syft ## make the packages of a release in dist (minutes)
	$(LENT) $(GO) run $(RELEASER) check
	PATH="$(CURDIR)/$(TOOLS):$$PATH" $(LENT) $(GO) run $(RELEASER) release --snapshot --clean --skip=$(SKIP)
release-test: ## make two snapshots in two folders, compare their bytes, and install, run and remove the deb
	MICROCITY_RELEASE=1 $(GO) test -count=1 -v -timeout 60m ./internal/e2e -run '^TestRelease$$'
outside: ## have mandoc, lintian, rpmlint, players and a screen reader read our pages, packages (after make snapshot), recordings and lines, and OpenSSH, PuTTY and dropbear come to a server and play there
	MICROCITY_OUTSIDE=1 $(GO) test -count=1 -v -timeout 60m ./internal/e2e -run '^TestOutside$$'
	cd internal/server && MICROCITY_OUTSIDE=1 $(GO) test -count=1 -v -timeout 60m ./daemon -run '^TestOutside'
release: $(TOOLS)/syft ## publish a release (the workflow of a tag does that)
	@mkdir -p bin && .ci/notes > bin/notes.md
	PATH="$(CURDIR)/$(TOOLS):$$PATH" $(LENT) $(GO) run $(RELEASER) release --clean --release-notes bin/notes.md
vulnerabilities: ## look for known vulnerabilities in what the program uses (asks vuln.go.dev)
	$(GO) run $(VULNCHECK) ./... && cd internal/server && $(GO) run $(VULNCHECK) ./...
module: ## give the module another path: make module NAME=example.org/microcity
	@.ci/module '$(NAME)'
module-test: ## rename the module in a copy, build that, and start it on a silent terminal
	MICROCITY_RELEASE=1 $(GO) test -count=1 -v ./internal/e2e -run '^TestModule$$'
packaged: ## write the manual pages and the completion scripts again, after a change of commands or keys
	$(GO) test -count=1 ./internal/cli -run '^(TestManual|TestCompletionScripts)$$' -update
	cd internal/server && $(GO) test -count=1 ./daemon -run '^TestManual$$' -update
picture: ## take the pictures of the README and of software centres again (needs rsvg-convert)
	$(GO) test -count=1 ./internal/e2e -run '^TestPicture' -update
	$(GO) test -count=1 ./internal/export -run '^TestMovingPicture$$' -update
	for name in table my-city micropolis; do rsvg-convert -w 1280 .github/$$name-dark.svg -o .github/$$name.png || exit 1; done
scene: build ## open any moment that the tests can build: make scene MOMENT='bonus --mode competitive'; without one it lists them
	@$(GO) test -count=1 ./internal/e2e -run '^TestScene$$' -args -scene '$(MOMENT)' -scene-to '$(CURDIR)/bin' > bin/scene.txt || { cat bin/scene.txt; exit 1; }
	@$(if $(MOMENT),./bin/microcity resume bin/scene.log,cat bin/scene.txt)
texts: ## list every text that people can meet, with its place
	@$(GO) run ./internal/texts
findings: ## see whether what surprised us in libraries and tools is still so (fetches them)
	@.ci/findings
cover: ## measure test coverage into cover.html
	$(GO) test -coverpkg=./... -coverprofile=cover.out ./...
	@$(GO) tool cover -html=cover.out -o cover.html && $(GO) tool cover -func=cover.out | tail -1
clean: ## remove what the commands above left behind
	rm -rf bin dist bench.json cover.out cover.html
