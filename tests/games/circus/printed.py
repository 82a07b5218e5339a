"""What is printed on the 72 cards of voodoo."""

from __future__ import annotations

# in the order of their numbers: how many there are, when they are cast, by whom, in which tests, and what they do
PRINTED = """
applause          | 9 | test     | anyone   | PSI | add
banana-peel       | 9 | test     | anyone   | PSI | add
trapdoor          | 1 | test     | anyone   | PSI | remove
sticky-fingers    | 2 | test     | anyone   | PSI | remove
blank-stare       | 1 | test     | anyone   | PSI | cancel / cancel
loaded-die        | 1 | test     | anyone   | PSI | turn
silver-lining     | 1 | test     | anyone   | PSI | cancel
mood-swing        | 1 | test     | anyone   | PSI | turn / turn
cold-shower       | 1 | test     | anyone   | PSI | cancel / cancel
rose-spectacles   | 1 | test     | anyone   | PSI | turn
grey-curtain      | 1 | test     | anyone   | PSI | cancel cancel
tame-crowd        | 1 | test     | anyone   | PSI | turn turn
second-wind       | 1 | test     | anyone   | PS  | reroll
earthquake        | 1 | test     | anyone   | PSI | reroll
whispered-hint    | 2 | test     | anyone   | I   | turn
power-chant       | 1 | test     | anyone   | P   | add / add
speed-chant       | 1 | test     | anyone   | S   | add / add
mind-chant        | 1 | test     | anyone   | I   | add / add
power-tonic       | 1 | test     | anyone   | P   | cancel / turn
speed-tonic       | 1 | test     | anyone   | S   | cancel / turn
mind-tonic        | 1 | test     | anyone   | I   | cancel / turn
mind-twist        | 1 | test     | anyone   | I   | turn
power-twist       | 1 | test     | anyone   | P   | turn
quicksilver       | 1 | test     | anyone   | S   | turn
giant-blood       | 1 | test     | anyone   | P   | turn
puppet-strings    | 1 | test     | anyone   | P   | turn
puppet-master     | 1 | test     | anyone   | P   | turn
crystal-skull     | 1 | any      | anyone   | PSI | arrange
parts-catalogue   | 1 | any      | anyone   | PSI | arrange
upside-down       | 1 | test     | anyone   | PSI | flip
stunt-double      | 1 | test     | tester   | PSI | redirect
grave-robbery     | 1 | any      | anyone   | PSI | take
full-sleeves      | 1 | any      | anyone   | PSI | draw
wrong-door        | 1 | test     | opponent | PSI | redirect
ringmasters-whim  | 1 | declared | opponent | PSI | direct
scene-change      | 1 | test     | anyone   | PSI | replace
counter-hex       | 3 | open     | anyone   | PSI | counter
encore            | 1 | any      | anyone   | PSI | encore
spare-parts       | 2 | any      | anyone   | PSI | draw install
delivery-crate    | 1 | any      | anyone   | PSI | draw install
rust-curse        | 1 | any      | anyone   | PSI | destroy
sleeve-swap       | 1 | any      | anyone   | PSI | swap
grand-revival     | 1 | any      | anyone   | PSI | revive draw
merry-go-round    | 1 | any      | anyone   | PSI | rotate
hungry-moths      | 1 | any      | anyone   | PSI | strip
stolen-limelight  | 1 | success  | opponent | PSI | claim
double-bill       | 1 | success  | anyone   | PSI | also
free-pass         | 1 | random   | anyone   | PSI | gift
once-more         | 1 | success  | anyone   | PSI | again
carousel-of-fame  | 1 | any      | anyone   | PSI | parade
forged-poster     | 1 | any      | anyone   | PSI | donate
"""
ROWS = [[part.strip() for part in line.split("|")] for line in PRINTED.strip().splitlines()]
ANY = {row[0] for row in ROWS if row[2] == "any"}
ONE_OF_EACH = " ".join(row[0] for row in ROWS)
WHOLE = "arm arm leg leg"
