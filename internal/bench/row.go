package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Row is one measure beside its reference.
type Row struct {
	Measure   string  `json:"measure"`
	Ours      float64 `json:"ours"`
	Unit      string  `json:"unit"`
	Reference string  `json:"reference,omitempty"` // what the reference is
	Theirs    float64 `json:"theirs,omitempty"`    // in the same unit
	Ratio     float64 `json:"ratio"`               // what the target speaks of
	Low       float64 `json:"low,omitempty"`       // and the interval of 95 of 100 around it, where it was measured several times
	High      float64 `json:"high,omitempty"`
	Target    Target  `json:"target"`
	Reached   string  `json:"reached"` // the best step of the target that the ratio reaches
}

// A Target is the goal of a ratio, in up to three steps; 0 stands for a step that
// is not set. The zero value is no target: the measure is worth knowing, no more.
type Target struct {
	AtMost   bool    `json:"at_most"` // otherwise at least
	Must     float64 `json:"must"`
	Stretch  float64 `json:"stretch,omitempty"`
	Moonshot float64 `json:"moonshot,omitempty"`
}

func atLeast(must, stretch, moonshot float64) Target { return Target{false, must, stretch, moonshot} }

func atMost(must, stretch, moonshot float64) Target { return Target{true, must, stretch, moonshot} }

func (t Target) met(ratio, step float64) bool {
	if t.AtMost {
		return ratio <= step
	}
	return ratio >= step
}

// ratio returns what the target speaks of.
func (t Target) ratio(ours, theirs float64) float64 {
	if t.AtMost {
		return ours / theirs
	}
	return theirs / ours
}

// decided reports whether ratios tell whether the target is met: both ends of their interval lie on one side of it.
func (t Target) decided(ratios []float64) bool {
	low, high := between(ratios)
	return t == Target{} || t.met(low, t.Must) == t.met(high, t.Must)
}

const (
	missed  = "MISSED"
	unknown = "not known on this machine"
)

// reached names the best step that a ratio reaches whose interval this is.
func (t Target) reached(low, high float64) string {
	both := func(step float64) bool { return step != 0 && t.met(low, step) && t.met(high, step) }
	switch {
	case t == Target{}:
		return ""
	case both(t.Moonshot):
		return "moonshot"
	case both(t.Stretch):
		return "stretch"
	case t.met(low, t.Must) && t.met(high, t.Must):
		return "must"
	case t.met(low, t.Must) || t.met(high, t.Must):
		return unknown
	}
	return missed
}

// String writes the steps as "≥ 20 / 40 / 80".
func (t Target) String() string {
	if t == (Target{}) {
		return "-"
	}
	sign := "≥"
	if t.AtMost {
		sign = "≤"
	}
	text := fmt.Sprintf("%s %g", sign, t.Must)
	for _, step := range []float64{t.Stretch, t.Moonshot} {
		if step != 0 {
			text += fmt.Sprintf(" / %g", step)
		}
	}
	return text
}

// judged fills in what follows from a ratio that was counted once.
func (r Row) judged() Row {
	r.Reached = r.Target.reached(r.Ratio, r.Ratio)
	return r
}

// measured fills in what follows from ratios that were measured one after the other.
func (r Row) measured(ratios []float64) Row {
	r.Ratio = median(ratios)
	r.Low, r.High = between(ratios)
	r.Reached = r.Target.reached(r.Low, r.High)
	return r
}

// disturbed takes back that a time was too long which nothing stood beside, or that two processors brought too little, for other
// programs were at work, too.
func (r Row) disturbed() Row {
	clocked := r.High == 0 || strings.Contains(r.Measure, "on two processors")
	if r.Reached == missed && clocked && slices.Contains([]string{"ns", "ms", "s", "1/s"}, r.Unit) {
		r.Reached = unknown
	}
	return r
}

func header(out io.Writer) {
	fmt.Fprintf(out, "%-60s %12s %-8s %12s %8s  %-18s %s\n", "measure", "ours", "", "reference", "ratio", "target", "reached")
}

func (r Row) print(out io.Writer) {
	theirs := ""
	if r.Reference != "" {
		theirs = fmt.Sprintf("%.1f", r.Theirs)
	}
	fmt.Fprintf(out, "%-60s %12.1f %-8s %12s %8.3f  %-18s %s\n", r.Measure, r.Ours, r.Unit, theirs, r.Ratio, r.Target, r.Reached)
	if r.Reference != "" {
		fmt.Fprintf(out, "  against %s\n", r.Reference)
	}
}
