package main

import (
	"fmt"
	"io"
)

// A Row is one measure beside its reference.
type Row struct {
	Measure   string  `json:"measure"`
	Ours      float64 `json:"ours"`
	Unit      string  `json:"unit"`
	Reference string  `json:"reference,omitempty"` // what the reference is
	Theirs    float64 `json:"theirs,omitempty"`    // in the same unit
	Ratio     float64 `json:"ratio"`               // what the target speaks of
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

// reached names the best step.
func (t Target) reached(ratio float64) string {
	switch {
	case t == Target{}:
		return ""
	case t.Moonshot != 0 && t.met(ratio, t.Moonshot):
		return "moonshot"
	case t.Stretch != 0 && t.met(ratio, t.Stretch):
		return "stretch"
	case t.met(ratio, t.Must):
		return "must"
	}
	return "MISSED"
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

// judged fills in what follows from the ratio.
func (r Row) judged() Row {
	r.Reached = r.Target.reached(r.Ratio)
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
