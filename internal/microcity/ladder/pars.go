package ladder

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/durable"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/regular"
)

// A Deal is a game and its luck, on which par depends.
type Deal struct {
	Config engine.Config
	Seed   uint64
	Cards  *pack.Pack
}

// Deal returns the deal of a win with some cards.
func (w *Win) Deal(cards *pack.Pack) Deal { return Deal{w.Config, w.Seed, cards} }

// Find looks for the par of a deal, with a budget of positions. With par.Enough, which the ladder
// counts by, it takes some seconds. The same deal has the same par.
func (d Deal) Find(ctx context.Context, budget int) (par.Result, error) {
	rules, err := engine.New(d.Cards.Cards, d.Config)
	if err != nil {
		return par.Result{}, err
	}
	judge := bot.NewEvaluator(rules, d.Cards).Judge()
	return par.Find(ctx, par.Game{Rules: rules, Luck: microcity.Seeded(d.Seed), Judge: judge}, budget)
}

// key returns what a deal is kept under, as long as pars are searched for as they are now.
func (d Deal) key() string {
	config := d.Config.Newest()
	if rules, err := engine.New(d.Cards.Cards, config); err == nil {
		config = rules.Config().Newest() // with what goes without saying
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %v %d %d", d.Cards.Hash, microcity.Options(config), d.Seed, par.Enough))
	return hex.EncodeToString(sum[:16])
}

// Bounds of the file. The pars found first are forgotten first.
const (
	maxPars  = 256 << 10 // bytes
	mostPars = 2000
	maxTurns = 200 // more than any game takes
)

// Pars are pars that were found. Nothing depends on them: what cannot be read is found again.
type Pars struct{ list []kept }

// A kept is the par of a deal, as it is kept.
type kept struct {
	Deal  string `json:"deal"`
	Turns int    `json:"turns"` // 0: no win was found
	Lower int    `json:"lower"`
	Exact bool   `json:"exact"`
}

// sound reports whether a search can have found this.
func (k *kept) sound() bool {
	return k.Lower > 0 && k.Lower <= maxTurns && k.Turns <= maxTurns && (k.Turns == 0 || k.Lower <= k.Turns) &&
		(k.Turns == 0 || k.Exact == (k.Lower == k.Turns))
}

// Recall returns the pars that are kept at a path, or none.
func Recall(path string) *Pars {
	p := &Pars{}
	data, err := regular.ReadText(path, maxPars)
	if err != nil || json.Unmarshal(data, &p.list) != nil {
		return &Pars{}
	}
	for i := range p.list {
		if !p.list[i].sound() {
			return &Pars{}
		}
	}
	return p
}

// Of returns the par of a deal, or ok=false where it is not known. How the win goes is not kept.
func (p *Pars) Of(d Deal) (found par.Result, ok bool) {
	if len(p.list) == 0 {
		return found, false
	}
	key := d.key()
	for i := len(p.list) - 1; i >= 0; i-- {
		if k := &p.list[i]; k.Deal == key {
			return par.Result{Turns: k.Turns, Lower: k.Lower, Exact: k.Exact}, true
		}
	}
	return found, false
}

// add notes the par of a deal.
func (p *Pars) add(d Deal, found par.Result) {
	p.list = append(p.list, kept{d.key(), found.Turns, found.Lower, found.Exact})
	p.list = p.list[max(0, len(p.list)-mostPars):]
}

// Keep adds the par of a deal to those that are kept at a path, as they are there now: another
// program may have written to it.
func Keep(path string, d Deal, found par.Result) (*Pars, error) {
	p := Recall(path)
	if _, ok := p.Of(d); ok {
		return p, nil
	}
	p.add(d, found)
	if err := p.save(path); err != nil {
		return p, fmt.Errorf("the par of this game cannot be kept: %w", err)
	}
	return p, nil
}

// save writes the pars to a path.
func (p *Pars) save(path string) error {
	data, err := json.Marshal(p.list)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(path, append(data, '\n'), 0o600)
}

// FindAll finds the pars of wins with some cards, and keeps each of them at a path. After each it calls
// step, unless that is nil. When ctx ends, the error is that of ctx.
func FindAll(ctx context.Context, path string, cards *pack.Pack, wins []Win, step func()) error {
	for i := range wins {
		deal := wins[i].Deal(cards)
		found, err := deal.Find(ctx, par.Enough)
		if err == nil {
			_, err = Keep(path, deal, found)
		}
		if err != nil {
			return err
		}
		if step != nil {
			step()
		}
	}
	return nil
}
