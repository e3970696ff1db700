// What happened, for the log and for screen readers.
const castle_guard_on = (on: string) => (on === '' ? 'nothing' : on);

export const told = {
  set_up: (a: { player: string; castles: string; left: string; right: string }) =>
    `Castles are dealt: ${a.castles}. On the piles lie ${a.left} and ${a.right}. ${a.player} begins.`,
  turn_started: (a: { player: string; turn: number }) => `Turn ${a.turn}: ${a.player}.`,
  card_buried: (a: { player: string; card: string; pile: string }) => `${a.player} buries ${a.card} under ${a.pile}.`,
  card_buried_forced: (a: { player: string; card: string; pile: string }) =>
    `${a.player} finds no card to try for and buries ${a.card} under ${a.pile}.`,
  card_turned: (a: { card: string; pile: string; beats: string }) =>
    a.beats === '' ? `On ${a.pile} lies ${a.card} now.` : `On ${a.pile} lies ${a.card} now, to beat: ${a.beats}.`,
  guard_laid: (a: { player: string; guard: string; on: string }) =>
    `${a.player} lays ${a.guard} on ${castle_guard_on(a.on)}.`,
  target_pile: (a: { player: string; card: string; pile: string; beats: string }) =>
    `${a.player} tries for ${a.card} on ${a.pile}, to beat: ${a.beats}.`,
  target_tournament: (a: { player: string }) => `${a.player} organises a tournament.`,
  target_card: (a: { player: string; card: string; owner: string; beats: string }) =>
    `${a.player} tries for ${a.card} of ${a.owner}, to beat: ${a.beats}.`,
  target_throne: (a: { player: string; beats: string }) => `${a.player} tries for the throne, to beat: ${a.beats}.`,
  defence: (a: { player: string; beats: string }) => `${a.player} defends the castle, to beat: ${a.beats}.`,
  next_in_tournament: (a: { player: string; beats: string }) => `${a.player} rolls in the tournament, to beat: ${a.beats}.`,
  dice_rolled: (a: { player: string; dice: string; value: string }) => `${a.player} rolls ${a.dice}: ${a.value}.`,
  roll_ended: (a: { player: string; value: string }) => `${a.player} ends with ${a.value}.`,
  roll_beats: (a: { player: string; value: string }) => `${a.player} ends with ${a.value}: that is enough.`,
  roll_fails: (a: { player: string; value: string }) => `${a.player} ends with ${a.value}: that is not enough.`,
  card_taken: (a: { player: string; card: string }) => `${a.player} takes ${a.card}.`,
  card_taken_from: (a: { player: string; card: string; from: string }) => `${a.player} takes ${a.card} from ${a.from}.`,
  card_returned: (a: { card: string; pile: string }) => `The card goes under ${a.pile}: ${a.card}.`,
  castle_kept: (a: { player: string; card: string }) => `${a.player} keeps ${a.card}.`,
  throne_taken: (a: { player: string }) => `${a.player} takes the throne!`,
  throne_missed: (a: { player: string }) => `${a.player} does not win the throne and loses a castle.`,
  throne_protected: (a: { player: string }) => `${a.player} does not win the throne, but the protection saves the castles.`,
  castle_given: (a: { player: string; card: string; pile: string }) => `${a.player} puts ${a.card} under ${a.pile}.`,
  turn_passed: (a: { player: string }) => `${a.player} finds no card to try for: the turn passes.`,
};
