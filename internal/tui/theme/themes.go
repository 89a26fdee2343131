package theme

// Dark is for light text on a dark ground.
var Dark = Theme{
	Name: "dark", Ground: "#16181d",
	Roles: [NumRoles]Style{
		Text:    {Fore: "#d6d3ca"},
		Dim:     {Fore: "#9b988f"},
		Faint:   {Fore: "#7a7870"},
		Strong:  {Fore: "#f7f4ea", Bold: true},
		Title:   {Fore: "#f0b866", Bold: true},
		Line:    {Fore: "#737b8a"},
		Heavy:   {Fore: "#a3adbd"},
		Coal:    {Fore: "#b9bcc6", Bold: true},
		Steel:   {Fore: "#8fbfe0", Bold: true},
		Wood:    {Fore: "#d9a066", Bold: true},
		Money:   {Fore: "#ecd25a", Bold: true},
		First:   {Fore: "#ff8577", Bold: true},
		Second:  {Fore: "#7cb7ff", Bold: true},
		Hotkey:  {Fore: "#f0b866", Bold: true},
		Target:  {Fore: "#8fe08f", Bold: true},
		Good:    {Fore: "#8fe08f"},
		Warning: {Fore: "#ffc857", Bold: true},
		Bad:     {Fore: "#ff8577", Bold: true},
		Ghost:   {Fore: "#8fe08f", Bold: true},
	},
	Marks: [NumMarks]Style{
		Lit:    {Back: "#243329"},
		Picked: {Fore: "#16181d", Back: "#f0b866", Bold: true},
	},
}

// Light is for dark text on a light ground.
var Light = Theme{
	Name: "light", Ground: "#fbfaf5",
	Roles: [NumRoles]Style{
		Text:    {Fore: "#2d2b27"},
		Dim:     {Fore: "#625f58"},
		Faint:   {Fore: "#77746c"},
		Strong:  {Fore: "#000000", Bold: true},
		Title:   {Fore: "#8a4b00", Bold: true},
		Line:    {Fore: "#777c86"},
		Heavy:   {Fore: "#4b515c"},
		Coal:    {Fore: "#3b3e46", Bold: true},
		Steel:   {Fore: "#1c5f8c", Bold: true},
		Wood:    {Fore: "#84501a", Bold: true},
		Money:   {Fore: "#6f5d00", Bold: true},
		First:   {Fore: "#b3261e", Bold: true},
		Second:  {Fore: "#1a56b0", Bold: true},
		Hotkey:  {Fore: "#8a4b00", Bold: true},
		Target:  {Fore: "#1d6b26", Bold: true},
		Good:    {Fore: "#1d6b26"},
		Warning: {Fore: "#8a4b00", Bold: true},
		Bad:     {Fore: "#b3261e", Bold: true},
		Ghost:   {Fore: "#1d6b26", Bold: true},
	},
	Marks: [NumMarks]Style{
		Lit:    {Back: "#e0f0dc"},
		Picked: {Fore: "#ffffff", Back: "#8a4b00", Bold: true},
	},
}

// Contrast is white on black, with few colours.
var Contrast = Theme{
	Name: "contrast", Ground: "#000000",
	Roles: [NumRoles]Style{
		Text:    {Fore: "#ffffff"},
		Dim:     {Fore: "#e0e0e0"},
		Faint:   {Fore: "#b4b4b4"},
		Strong:  {Fore: "#ffffff", Bold: true},
		Title:   {Fore: "#ffff00", Bold: true},
		Line:    {Fore: "#c8c8c8"},
		Heavy:   {Fore: "#ffffff"},
		Coal:    {Fore: "#ffffff", Bold: true},
		Steel:   {Fore: "#7fdfff", Bold: true},
		Wood:    {Fore: "#ffb066", Bold: true},
		Money:   {Fore: "#ffff00", Bold: true},
		First:   {Fore: "#ff9d9d", Bold: true},
		Second:  {Fore: "#8ec8ff", Bold: true},
		Hotkey:  {Fore: "#ffff00", Bold: true},
		Target:  {Fore: "#66ff66", Bold: true},
		Good:    {Fore: "#66ff66"},
		Warning: {Fore: "#ffff00", Bold: true, Underline: true},
		Bad:     {Fore: "#ff9d9d", Bold: true},
		Ghost:   {Fore: "#66ff66", Bold: true},
	},
	Marks: [NumMarks]Style{
		Lit:    {Back: "#003300"},
		Picked: {Fore: "#000000", Back: "#ffff00", Bold: true},
	},
}

// Safe keeps to colours that stay apart whatever colours the eye tells apart.
var Safe = Theme{
	Name: "safe", Ground: "#14161a",
	Roles: [NumRoles]Style{
		Text:    {Fore: "#dcdcdc"},
		Dim:     {Fore: "#a0a0a0"},
		Faint:   {Fore: "#7c7c7c"},
		Strong:  {Fore: "#ffffff", Bold: true},
		Title:   {Fore: "#f0e442", Bold: true},
		Line:    {Fore: "#7c838f"},
		Heavy:   {Fore: "#b0b6c0"},
		Coal:    {Fore: "#c8c8c8", Bold: true},
		Steel:   {Fore: "#56b4e9", Bold: true},
		Wood:    {Fore: "#e69f00", Bold: true},
		Money:   {Fore: "#f0e442", Bold: true},
		First:   {Fore: "#e69f00", Bold: true},
		Second:  {Fore: "#56b4e9", Bold: true},
		Hotkey:  {Fore: "#f0e442", Bold: true},
		Target:  {Fore: "#ffffff", Bold: true, Underline: true},
		Good:    {Fore: "#56b4e9"},
		Warning: {Fore: "#f0e442", Bold: true},
		Bad:     {Fore: "#e69f00", Bold: true, Underline: true},
		Ghost:   {Fore: "#ffffff", Bold: true},
	},
	Marks: [NumMarks]Style{
		Lit:    {Back: "#28304a"},
		Picked: {Fore: "#14161a", Back: "#f0e442", Bold: true},
	},
}

// Mono uses no colour at all.
var Mono = Theme{
	Name: "mono",
	Roles: [NumRoles]Style{
		Faint:   {Faint: true},
		Dim:     {},
		Strong:  {Bold: true},
		Title:   {Bold: true},
		Heavy:   {Bold: true},
		First:   {Bold: true},
		Second:  {Bold: true},
		Hotkey:  {Bold: true},
		Target:  {Bold: true},
		Warning: {Bold: true, Underline: true},
		Bad:     {Bold: true},
		Ghost:   {Bold: true},
	},
	Marks: [NumMarks]Style{
		Picked: {Invert: true},
	},
}
