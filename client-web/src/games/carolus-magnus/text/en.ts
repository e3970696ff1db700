import type { Who } from '../naming';
import type { Face, Family, Knights } from '../types';

const family: Record<Family, string> = { red: 'red', pink: 'pink', blue: 'blue', yellow: 'yellow', green: 'green' };
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const knights = (all: Knights) =>
  list((Object.keys(family) as Family[]).filter((f) => all[f] > 0).map((f) => `${all[f]} ${family[f]}`));
const n = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// what somebody does: "you build", "Anna builds", "Anna and Bert build"
const does = (who: Who, one: string, many: string) => `${who.name} ${who.you || who.many ? many : one}`;
const strength = (side: string, value: number | string) => `${side} ${value}`;

const castles_of = (from: Who, count: number) =>
  from.you
    ? count === 1 ? 'a castle of yours' : `${count} of your castles`
    : `${count === 1 ? 'a castle' : `${count} castles`} of ${from.name}`;

export const en = {
  family,
  list,
  knights,
  strength,
  team_strength: (side: string, value: number) => `${side}: ${value}`,
  parts: (value: number, parts: string[]) => `${value} (${parts.join(' + ')})`,
  knights_of: (count: number, family_name: string) => `${count} ${family_name}`,
  castles: (count: number) => n(count, 'castle', 'castles'),
  you: 'you',
  your_partner: (name: string) => `your partner ${name}`,

  board: {
    title: 'The board',
    regions: 'Regions, clockwise. Arrow keys go round.',
    court: (player: string) => `Court of ${player}`,
    your_court: 'Your court',
    reserve: 'Reserve',
    your_reserve: 'Your reserve',
    supply: 'Supply',
    bag: 'Bag',
    piles: 'Open piles',
    pile: (pile: number) => `Pile ${pile}`,
    discs: 'Discs',
    you: 'you',
    partner: 'your partner',
    tag: (name: string, tag: string) => `${name}: “${tag}” tells two people of one name apart`,
    round: (round: number) => `Round ${round}`,
    castles_built: (placed: number, all: number) => `${placed} of ${all} castles built`,
    region: (region: number) => `Region ${region}`,
    chosen: (family_name: string) => `A ${family_name} knight: to which region, or to your court?`,
    nobody: 'nobody',
    more: (player: string) => `More about ${player}`,
    take_these: 'Take these',
    choose_of_pile: (count: number, chosen: number) => `${chosen} of ${count} chosen`,
    keep_looking: 'Another pile',
    strength_here: (region: number) => `Region ${region}: strength here`,
    your_dice: 'Your dice',
    dice_of: (player: string) => `Dice of ${player}`,
    skip: 'Skip to the present',
    take_all: (what: string) => `Take all: ${what}`,
  },

  label: {
    region: (a: {
      region: number;
      provinces: number;
      castles: number;
      owner: string | null;
      knights: string;
      strengths: string;
      emperor: boolean;
    }) =>
      `Region ${a.region}, ${n(a.provinces, 'province', 'provinces')}, ${
        a.owner === null ? 'no castle' : `${n(a.castles, 'castle', 'castles')} of ${a.owner}`
      }${a.emperor ? ', the emperor is here' : ''}. Knights: ${a.knights}. Strengths: ${a.strengths}.`,
    place_here: (family_name: string) => `Play a ${family_name} knight here.`,
    move_here: (steps: number, preview: string) => `Move the emperor here, ${n(steps, 'step', 'steps')}: ${preview}.`,
    move_to: (region: number, steps: number, preview: string) =>
      `Move the emperor ${n(steps, 'step', 'steps')} to region ${region}: ${preview}.`,
    place_court: (family_name: string) => `Play a ${family_name} knight to your court.`,
    reserve: (family_name: string, count: number) => `${family_name}: ${n(count, 'knight', 'knights')} in your reserve`,
    disc: (disc: number, state: 'hand' | 'laid' | 'used') =>
      `Disc ${disc}, ${state === 'hand' ? 'in hand' : state === 'laid' ? 'laid this round' : 'used'}`,
    lay: (disc: number) => (disc === 1 ? 'Lay disc 1: the emperor goes 1 step' : `Lay disc ${disc}: the emperor goes 1 to ${disc} steps`),
    taken: (disc: number) => `Disc ${disc}: laid by another in this round`,
    family: (family_name: string, count: number) => `Choose ${family_name}, ${count} in the supply`,
    pile_knight: (family_name: string) => `A ${family_name} knight`,
    pick_from: (pile: number, count: number, what: string) => `Pick ${n(count, 'knight', 'knights')} of pile ${pile}: ${what}`,
    dice: (player: string, faces: string) => `${player} rolled ${faces}`,
  },

  face: { ...family, crown: 'crown' } as Record<Face, string>,

  described: {
    title: 'The board in words',
    regions: 'Regions',
    courts: 'Courts: knights of each family, and who controls it',
    reserves: 'Reserves',
    others: 'Discs and castles',
    player: 'Player',
    controlled_by: 'Controlled by',
    hand: 'Discs in hand',
    laid: 'Laid this round',
    used: 'Used',
    castles_left: 'Castles left',
    castles_placed: 'Castles on the board',
    none: 'none',
    supply: (what: string) => `Supply: ${what}.`,
    bag: (what: string) => `Bag: ${what}.`,
    pile: (pile: number, what: string) => `Pile ${pile}: ${what}.`,
    round: (round: number, most: number) => `Round ${round} of at most ${most}.`,
    order: (players: string) => `Order of turns: ${players}.`,
  },

  told: {
    set_up: (a: { region: number; player: Who }) =>
      `The board is set up. The emperor stands in region ${a.region}; ${does(a.player, 'lays', 'lay')} the first disc.`,
    dice_rolled: (a: { player: Who; faces: string }) => `${does(a.player, 'rolls', 'roll')} ${a.faces}.`,
    knight_chosen: (a: { player: Who; family: string }) => `${does(a.player, 'chooses', 'choose')} ${a.family}.`,
    knights_given_back: (a: { family: string }) => `No ${a.family} knight is left: each player gives one back.`,
    die_became_crown: (a: { player: Who; family: string }) =>
      `No ${a.family} knight is left anywhere: that die becomes a crown for ${a.player.name}.`,
    crowns_lost: (a: { player: Who; count: number }) =>
      `The supply is empty: ${does(a.player, 'loses', 'lose')} ${a.count === 1 ? 'a crown' : `${a.count} crowns`}.`,
    round_started: (a: { round: number; players: string }) => `Round ${a.round}. Discs: ${a.players}.`,
    discs_taken_back: 'All take their discs back.',
    disc_laid: (a: { player: Who; disc: number }) => `${does(a.player, 'lays', 'lay')} disc ${a.disc}.`,
    turns_ordered: (a: { players: string }) => `Order of turns: ${a.players}.`,
    turn_started: (a: { player: Who; disc: number }) =>
      a.player.you ? `Your turn (disc ${a.disc}).` : `Turn of ${a.player.name} (disc ${a.disc}).`,
    knight_to_court: (a: { player: Who; family: string }) =>
      `${does(a.player, 'plays', 'play')} ${a.family} to ${a.player.you ? 'your court' : 'court'}.`,
    knight_to_region: (a: { player: Who; family: string; region: number }) =>
      `${does(a.player, 'plays', 'play')} ${a.family} to region ${a.region}.`,
    family_gained: (a: { player: Who; family: string }) => `${does(a.player, 'now controls', 'now control')} ${a.family}.`,
    family_gained_from: (a: { player: Who; family: string; from: Who }) =>
      `${does(a.player, 'takes', 'take')} control of ${a.family} from ${a.from.name}.`,
    emperor_moved: (a: { player: Who; steps: number; region: number }) =>
      `${does(a.player, 'moves', 'move')} the emperor ${n(a.steps, 'step', 'steps')} to region ${a.region}.`,
    scored: (a: { region: number; strengths: string }) => `Strength in region ${a.region}: ${a.strengths}.`,
    scored_kept: (a: { region: number; strengths: string }) =>
      `Strength in region ${a.region}: ${a.strengths}. Its owner keeps it.`,
    scored_tie: (a: { region: number; strengths: string }) =>
      `Strength in region ${a.region}: ${a.strengths}. Nobody has the most, nothing changes.`,
    castle_built: (a: { side: Who; region: number }) => `${does(a.side, 'builds', 'build')} a castle in region ${a.region}.`,
    castles_replaced: (a: { side: Who; from: Who; region: number; removed: number; placed: number }) =>
      `${does(a.side, 'replaces', 'replace')} ${castles_of(a.from, a.removed)} in region ${a.region} (${a.placed} placed).`,
    regions_joined: (a: { regions: string; region: number; side: Who; castles: number }) =>
      `Regions ${a.regions} join: region ${a.region} (${a.side.name}), ${n(a.castles, 'castle', 'castles')}.`,
    pile_taken: (a: { player: Who; pile: number; knights: string }) =>
      `${does(a.player, 'takes', 'take')} pile ${a.pile}: ${a.knights}.`,
    pile_taken_part: (a: { player: Who; pile: number; knights: string; returned: string }) =>
      `${does(a.player, 'takes', 'take')} of pile ${a.pile}: ${a.knights}. Back into the bag: ${a.returned}.`,
    piles_drawn: (a: { piles: string }) => `Open piles now: ${a.piles}.`,
  },

  preview: {
    built: (side: Who) => `${does(side, 'builds', 'build')} a castle`,
    replaced: (side: Who, from: Who, count: number) => `${does(side, 'replaces', 'replace')} ${castles_of(from, count)}`,
    joined: (regions: number, castles: number) => `${regions} regions join (${n(castles, 'castle', 'castles')})`,
    ended: 'the game ends',
    nothing: 'nothing changes',
    then: (said: string[]) => said.join(', then '),
  },

  // an answer, by what it does
  named: {
    choose_family: (family_name: string) => `Take ${family_name}`,
    lay_disc: (disc: number) => `Lay disc ${disc}`,
    to_region: (family_name: string, region: number) => `Play a ${family_name} knight to region ${region}`,
    move_emperor: (region: number, preview: string) => `Emperor to region ${region}: ${preview}`,
    take_pile: (what: string) => `Take ${what}`,
  },

  asked: {
    choose_family: (left: number) =>
      left === 1 ? 'Choose a family for your crown' : `Choose families for your ${left} crowns`,
    choose_free: (left: number) => (left === 1 ? 'Choose one more knight' : `Choose ${left} knights`),
    lay_disc: 'Lay a disc',
    place_knight: (left: number) =>
      left === 1 ? 'Play one more knight, to your court or to a region' : `Play ${left} knights, to your court or to regions`,
    move_emperor: (most: number) => (most === 1 ? 'Move the emperor, 1 step' : `Move the emperor, 1 to ${most} steps`),
    take_pile: 'Take a pile',
  },

  // for who has not done it some times
  hint: {
    rolled: (faces: string) => `You rolled ${faces}; the knights are in your reserve.`,
    choose_family: 'A crown on a die is a knight of your choice. In your turns you play the knights of your reserve. Whoever has all castles on the land first wins.',
    choose_free: 'These knights come to your reserve; you play them in your turns. Whoever has all castles on the land first wins.',
    lay_disc: 'A low disc plays sooner; with a high one the emperor may go farther, clockwise. Whoever has all castles on the land first wins.',
    place_knight: (most: number | null) =>
      `Most of a family in your court: you control it, and its knights on the land count for you.${
        most === null ? '' : ` Then the emperor goes ${most === 1 ? '1 step' : `1 to ${most} steps`} clockwise.`
      }`,
    move_emperor: 'Where he stops, the strongest builds a castle: knights of the families one controls count, and castles there. Neighbouring lands of one side join.',
    take_pile: 'A pile fills your reserve. Of a larger one you pick the knights; the others go back into the bag.',
    button: 'What is this step for?',
  },

  tie: {
    kept: (family_name: string, all: string, holder: Who) =>
      `${capital(family_name)} is tied between ${all}: ${does(holder, 'keeps', 'keep')} it until somebody has more.`,
    nobody: (family_name: string, all: string) =>
      `${capital(family_name)} is tied between ${all}: nobody has it until somebody has more.`,
  },

  waits: {
    families: (player: Who, count: number) =>
      `${does(player, 'chooses', 'choose')} ${count === 1 ? 'a family for a crown' : `families for ${count} crowns`}`,
    free: (player: Who, count: number) => `${does(player, 'chooses', 'choose')} ${n(count, 'knight', 'knights')}`,
    disc: (player: Who) => `${does(player, 'is', 'are')} to lay a disc`,
    knights: (player: Who, count: number) =>
      `${does(player, 'plays', 'play')} ${count === 1 ? 'a knight, the last of this turn' : `${count} more knights`}`,
    emperor: (player: Who, most: number) =>
      `${does(player, 'moves', 'move')} the emperor (${most === 1 ? '1 step' : `1 to ${most} steps`})`,
    pile: (player: Who) => `${does(player, 'is', 'are')} to take a pile`,
    nothing: (player: Who) => `${does(player, 'has', 'have')} nothing to decide`,
  },

  option: {
    players: {
      title: 'Players',
      help: 'Two or three play for themselves; four play in two teams.',
      values: {
        '2': { title: '2 players', help: '10 castles each' },
        '3': { title: '3 players', help: '8 castles each' },
        '4': { title: '4 players', help: 'two teams, 10 castles each' },
      },
    },
    teams: {
      title: 'Teams',
      help: 'With four players: which team each seat belongs to. Else partners sit opposite each other.',
      values: { '0': { title: 'A' }, '1': { title: 'B' } },
    },
    draw: {
      title: 'New knights',
      help: 'How reserves are filled, at the start and after each turn.',
      values: {
        dice: { title: 'Dice', help: 'reserves are rolled with dice' },
        free: { title: 'Free choice', help: 'every knight is a free choice (variant 1)' },
        piles: { title: 'Open piles', help: 'open piles to take from (variant 2)' },
      },
    },
    disc_order: {
      title: 'Who lays a disc first',
      help: 'From the second round on.',
      values: {
        turn_order: { title: 'In the order of the last turns', help: 'the order of the last round’s turns' },
        clockwise: { title: 'Clockwise', help: 'round the table, from the lowest disc (R1)' },
      },
    },
    max_rounds: { title: 'Rounds at most', help: 'After so many rounds most castles win (R9).', values: {} },
  },

  draws_next: 'New knights come by chance after this, so you can’t take it back.',

  refusal: {
    players_out_of_range: 'The game is for 2 to 4 players.',
    teams_need_four_players: 'Teams are for four players only.',
    teams_incomplete: 'Each of the four seats needs a team.',
    teams_unequal: 'Each team has two seats.',
    rounds_out_of_range: 'The round limit is 1 to 1000.',
    game_over: 'The game is over.',
    not_your_turn: 'It is not your turn.',
    wrong_phase: 'Something else is asked for now.',
    family_exhausted: 'No knight of that family is left in the supply.',
    disc_not_in_hand: 'That disc is not in your hand.',
    disc_taken: 'Somebody has laid that disc in this round already: choose another.',
    not_in_reserve: 'No knight of that family is in your reserve.',
    no_such_region: 'There is no such region now.',
    steps_out_of_range: 'The emperor can’t go that far.',
    no_such_pile: 'There is no such pile.',
    knights_not_in_pile: 'Those knights are not in that pile.',
    wrong_number_of_knights: 'That is not the number of knights to take.',
  },

  ended: {
    last_castle: (winner: Who, castles: string) =>
      `${winner.name} placed the last castle and won. Castles on the board: ${castles}.`,
    three_regions: (winner: Who, castles: string) =>
      `Three regions are left: ${winner.name} won with most castles. On the board: ${castles}.`,
    round_limit: (winner: Who, castles: string) =>
      `The round limit is reached: ${winner.name} won with most castles. On the board: ${castles}.`,
    nobody: (castles: string) => `The game is over, and nobody won. Castles on the board: ${castles}.`,
    other: (winner: Who, castles: string) => `The game is over: ${winner.name} won. Castles on the board: ${castles}.`,
  },

  chart: 'Castles on the board',
};
