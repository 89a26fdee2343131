package e2e

import "slices"

// parity lists all places of the screen, with what plain lines have there instead.
func parity() []place {
	return []place{
		atTheTable(), afterTheGame(), inALesson(), inAReplay(), sideBySide(), inTheMenu(), onTheLadder(), atPuzzles(),
		agreeing(), inTheListOfKeys(), inTheLibrary(), onPages(), typing(), inQuestions(), tutoring(),
	}
}

// without lists actions that need nothing on plain lines.
func without(need string, actions ...string) (list []doing) {
	for _, a := range actions {
		list = append(list, doing{action: a, need: need})
	}
	return list
}

// spoken are the words for what is on the picture, without a key.
var spoken = map[string]string{
	"list":      "the choices stay on the screen, and arrows jump to those on the board",
	"why":       "the choice under the cursor says why it is refused",
	"what":      "the choice under the cursor says what it would do",
	"last":      "what happened last stands beside the board",
	"note":      "in the replay, which opens at the present step",
	"ghost":     "the ghost stands on the board, and a line says how the race stands",
	"tips":      "in the settings",
	"move":      "asked when leaving, and offered where the file cannot be written",
	"plan":      "the preparation lists what was paid so far",
	"follow":    "enter, while plans are shown",
	"weigh":     "the second time the key for hints is pressed",
	"par":       "the end of a won game",
	"city":      "the board",
	"where":     "the board",
	"company":   "beside the board",
	"dice":      "beside the board",
	"pool":      "beside the board",
	"goals":     "beside the board",
	"contracts": "on the board",
	"clock":     "above the board",
	"landmark":  "the board, and the list beside it",
	"landmarks": "the list beside the board",
	"map":       "the board",
	"worth":     "the number on each square, and the choice under the cursor",
	"cup":       "beside the board",
	"standing":  "beside the board",
	"line":      "the line of tiles",
	"anthill":   "the anthills",
	"scores":    "beside the anthills",
	"tile":      "the line of tiles",
	"square":    "by looking around",
}

// spokenOf takes the words of some games out of those.
func spokenOf(more map[string]string, left ...string) map[string]string {
	list := map[string]string{}
	for word, where := range spoken {
		list[word] = where
	}
	for word, where := range more {
		list[word] = where
	}
	for _, word := range left {
		delete(list, word)
	}
	return list
}

// atEveryTable lists what is the same at a table, in a lesson and in a replay.
func atEveryTable() []doing {
	return []doing{
		{action: "rules", say: "rules MOVE-3", hear: "^MOVE-3\\* "},
		{action: "settings", say: "settings", hear: "^Settings\\. Pick one"},
		{action: "help", say: "help", hear: "^  help: this list$"},
		{action: "mouse", need: picture},
	}
}

// takebacks lists what takes back and does again, while a game goes on and after it.
func takebacks() []doing {
	return []doing{
		{action: "undo", say: "undo", hear: "^Undone\\.$"},
		{action: "redo", say: "undo\nredo", hear: "^Redone\\.$"},
		{action: "undo-phase", say: "undo phase", hear: "^Undone to the start of the phase\\.$"},
		{action: "redo-phase", say: "undo phase\nredo phase", hear: "^Redone up to the next phase\\.$"},
		{action: "undo-turn", say: "undo turn", hear: "^Undone to the start of the turn\\.$"},
		{action: "redo-turn", say: "undo turn\nredo turn", hear: "^Redone up to the next turn\\.$"},
	}
}

func atTheTable() place {
	return place{
		name: "at the table", command: "resume solo.log --plain",
		doings: slices.Concat(atEveryTable(), takebacks(), []doing{
			{action: "why", say: "?", hear: "^Not possible now:$"},
			{action: "hint", say: "hint", hear: "^Plan 1: "},
			{action: "tutor", say: "tutor on", hear: "^Tutor: on\\. "},
			{action: "building", say: "building", hear: "^Building|^Union Station"},
			{action: "cards", say: "hand", hear: "^Hand: "},
			{action: "cards", say: "all", hear: "^---- "},
			{action: "log", say: "log", hear: "^  You start on b2\\.$"},
			{action: "look", say: "look", hear: "^Replay\\. To return to the game, type quit\\.$"},
			{action: "inspect", say: "quarter b2", hear: "^b2, "},
			{action: "inspect", say: "who b1", hear: "^.* on b1: turn 1"},
			{action: "view", need: picture},
			{action: "faster", say: "settings\n#Pace\n#fast", hear: "Pace: fast"},
			{action: "slower", say: "settings\n#Pace\n#slow", hear: "Pace: slow"},
			{action: "quit", say: "quit", hear: leaves},
			{action: "pick", say: "1", hear: "^You go from b1 to "},
			{action: "secrets", need: unhidden},
			{action: "keep", need: "is for the analysis board, which opens after the game"},
			{action: "hold", need: waiting},
			{action: "erase", need: writing},
		}, without(pointing, "up", "down", "left", "right", "next", "back", "esc"),
			without(numbered, "give", "end", "pass", "retrieve", "claim", "card-x")),
		listings: []string{"help"},
		seen:     spokenOf(nil),
		visits:   []visit{{of: "solo.log"}, {of: "solo.log", keys: "H"}, {of: "town.log"}, {of: "hill.log"}},
	}
}

func afterTheGame() place {
	return place{
		name: "after the game", command: "resume over.log --plain",
		doings: slices.Concat(atEveryTable(), takebacks(), []doing{
			{action: "new-game", say: "again", hear: "^Micro City, solo"},
			{action: "same-luck", say: "same", hear: "^Micro City, solo"},
			{action: "race", say: "race", hear: "ghost|race"},
			{action: "watch", say: "look", hear: "^Replay\\. "},
			{action: "review", say: "review", hear: "^Luck|^Reviewing"},
			{action: "export", say: "export md", hear: "^The game is exported to .*over\\.md\\.$"},
			{action: "copy-code", say: "code", hear: "^microcity play --code MC-"},
			{action: "beside", say: "compare", hear: "^Which game would you like to compare it with\\?$"},
			{action: "analyse", say: "look\nturn 3\nanalyse", hear: "^Analysis board\\. "},
			{action: "keep", say: "look\nturn 3\nanalyse\nkeep game same", hear: "^It continues from over\\.log\\.$"},
			{action: "to-menu", say: "quit", hear: leaves},
			{action: "quit", say: "quit", hear: leaves},
			{action: "building", say: "building", hear: "Union Station"},
			{action: "cards", say: "all", hear: "^---- "},
			{action: "log", say: "log", hear: "^  You start on b2\\.$"},
			{action: "look", say: "look", hear: "^Replay\\. "},
			{action: "inspect", say: "who b2", hear: "b2"},
			{action: "view", need: picture},
		}, without(pointing, "up", "down", "pick")),
		listings: []string{"help"},
		seen: spokenOf(map[string]string{
			"hint": "while the game lasts", "tutor": "while the game lasts", "?": "while the game lasts", "hand": "with the cards",
			"quarter": "by looking around",
		}),
		visits: []visit{{of: "over.log"}, {of: "mine.log"}, {of: "anthill.log"}},
	}
}

func inALesson() place {
	return place{
		name: "in a lesson, where it is not the player's move", command: "tutorial --plain",
		doings: slices.Concat(atEveryTable(), []doing{
			{action: "esc", say: "quit", hear: leaves},
			{action: "quit", say: "quit", hear: leaves},
		}, without(paging, "up", "down", "left", "right", "next", "back", "page-up", "page-down", "pick")),
		listings: []string{"help"},
		seen: spokenOf(map[string]string{
			"?": "w at the table", "all": "i at the table", "hand": "i at the table", "quarter": "L at the table", "who": "L at the table",
			"building": "b at the table", "log": "t at the table",
		}, "note", "ghost", "move", "par", "follow", "weigh", "landmark", "landmarks", "map", "worth", "cup", "standing", "square", "line", "anthill", "scores", "tile"),
		visits: []visit{{keys: "l 1"}, {keys: "g l"}, {keys: "g g l"}},
	}
}

func inAReplay() place {
	return place{
		name: "in a replay", command: "replay over.log --plain",
		doings: slices.Concat(atEveryTable(), []doing{
			{action: "left", say: "step 5\nback", hear: "^Step 4 of "},
			{action: "right", say: "next", hear: "^Step 1 of "},
			{action: "pick", say: "next", hear: "^Step 1 of "},
			{action: "turn-back", say: "turn 3\nturn back", hear: ", turn 2, "},
			{action: "turn-on", say: "turn 3\nturn", hear: ", turn 4, "},
			{action: "phase-back", say: "turn 3\nphase back", hear: ", turn 2, "},
			{action: "phase-on", say: "phase", hear: "^Step "},
			{action: "sign-back", say: "end\nsign back", hear: "^Nothing was completed or noted in that direction"},
			{action: "sign-on", say: "sign", hear: "^Nothing was completed or noted in that direction"},
			{action: "turning", say: "turning", hear: "^Turning point 1 of |^The win chance never fell"},
			{action: "ask", say: "end\nwho", hear: "^The marker on "},
			{action: "hide", say: "hide", hear: "^Later steps are hidden\\.$"},
			{action: "hide", say: "hide\nshow", hear: "^All steps are shown\\.$"},
			{action: "note", say: "note !! well", hear: "^Note saved\\.$"},
			{action: "go-on", say: "step 4\ncontinue same", hear: "^It continues from over\\.log\\.$"},
			{action: "beside", say: "compare", hear: "^This game has no variations: "},
			{action: "analyse", say: "turn 3\nanalyse", hear: "^Analysis board\\. "},
			{action: "guess", say: "guess", hear: "^Guess the move\\. "},
			{action: "branch", say: "branch", hear: "^No variation starts here\\."},
			{action: "home", say: "end\nstart", hear: "^Before the first step\\.$"},
			{action: "last", say: "end", hear: "^  You lost\\. "},
			{action: "goto", say: "turn 4", hear: ", turn 4, "},
			{action: "cards", say: "all", hear: "^---- "},
			{action: "log", say: "end\nlog", hear: "^  You start on b2\\.$"},
			{action: "quit", say: "quit", hear: leaves},
			{action: "esc", say: "quit", hear: leaves},
			{action: "erase", need: writing},
		}, without(pointing, "up", "down", "next", "back"), without(waiting, "play", "faster", "slower")),
		listings: []string{"help"},
		seen: spokenOf(map[string]string{
			"round": "the turn on the timeline", "step": "on the timeline, with the mouse", "list": "the step stands beside the board",
			"tree": "a small tree, where a game has variations", "chance": "the line of chances, and in the heading",
			"hand": "i", "quarter": "w", "building": "beside the board",
		}, "why", "what", "last", "ghost", "tips", "move", "plan", "follow", "weigh", "par", "note"),
		visits: []visit{{watch: "over.log"}, {watch: "mine.log"}, {watch: "anthill.log"}},
	}
}

func sideBySide() place {
	return place{
		name: "side by side", command: "replay over.log solo.log --plain",
		doings: []doing{
			{action: "left", say: "step 5\nback", hear: "^over\\.log, step 4: "},
			{action: "right", say: "step 5\nnext", hear: "^over\\.log, step 6: "},
			{action: "pick", say: "step 5\nnext", hear: "^over\\.log, step 6: "},
			{action: "turn-back", say: "turn 2\nturn back", hear: "^over\\.log, step 2: "},
			{action: "turn-on", say: "start\nturn", hear: "^over\\.log, step 2: "},
			{action: "phase-back", say: "turn 3\nphase back", hear: "^over\\.log, step "},
			{action: "phase-on", say: "turn 3\nphase", hear: "^over\\.log, step "},
			{action: "sign-back", say: "end\nsign back", hear: "^Nothing was completed or noted in that direction"},
			{action: "sign-on", say: "start\nsign", hear: "^Nothing was completed or noted in that direction|^over\\.log, step "},
			{action: "goto", say: "turn 2", hear: "^over\\.log, step "},
			{action: "erase", need: writing},
			{action: "home", say: "start", hear: "^over\\.log, step 0: the start\\.$"},
			{action: "last", say: "end", hear: "; you lost\\.$"},
			{action: "rules", say: "rules MOVE-3", hear: "^MOVE-3\\* "},
			{action: "help", say: "help", hear: "^  help: this list$"},
			{action: "beside", say: "quit", hear: leaves},
			{action: "esc", say: "quit", hear: leaves},
			{action: "quit", say: "quit", hear: leaves},
			{action: "page-up", need: paging},
			{action: "page-down", need: paging},
			{action: "mouse", need: picture},
		},
		listings: []string{"help"},
		seen:     map[string]string{"part": "a comparison opens there", "list": "both stay on the screen"},
		visits:   []visit{{of: "over.log", keys: "| enter"}, {of: "mine.log", keys: "| enter"}},
	}
}

func inTheMenu() place {
	return place{
		name: "in the menu", command: "--plain",
		doings: append([]doing{
			{action: "new-game", say: "#New game\n#Micro City", hear: "^New game\\. Start, change a setting, or go back\\.$"},
			{action: "games", say: "#New game\n#Micropolis", hear: "^New game\\. Start, change a setting, or go back\\.$"},
			{action: "continue", say: "#Continue: ", hear: "^It continues from|^Answer with a number, or as the question says"},
			{action: "daily", say: "#Daily city", hear: "^  1 Play$"},
			{action: "daily", say: "#Daily and weekly games, and puzzles, of My City\n#Micropolis: daily anthill", hear: "^  1 Play$"},
			{action: "weekly", say: "#Weekly city", hear: "^  1 Play$"},
			{action: "puzzles", say: "#Puzzles", hear: "^Which puzzle\\?$"},
			{action: "ladder", say: "#Ladder", hear: "^  1 Play a Building$"},
			{action: "saved", say: "#Saved games", hear: "^7 saved games\\.$"},
			{action: "statistics", say: "#Statistics", hear: "^Ladder: "},
			{action: "reference", say: "#Rules\n#My City\nMYC-8", hear: "^MYC-8[*+]* "},
			{action: "settings", say: "#Settings", hear: "^Settings\\. Pick one"},
			{action: "learn", say: "#Learn", hear: "^Which lesson\\?$"},
			{action: "export", need: "is a command, microcity stats --skyline; the statistics tell in a sentence what stands there"},
			{action: "quit", say: "#Quit", hear: "^Until next time\\.$"},
			{action: "help", need: "lists the keys: each line is a sentence and has a number"},
			{action: "mouse", need: picture},
		}, without(pointing, "up", "down", "next", "pick")...),
		listings: []string{""},
		visits:   []visit{{}, {keys: "g"}, {keys: "g g"}},
	}
}

func onTheLadder() place {
	return place{
		name: "on the ladder", command: "--plain",
		doings: append([]doing{
			{action: "pick", say: "#Ladder\n#Play a Building\n#Basic B\n#medium", hear: "^New game\\. Start, change a setting, or go back\\.$"},
			{action: "next", say: "#Ladder\n#Ladder, co-op", hear: "co-op"},
			{action: "settings", say: "#Ladder\n#Back\n#Settings", hear: "^Settings\\. Pick one"},
			{action: "esc", say: "#Ladder\n#Back", hear: "^What would you like\\?$"},
			{action: "quit", say: "#Ladder\n#Back", hear: "^What would you like\\?$"},
			{action: "help", need: "tells what the stars mean: the ladder says that each time"},
			{action: "mouse", need: picture},
		}, without(pointing, "up", "down", "left", "right", "home", "last")...),
		listings: []string{"#Ladder"},
		visits:   []visit{{keys: "a"}},
	}
}

func atPuzzles() place {
	return place{
		name: "in the list of puzzles, and after one", command: "--plain",
		doings: append([]doing{
			{action: "pick", say: "#Puzzles\n1", hear: "^Answer with a number\\. You can undo until you end the turn\\."},
			{action: "start", need: "is a numbered line after a puzzle: \"Try this one again\""},
			{action: "analyse", need: "is a numbered line after a puzzle: \"Analyse the position\""},
			{action: "filter", need: "a puzzle is found by its number, or by the words with which its line begins"},
			{action: "statistics", say: "#Puzzles\n#Statistics", hear: "solved"},
			{action: "settings", say: "#Puzzles\n1\nsettings", hear: "^Settings\\. Pick one"},
			{action: "esc", say: "#Puzzles\n#Back", hear: "^What would you like\\?$"},
			{action: "quit", say: "#Puzzles\n#Back", hear: "^What would you like\\?$"},
			{action: "help", need: "lists the keys: each line is a sentence and has a number"},
			{action: "mouse", need: picture},
		}, without(pointing, "up", "down", "home", "last", "page-up", "page-down")...),
		listings: []string{"#Puzzles"},
		seen:     map[string]string{"#": "a puzzle is a line of the list"},
		visits:   []visit{{keys: "p"}},
	}
}

func agreeing() place {
	return place{
		name: "agreeing on a new game, and on the settings", command: "--plain",
		doings: append([]doing{
			{action: "left", say: "#New game\n#Micro City\n#Mode\n#co-op", hear: "^ +\\d+ Mode: co-op; "},
			{action: "right", say: "#New game\n#Micro City\n#Mode\n#co-op", hear: "^ +\\d+ Mode: co-op; "},
			{action: "pick", say: "#New game\n#Micro City\n#Start", hear: "^Micro City, solo "},
			{action: "start", say: "#New game\n#Micro City\n#Start", hear: "^Micro City, solo "},
			{action: "esc", say: "#New game\n#Micro City\n#Back", hear: "^What would you like\\?$"},
			{action: "quit", say: "#Settings\n#Back", hear: "^What would you like\\?$"},
			{action: "filter", need: "a setting is found by the words with which its line begins"},
			{action: "help", need: "lists the keys: each line is a sentence and has a number"},
			{action: "mouse", need: picture},
		}, without(pointing, "up", "down", "next", "back")...),
		visits: []visit{{keys: "n"}, {keys: "g n"}, {keys: "g g n"}, {keys: "o"}},
	}
}

func inTheListOfKeys() place {
	const file = "is about the keys of the screen, which a file holds: the settings name it"
	return place{
		name: "in the list of keys", command: "--plain",
		doings: append([]doing{
			{action: "esc", say: "#Settings", hear: "^Your settings are saved in .*config\\.toml\\. The keys of the drawn screen can be set there, too\\.$"},
			{action: "mouse", need: picture},
		}, without(file, "up", "down", "next", "back", "home", "last", "page-up", "page-down", "pick", "erase", "delete", "quit", "help")...),
		visits: []visit{{keys: "o up enter"}},
	}
}

func inTheLibrary() place {
	const solo = "#Saved games\n#solo · basic A · easy, turn 2"
	return place{
		name: "in the list of saved games", command: "--plain",
		doings: append([]doing{
			{action: "pick", say: solo + "\n#Continue it", hear: "^Answer with a number, or as the question says"},
			{action: "pick", say: "#Saved games\n#solo · basic A · easy, turn 10, you lost\n#See its end", hear: "^Commands: again, same, race, review, "},
			{action: "watch", say: solo + "\n#Replay it", hear: "^Commands: next, back, "},
			{action: "guess", say: solo + "\n#Guess its moves", hear: "^Guess the move\\. "},
			{action: "race", say: solo + "\n#Race it", hear: "race|ghost"},
			{action: "filter", say: "#Saved games\nfind my city", hear: "^2 of 7 saved games with "},
			{action: "rename", say: solo + "\n#Rename it\nevening", hear: "^Renamed to evening\\.$"},
			{action: "delete", say: solo + "\n#Delete it", hear: "^Deleted solo; undo restores it\\."},
			{action: "undo", say: solo + "\n#Delete it\nundo", hear: "^solo is restored\\.$"},
			{action: "export", say: solo + "\n#Export it\n#A report", hear: "^The game is exported to .*solo\\.md\\.$"},
			{action: "copy-code", say: solo + "\n#Show its share code", hear: "^microcity play --code MC-"},
			{action: "beside", say: solo + "\n#Compare it\n1", hear: "^They are the same up to step "},
			{action: "help", say: "#Saved games\nhelp", hear: "^  help: this list$"},
			{action: "esc", say: "#Saved games\nback", hear: "^What would you like\\?$"},
			{action: "quit", say: "#Saved games\nquit", hear: "^What would you like\\?$"},
			{action: "mouse", need: picture},
		}, without(pointing, "up", "down", "home", "last", "page-up", "page-down")...),
		listings: []string{"#Saved games\nhelp", solo},
		seen: map[string]string{
			"list": "the list stays on the screen", "more": "the list scrolls", "#Replay it with later steps hidden": "watch it, then hide later steps",
			"#Back to the list": "the list stays on the screen",
		},
		visits: []visit{{keys: "s"}},
	}
}

func onPages() place {
	return place{
		name: "on pages of text", command: "resume over.log --plain",
		doings: append([]doing{
			{action: "filter", say: "log b2", hear: "^  .*b2"},
			{action: "cards", say: "all", hear: "^---- "},
			{action: "log", say: "log", hear: "^  You start on b2\\.$"},
			{action: "rules", say: "rules stage", hear: "stage"},
			{action: "help", say: "help", hear: "^  help: this list$"},
		}, without(paging, "up", "down", "home", "last", "page-up", "page-down", "pick", "esc", "quit")...),
	}
}

func typing() place {
	return place{
		name: "where a text is typed", command: "--plain",
		doings: without(writing, "up", "down", "next", "back", "home", "last", "page-up", "page-down", "pick", "esc", "erase"),
	}
}

func inQuestions() place {
	const question = "confirms a key that could have been hit by mistake: a word is typed on purpose"
	return place{
		name: "in questions", command: "replay over.log --plain",
		doings: append([]doing{
			{action: "new-luck", say: "step 4\ncontinue new person", hear: "^It continues from over\\.log\\.$"},
			{action: "left", say: "step 4\ncontinue same strong", hear: "^Strong is a computer player\\."},
			{action: "right", say: "step 4\ncontinue same strong", hear: "^Strong is a computer player\\."},
			{action: "save-as", need: "is the word move at the table"},
		}, without(question, "yes", "no", "to-menu")...),
	}
}

func tutoring() place {
	const warned = "is typed as the warning says: TestTutor does each"
	return place{
		name: "when the tutor warns", command: "resume solo.log --plain",
		doings: without(warned, "rethink", "anyway", "why"),
	}
}
