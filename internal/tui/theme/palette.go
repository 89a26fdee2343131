package theme

import (
	"math"
	"strconv"
	"sync"

	"github.com/muesli/termenv"
)

// style returns how a role under a mark looks with the colours that a terminal has. With
// fewer than all, each colour becomes the nearest that can still be read.
func (t *Theme) style(r Role, m Mark, profile termenv.Profile) Style {
	s := t.Style(r, m)
	from, to, hue := 0, 16, 2.0 // the sixteen that every terminal has
	switch profile {
	case termenv.ANSI256:
		from, to, hue = 16, 256, 1 // the others depend on the player's settings
	case termenv.ANSI:
	default:
		return s
	}
	ground := t.Ground
	switch {
	case (m == Lit || m >= Bar) && s.Back != "": // what is much read on it stays as dark or as light
		s.Back = nearest(s.Back, from, to, 1, "", 0)
		ground = s.Back
	case s.Back != "":
		s.Back = nearest(s.Back, from, to, hue, "", 0)
		ground = s.Back
	case profile == termenv.ANSI && ground != "":
		ground = nearest(ground, from, to, hue, "", 0)
	}
	switch {
	case r >= Paved && s.Fore != "":
		s.Fore = nearest(s.Fore, from, to, 1, "", 0)
	case s.Fore != "":
		s.Fore = nearest(s.Fore, from, to, hue, ground, least(r))
	}
	return s
}

// least is how much a role must stand out from what it is written on.
func least(r Role) float64 {
	switch r {
	case Faint, Line, Heavy:
		return 3
	default:
		return 4.5
	}
}

// A shade is a colour as the eye measures it.
type shade struct{ l, a, b, light float64 }

func shadeOf(c termenv.Color) (s shade) {
	rgb := termenv.ConvertToRGB(c)
	s.l, s.a, s.b = rgb.Lab()
	r, g, b := rgb.LinearRgb()
	s.light = 0.2126*r + 0.7152*g + 0.0722*b
	return s
}

var palette = sync.OnceValue(func() []shade {
	all := make([]shade, 256)
	for i := range all {
		all[i] = shadeOf(termenv.ANSI256Color(i))
	}
	return all
})

// nearest returns the colour of a palette that looks most like the wanted one, among those
// that stand out enough from the ground, if there is one. There always is such a colour:
// black or white. Of few colours the hue counts more than the brightness.
func nearest(wanted string, from, to int, hue float64, ground string, contrast float64) string {
	want := shadeOf(termenv.TrueColor.Color(wanted))
	var under shade
	if ground != "" {
		under = shadeOf(termenv.TrueColor.Color(ground))
	}
	best, found := math.Inf(1), from
	for i, c := range palette()[from:to] {
		away := math.Hypot((c.l-want.l)/hue, math.Hypot(c.a-want.a*hue, c.b-want.b*hue))
		if away < best && (ground == "" || standsOut(c, under) >= contrast) {
			best, found = away, from+i
		}
	}
	return strconv.Itoa(found)
}

// standsOut is the contrast between two colours, from 1 to 21.
func standsOut(x, y shade) float64 {
	return (max(x.light, y.light) + 0.05) / (min(x.light, y.light) + 0.05)
}

// How much of the ground is in a quiet surface, and by how much one that glows is brighter on a dark ground and
// darker on a light one.
const quietly, brighter, darker = 0.5, 1.25, 0.86

// tone returns the colour of a surface.
func (t *Theme) tone(h Hue, s Strength) string {
	switch s {
	case Quiet:
		return mixed(t.Hues[h], t.Ground, quietly)
	case Glow:
		c, by := termenv.ConvertToRGB(termenv.TrueColor.Color(t.Hues[h])), brighter
		if shadeOf(termenv.TrueColor.Color(t.Ground)).light > 0.18 {
			by = darker
		}
		c.R, c.G, c.B = c.R*by, c.G*by, c.B*by
		return c.Clamped().Hex()
	default:
		return t.Hues[h]
	}
}

// mixed returns a colour with a share of another one in it.
func mixed(colour, other string, share float64) string {
	a, b := termenv.ConvertToRGB(termenv.TrueColor.Color(colour)), termenv.ConvertToRGB(termenv.TrueColor.Color(other))
	return a.BlendRgb(b, share).Hex()
}

// readable returns the colour nearest to the wanted one, on the way to black or to white, that
// stands out enough from a ground.
func readable(wanted, ground string, contrast float64) string {
	under := shadeOf(termenv.TrueColor.Color(ground))
	far := "#ffffff"
	if under.light > 0.18 { // from there on black stands out more
		far = "#000000"
	}
	const steps = 20
	for i := range steps {
		c := mixed(wanted, far, float64(i)/steps)
		if standsOut(shadeOf(termenv.TrueColor.Color(c)), under) >= contrast {
			return c
		}
	}
	return far
}
