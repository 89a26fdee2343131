# The two commands that everybody needs are `make play` and `make test`. They ask
# for nothing but Go, make and git.

GO       ?= go
FUZZTIME ?= 30s
SOAKTIME ?= 6h
LINTER   := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# The revision goes into the program where git can tell it; a checkout that git
# refuses to read still builds.
STAMP := $(shell git rev-parse HEAD >/dev/null 2>&1 && echo auto || echo false)

# Packages whose goroutines, locks or shared tables the race detector watches.
RACED := ./internal/engine ./internal/chance ./internal/match ./internal/record ./internal/session ./internal/tui/...

.PHONY: help play build test lint format race cross signature bench soak fuzz update picture cover clean

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

play: build ## build the game and play it
	@./bin/microcity

build: ## build the game into ./bin
	@$(GO) build -buildvcs=$(STAMP) -o bin/ ./cmd/microcity

test: ## vet everything and run all tests
	$(GO) vet ./...
	$(GO) test ./...

lint: ## run golangci-lint (fetched by Go the first time)
	$(GO) run $(LINTER) run
	cd internal/bench && $(GO) vet ./...

format: ## format the source
	$(GO) run $(LINTER) fmt

race: ## run the tests of shared code under the race detector (needs a C compiler)
	$(GO) test -race -short $(RACED)

cross: ## build and vet for Windows and macOS
	GOOS=windows $(GO) build ./... && GOOS=windows $(GO) vet ./...
	GOOS=darwin $(GO) build ./... && GOOS=darwin $(GO) vet ./...

signature: ## play the signature games of the engine on a 32-bit machine
	GOARCH=386 $(GO) test -run 'Signature' ./internal/engine

bench: ## measure against the references and write bench.json
	cd internal/bench && $(GO) run . -json ../../bench.json

soak: ## run the long form of every test (hours)
	MICROCITY_SOAK=1 $(GO) test -count=1 -timeout $(SOAKTIME) ./...

fuzz: ## run every fuzz target for FUZZTIME (30s)
	@for package in $$($(GO) list ./...); do \
		for target in $$($(GO) test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

update: ## rewrite golden files; read the diff before you commit it
	@packages=$$(grep -rlE 'flag\.Bool\("update"' --include='*_test.go' internal | xargs -n 1 dirname | sort -u | sed 's|^|./|'); \
	$(GO) test -count=1 $$packages -update

picture: ## take the pictures of the README from the running game
	$(GO) test -count=1 ./internal/e2e -run '^TestPicture$$' -update

cover: ## measure test coverage into cover.html
	$(GO) test -coverpkg=./... -coverprofile=cover.out ./...
	$(GO) tool cover -html=cover.out -o cover.html
	@$(GO) tool cover -func=cover.out | tail -1

clean: ## remove what the commands above left behind
	rm -rf bin bench.json cover.out cover.html
