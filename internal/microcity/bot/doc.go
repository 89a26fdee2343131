// Package bot plays Micro City: it is the computer player, the adviser and the measure of how
// hard a game is.
//
// A turn is planned in these steps:
//
//  1. Player.Plan goes by the player's Kind (bot.go, play.go; erring.go).
//  2. A search grows the tree of the turn from the position, one node for each position, up to the
//     next roll (search.go, leaves.go). Choices that no good player considers are pruned
//     (pruning.go); of the payments in the preparation only a few are candidates, and each has to
//     serve the rest of the turn (payments.go, commitment.go). Which marker was paid for may stay
//     open to its end (owing.go). A joint turn is the first player's, and after a beam of its best
//     ends the second player's (joint.go).
//  3. At each leaf, where the turn is over (turnend.go), the position is evaluated in log-odds of
//     winning (odds.go): by learned weights or by rule of thumb (evaluator.go; features.go,
//     buildfeatures.go, rivalfeatures.go, market.go and needs.go; heuristic.go).
//  4. The last turn is searched for a win by any means (lastturn.go), without what cannot be won
//     any more (bound.go).
//  5. The leaf with the highest value is played. A master, and the adviser (adviser.go,
//     review.go), compare the best leaves by expected value over the next roll, and look in the
//     turn before the last for one that wins on every roll (certain.go).
//
// The expected value of a leaf is the mean over the rolls that may come, each answered by a search
// of its own (lookahead.go, answer.go). Where possible one search on open dice answers all rolls
// (opendice.go with rolls.go, for Advantage cards that count dice dicecards.go, for partners afterstate.go).
// What a rival answers is searched only until another leaf is certain to be better (cutoff.go). Leaf
// evaluations are kept in a transposition table (transposition.go).
//
// Work is counted in steps, never in time. limits.go has all budgets: Plan and each batch of rolls
// start theirs with search.within, and search.spent ends every loop over nodes. Joint turns and
// last turns have smaller ones for their nodes (search.go, lastturn.go).
//
// What a search says of a position is not yet how often masters win from there: chances.go turns the
// one into the other before anybody is told. CHANCES.md has how well that fits.
//
// A critic (critic.go) looks at single decisions far longer than a master, to tell what they gave
// away.
//
// The weights (weights.go) are learned by playing (train.go, learner.go). How often each kind of
// player wins stands in the calibration (measured.go), by which likely.go tells the chance of others
// than masters. A hint says why a plan is better (cause.go), and what an idea of the player's own costs
// (idea.go).
//
// All of a player's arithmetic is on integers and on the position alone; ties go by a hash of the
// position and the seed (scramble.go). So the same position and seed give the same play on every machine,
// and no player knows dice that have not been rolled.
package bot
