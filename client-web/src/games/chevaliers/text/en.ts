import type { Card, Colour, Special, Value } from '../types';
import { told } from './en_told';

const colour: Record<Colour, string> = { red: 'red', violet: 'violet', blue: 'blue', green: 'green', yellow: 'yellow', white: 'white' };
const special: Record<Special, string> = {
  die: 'die card',
  catapult: 'catapult',
  champion: 'champion',
  pile: 'pile card',
  castle_guard: 'castle guard',
  card_guard: 'card guard',
  treason: 'treason',
  protection: 'protection',
};
const charge: Record<Colour, string> = {
  red: 'cross',
  violet: 'rose',
  blue: 'lily',
  green: 'fir',
  yellow: 'sun',
  white: 'moon',
};
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const n = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const numbers = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const alike = (count: number, face: number) => (count === 1 ? `a ${face}` : `${numbers[count] ?? count} ${face}s`);
// "three 3s and a 2"
const value = ({ count, face, other }: Value) => {
  if (count === 0) return 'nothing';
  return other > 0 ? `${alike(count, face)} and a ${other}` : alike(count, face);
};
const card = (of: Card) => {
  if (of.kind === 'tournament') return 'tournament';
  if (of.kind === 'castle') return `${colour[of.colour]} castle`;
  return of.special === 'die' ? `die card ${of.face ?? ''}` : special[of.special];
};
const the = (of: Card) => `the ${card(of)}`;
const pile = (of: number): string => (of === 0 ? 'the left pile' : 'the right pile');
const rolls_left = (count: number) => (count === 0 ? 'no roll left' : n(count, 'roll left', 'rolls left'));

export const en = {
  list,
  value,
  card,
  the,
  the_throne: 'the throne',
  charge,
  full: (of: Card, beats: Value | null) => (beats ? `${card(of)}, to beat: ${value(beats)}` : card(of)),

  board: {
    title: 'The table',
    piles: 'Piles and throne',
    pile: ['Left pile', 'Right pile'],
    in_pile: (count: number) => n(count, 'card', 'cards'),
    empty: 'empty',
    throne: 'Throne',
    throne_of: (player: string) => `${player} sits on the throne`,
    you: 'you',
    cards_of: (player: string) => `Cards of ${player}`,
    your_cards: 'Your cards',
    no_cards: 'No cards',
    tally: (castles: number, tournaments: number) =>
      `${n(castles, 'castle', 'castles')}, ${n(tournaments, 'tournament', 'tournaments')}`,
    turn: (turn: number) => `Turn ${turn}`,
    turn_of: (turn: number, most: number) => `Turn ${turn} of at most ${most}`,
    at_turn: 'at turn',
    rolls: 'rolls',
    times: (count: number) => `×${count}`,
    guards: (what: string) => `guards ${what}`,
    guarded: 'guarded',
    percent: (of: number) => `${of} %`,
    chances_on: 'Hide chances',
    chances_off: 'Show chances',
    goals: 'To win: 4 castles · 2 castles and 3 tournaments · 3 castles and the throne',
    winner: 'has won',
    watching: 'See what is played.',
    skip: 'Skip to the present',
  },

  stage: {
    title: 'What is played',
    choose: 'Which card do you want to win?',
    again: 'You may try for another card, or end your turn.',
    search: 'There is no card that you may try for: bury one.',
    guards_only: 'Before your turn ends you may lay your guards differently.',
    bury: 'Bury',
    bury_label: (of: string, name: string) => `Bury ${name}: put it face down under ${of}`,
    bury_named: (of: string) => `Bury the top card of ${of}`,
    end_turn: 'End turn',
    try: 'Try for it',
    try_label: (what: string) => `Try for ${what}`,
    organise: 'Begin the tournament',
    not_now: 'Another card',
    to_beat: 'To beat:',
    chance: (of: string) => `Chance: ${of}`,
    chance_first: (of: string) => `Chance to beat it: ${of}; then its owner may defend it.`,
    owner: (player: string) => `It is ${player}’s.`,
    treason: 'Your treason makes every castle on a pile ⚂.',
    lay: 'Lay the guard',
    lay_on: (guard: string, on: string) => `Lay the ${guard} on ${on}`,
    guard_choose: {
      castle_guard: 'Castle guard: press one or two of your castles.',
      card_guard: 'Card guard: press one of your other specials.',
    },
    cancel: 'Cancel',
    close: 'Close',
    give: 'The throne was not won. Which castle do you give, and under which pile?',
    give_button: 'Give the castle',
    give_label: (castle: string, under: string) => `Put ${castle} under ${under}`,
    tournament: 'Tournament',
    entry: (player: string, of: string) => `${player}: ${of}`,
    leads: 'leads',
    to_roll: 'still to roll',
  },

  roll: {
    attempt: (player: string, what: string) => `${player} tries for ${what}`,
    attempt_of: (player: string, what: string, owner: string) => `${player} tries for ${what} of ${owner}`,
    defence: (player: string, what: string) => `${player} defends ${what}`,
    tournament: (player: string) => `${player} rolls in the tournament`,
    best_so_far: 'Best so far:',
    nothing_to_beat: 'Nothing is to be beaten: roll as high as you can.',
    rolled: (player: string, of: string) => `${player}: ${of}`,
    beats: 'beats it',
    not_yet: 'not enough',
    left: rolls_left,
    all: 'Roll all six dice',
    some: (count: number) => (count === 1 ? 'Roll 1 die' : `Roll ${count} dice`),
    none: 'Nothing to roll: all are kept',
    chance: (now: string, best: string) => (now === best ? `Chance with these dice kept: ${now}` : `Chance with these dice kept: ${now} (at best ${best})`),
    chance_none: 'No chance is known here.',
    stop: {
      castle: 'Stop: you take the castle',
      special: 'Stop: you take the card',
      must_defend: (owner: string) => `Stop: ${owner} must defend`,
      throne: 'Stop: the throne is yours',
      kept: 'Stop: you keep the castle',
      lead: 'Stop: you lead',
      tournament: 'Stop: you win the tournament',
      first: 'Stop: the others must beat this',
      not_enough: 'Stop: not enough',
      lost: 'Stop: not enough, the castle is lost',
    },
  },

  die: {
    group: (player: string) => `Dice of ${player}`,
    plain: (place: number, face: number) => `Die ${place}: ${face}`,
    kept: (place: number, face: number) => `Die ${place}: ${face}, kept`,
    rolls: (place: number, face: number) => `Die ${place}: ${face}, to be rolled again`,
    dead: (place: number) => `Die ${place}: 6, dead`,
    mark_kept: 'kept',
    mark_dead: 'dead',
    none: 'Not rolled yet',
    rolling: (player: string) => `The dice of ${player} are rolling`,
    cards: (faces: string) => `Die cards: ${faces}`,
  },

  // for who has not done it some times
  hint: {
    choose: 'Choose a card with a bright edge: roll higher than its dice, and it is yours. The castle of another player may then still be defended. A card without an edge can’t be tried for now: press it to see why.',
    throne: 'The throne may be tried for now: beat it and you have won. If you fail you may lose a castle.',
    bury: 'To bury the top card of a pile before you choose costs no turn: the next card is turned up. Once in a turn; twice with a pile card.',
    search: 'Nothing on the table may be tried for: bury cards until something may. That costs no turn.',
    guards: 'A guard keeps other cards of yours from being attacked: press it, then what it shall lie on.',
    first_roll: (rolls: number) => `You roll all six dice, and then up to ${n(rolls - 1, 'more time', 'more times')} as many of them as you like. A 6 is dead: it stays, and counts for nothing. First count the dice alike, then how high they are, then the best of the others.`,
    roll: (left: number) => (left === 0 ? 'No roll is left: stop, and see what comes of it.' : `Press the dice that you keep; the others are rolled again, ${n(left, 'more time', 'more times')}. A 6 is dead: it stays, and counts for nothing. First count the dice alike, then how high they are, then the best of the others.`),
    defend: 'Your castle is attacked, so it is you who rolls now. It stays yours only if you roll higher than the attacker did.',
    tournament: 'In a tournament everybody rolls, whoever’s turn it is; the highest roll takes the card. You can’t lose anything by it.',
    give: 'You did not beat the throne: one of your castles goes under a pile, and you choose which.',
    button: 'What is this step about?',
  },

  // why a card can't be tried for, in general
  why_not: {
    throne: 'Not now: it may be tried for with three castles at the start of your turn, before anything else in it.',
    on_pile: {
      castle: 'Not now: nobody may have two castles of one colour.',
      special: 'Not now: nobody may have two specials of one kind, or two die cards with one number.',
    },
    of_others: {
      castle: 'Not now: a castle can’t be attacked that is guarded, of a colour that you have, or whose owner has too few.',
      special: 'Not now: a special can’t be attacked that is guarded, or like one that you have.',
      tournament: 'Whoever has won a tournament keeps it.',
    },
  },

  // what a card does, for who asks
  effect: {
    castle: 'A castle. You win with four; or with two and three tournaments; or with three and the throne.',
    tournament: 'Everybody rolls, its organiser first and with four rolls. The best roll takes the card.',
    throne: 'Three castles at the start of your turn, and then a roll that beats this: you win.',
    die: 'One more die of this face in every roll of yours.',
    catapult: 'A fourth roll when you try for an opponent’s castle.',
    champion: 'A fourth roll in every tournament.',
    pile: 'You may bury twice in a turn.',
    castle_guard: 'Lies on up to two of your castles: they can’t be attacked.',
    card_guard: 'Lies on another special of yours: it can’t be attacked.',
    treason: 'Castles on a pile are ⚂ for you.',
    protection: 'You lose no castle when you fail at the throne.',
  } satisfies Record<Special | 'castle' | 'tournament' | 'throne', string>,

  described: {
    title: 'The table in words',
    piles: 'Piles',
    pile: (of: number, count: number, top: string) => `${of === 0 ? 'Left' : 'Right'} pile, ${n(count, 'card', 'cards')}; on top: ${top}.`,
    pile_empty: (of: number) => `${of === 0 ? 'Left' : 'Right'} pile: empty.`,
    throne: (of: string) => `Throne, to beat: ${of}.`,
    now: 'Now',
    cards: 'Cards of the players',
    player: 'Player',
    castles: 'Castles',
    tournaments: 'Tournaments',
    specials: 'Specials',
    none: 'none',
    guard: (guard: string, on: string) => `${guard} (lies on ${on})`,
    guard_idle: (guard: string) => `${guard} (lies on nothing)`,
    to_beat: (of: string) => `To beat: ${of}.`,
    dice: (player: string, dice: string, of: string) => `Dice of ${player}: ${dice}; that is ${of}.`,
    entries: (entries: string) => `Rolled in the tournament so far: ${entries}.`,
    name_and: (name: string, beats: string) => `${name} (to beat: ${beats})`,
  },

  told,

  asked: {
    choose: 'Choose a card to win',
    choose_again: 'Choose another card to win, or end your turn',
    search: 'No card may be tried for: bury one',
    search_again: 'No card may be tried for: bury one, or end your turn',
    guards: 'Lay your guards, or end your turn',
    first_roll: (of: string) => `Roll; to beat: ${of}`,
    roll: (of: string, left: number) => `Beat ${of}: keep dice and roll, or stop (${rolls_left(left)})`,
    roll_beats: (of: string) => `Your dice beat ${of}: stop, or roll on`,
    first_open: 'Begin the tournament: roll',
    roll_open: (left: number) => `Roll as high as you can, or stop (${rolls_left(left)})`,
    give_castle: 'Give a castle away',
  },

  waits: {
    choosing: (player: string) => `${player} chooses a card to win`,
    searching: (player: string) => `${player} looks for a card that may be tried for`,
    attempt: (player: string, what: string, of: string) => `${player} rolls for ${what}; to beat: ${of}`,
    defence: (player: string, what: string, of: string) => `${player} defends ${what}; to beat: ${of}`,
    tournament: (player: string, of: string) => `${player} rolls in the tournament; to beat: ${of}`,
    organiser: (player: string) => `${player} begins the tournament`,
    giving: (player: string) => `${player} has to give a castle`,
    ending: (player: string) => `${player} may lay guards before the turn ends`,
    nothing: (player: string) => `${player} has nothing to decide`,
  },

  option: {
    players: {
      title: 'Players',
      help: 'Everybody plays alone.',
      values: {
        '2': { title: '2 players', help: 'an opponent’s castle can be attacked once there are three' },
        '3': { title: '3 players' },
        '4': { title: '4 players' },
        '5': { title: '5 players' },
        '6': { title: '6 players' },
      },
    },
    max_turns: {
      title: 'Turns at most',
      help: 'After so many turns of all players together most castles win, then most tournaments.',
      values: {},
    },
  },

  // where it is not one's turn
  your_roll: 'Your roll',
  draws_next: 'The next card of the pile is turned up. Everybody sees it then, so you can’t take this back.',

  refusal: {
    players_out_of_range: 'Two to six can play.',
    turns_out_of_range: 'A game has 1 to 1,000 turns.',
    game_over: 'The game is over.',
    not_your_turn: 'It is not your turn.',
    wrong_phase: 'That is not what has to be done now.',
    no_such_pile: 'There is no such pile.',
    pile_empty: 'That pile is empty.',
    buried_enough: 'You have buried as often as you may in this turn.',
    pile_searched: 'You have looked through that pile.',
    castle_of_own_colour: 'You have a castle of that colour.',
    special_like_own: 'You have a special like that one.',
    tournament_won: 'A tournament that somebody has won can’t be attacked.',
    too_few_castles: 'Its owner has too few castles to be attacked.',
    guarded: 'That card is guarded.',
    not_an_opponents: 'That card lies before no opponent of yours.',
    three_castles_needed: 'For the throne you need three castles at the start of your turn.',
    throne_first: 'The throne is tried for first in a turn, before anything is buried.',
    must_try: 'You must try for a card before you may end your turn.',
    not_your_guard: 'You have no such guard.',
    guard_already_laid: 'That guard was laid already in this moment.',
    guard_needs_castles: 'A castle guard lies on one or two of your own castles.',
    guard_needs_special: 'A card guard lies on one other special of your own.',
    guard_lies_there: 'The guard lies there already.',
    first_roll_keeps_none: 'The first roll is of all six dice.',
    no_such_die: 'There is no such die.',
    die_is_dead: 'A six is dead: it is neither kept nor rolled again.',
    nothing_to_roll: 'All live dice are kept: nothing would be rolled.',
    not_rolled_yet: 'Roll first.',
    not_your_castle: 'That is no castle of yours.',
  },

  ended: {
    four_castles: (winner: string, castles: string) => `${winner} won with four castles. Castles: ${castles}.`,
    tournaments: (winner: string, castles: string) => `${winner} won with two castles and three tournaments. Castles: ${castles}.`,
    throne: (winner: string, castles: string) => `${winner} took the throne and won. Castles: ${castles}.`,
    turn_limit: (winner: string, castles: string) => `The last turn is over: ${winner} won with the most. Castles: ${castles}.`,
    nobody: (castles: string) => `The last turn is over, and nobody has more than all others. Castles: ${castles}.`,
    other: (winner: string, castles: string) => `The game is over: ${winner} won. Castles: ${castles}.`,
  },
  score: (player: string, castles: number) => `${player} ${castles}`,
  pile,

  chart: 'Castles',
};
