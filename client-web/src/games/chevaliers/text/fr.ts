import type { Card, Colour, Special, Value } from '../types';
import type { Text } from '.';
import { told } from './fr_told';

const colour: Record<Colour, string> = { red: 'rouge', violet: 'violet', blue: 'bleu', green: 'vert', yellow: 'jaune', white: 'blanc' };
const special: Record<Special, string> = {
  die: 'carte dé',
  catapult: 'catapulte',
  champion: 'champion',
  pile: 'carte pile',
  castle_guard: 'garde de château',
  card_guard: 'garde de carte',
  treason: 'trahison',
  protection: 'protection',
};
const feminine = new Set<Special>(['die', 'catapult', 'pile', 'castle_guard', 'card_guard', 'treason', 'protection']);
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? 'aucun') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
const n = (count: number, one: string, other: string) => `${count} ${count < 2 ? one : other}`;
const numbers = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];
const value = ({ count, face, other }: Value) => {
  if (count === 0) return 'rien';
  const most = `${numbers[count] ?? count} ${face}`;
  return other > 0 ? `${most} et un ${other}` : most;
};
const card = (of: Card) => {
  if (of.kind === 'tournament') return 'tournoi';
  if (of.kind === 'castle') return `château ${colour[of.colour]}`;
  return of.special === 'die' ? `carte dé ${of.face ?? ''}` : special[of.special];
};
const the = (of: Card) => `${of.kind === 'special' && feminine.has(of.special) ? 'la' : 'le'} ${card(of)}`;
const rolls_left = (count: number) => (count === 0 ? 'plus de lancer' : n(count, 'lancer restant', 'lancers restants'));

export const fr: Text = {
  list,
  value,
  card,
  the,
  the_throne: 'le trône',
  charge: { red: 'croix', violet: 'rose', blue: 'lys', green: 'sapin', yellow: 'soleil', white: 'lune' },
  full: (of, beats) => (beats ? `${card(of)}, à battre : ${value(beats)}` : card(of)),

  board: {
    title: 'La table de jeu',
    piles: 'Piles et trône',
    pile: ['Pile de gauche', 'Pile de droite'],
    in_pile: (count) => n(count, 'carte', 'cartes'),
    empty: 'vide',
    throne: 'Trône',
    throne_of: (player) => `${player} est sur le trône`,
    you: 'vous',
    cards_of: (player) => `Cartes de ${player}`,
    your_cards: 'Vos cartes',
    no_cards: 'Aucune carte',
    tally: (castles, tournaments) => `${n(castles, 'château', 'châteaux')}, ${n(tournaments, 'tournoi', 'tournois')}`,
    turn: (turn) => `Tour ${turn}`,
    turn_of: (turn, most) => `Tour ${turn} sur ${most} au plus`,
    at_turn: 'à son tour',
    rolls: 'lance',
    times: (count) => `×${count}`,
    guards: (what) => `garde ${what}`,
    guarded: 'sous garde',
    percent: (of) => `${of} %`,
    chances_on: 'Cacher les chances',
    chances_off: 'Voir les chances',
    goals: 'Pour gagner : 4 châteaux · 2 châteaux et 3 tournois · 3 châteaux et le trône',
    winner: 'l’emporte',
    watching: 'Voyez ce qui se joue.',
    skip: 'Aller au présent',
  },

  stage: {
    title: 'Ce qui se joue',
    choose: 'Quelle carte voulez-vous gagner ?',
    again: 'Vous pouvez tenter une autre carte, ou finir votre tour.',
    search: 'Aucune carte ne peut être tentée : enterrez-en une.',
    guards_only: 'Avant la fin du tour, vous pouvez poser vos gardes autrement.',
    bury: 'Enterrer',
    bury_label: (of, name) => `Enterrer ${name} : face cachée sous ${of}`,
    bury_named: (of) => `Enterrer la carte du dessus de ${of}`,
    end_turn: 'Finir le tour',
    try: 'Tenter la carte',
    try_label: (what) => `Tenter ${what}`,
    organise: 'Ouvrir le tournoi',
    not_now: 'Une autre carte',
    to_beat: 'À battre :',
    chance: (of) => `Chance : ${of}`,
    chance_first: (of) => `Chance de la battre : ${of} ; ensuite, on peut encore la défendre.`,
    owner: (player) => `Elle est à ${player}.`,
    treason: 'Avec votre trahison, chaque château d’une pile vaut ⚂.',
    lay: 'Poser la garde',
    lay_on: (guard, on) => `Poser la ${guard} sur ${on}`,
    guard_choose: {
      castle_guard: 'Garde de château : appuyez sur un ou deux de vos châteaux.',
      card_guard: 'Garde de carte : appuyez sur une autre de vos cartes spéciales.',
    },
    cancel: 'Annuler',
    close: 'Fermer',
    give: 'Le trône n’est pas gagné. Quel château donnez-vous, et sous quelle pile ?',
    give_button: 'Donner le château',
    give_label: (castle, under) => `Mettre ${castle} sous ${under}`,
    tournament: 'Tournoi',
    entry: (player, of) => `${player} : ${of}`,
    leads: 'en tête',
    to_roll: 'doit encore lancer',
  },

  roll: {
    attempt: (player, what) => `${player} tente ${what}`,
    attempt_of: (player, what, owner) => `${player} tente de prendre ${what} à ${owner}`,
    defence: (player, what) => `${player} défend ${what}`,
    tournament: (player) => `${player} lance les dés au tournoi`,
    best_so_far: 'Le mieux jusqu’ici :',
    nothing_to_beat: 'Rien n’est à battre : lancez le plus haut possible.',
    rolled: (player, of) => `${player} : ${of}`,
    beats: 'cela suffit',
    not_yet: 'pas assez',
    left: rolls_left,
    all: 'Lancer les six dés',
    some: (count) => (count === 1 ? 'Lancer 1 dé' : `Lancer ${count} dés`),
    none: 'Rien à lancer : tout est gardé',
    chance: (now, best) => (now === best ? `Chance avec ces dés gardés : ${now}` : `Chance avec ces dés gardés : ${now} (au mieux ${best})`),
    chance_none: 'Aucune chance n’est connue ici.',
    stop: {
      castle: 'Arrêter : vous prenez le château',
      special: 'Arrêter : vous prenez la carte',
      must_defend: (owner) => `Arrêter : à ${owner} de défendre`,
      throne: 'Arrêter : le trône est à vous',
      kept: 'Arrêter : vous gardez le château',
      lead: 'Arrêter : vous êtes en tête',
      tournament: 'Arrêter : vous gagnez le tournoi',
      first: 'Arrêter : aux autres de faire mieux',
      not_enough: 'Arrêter : pas assez',
      lost: 'Arrêter : pas assez, le château est perdu',
    },
  },

  die: {
    group: (player) => `Dés de ${player}`,
    plain: (place, face) => `Dé ${place} : ${face}`,
    kept: (place, face) => `Dé ${place} : ${face}, gardé`,
    rolls: (place, face) => `Dé ${place} : ${face}, à relancer`,
    dead: (place) => `Dé ${place} : 6, mort`,
    mark_kept: 'gardé',
    mark_dead: 'mort',
    none: 'Pas encore lancés',
    rolling: (player) => `Les dés de ${player} roulent`,
    cards: (faces) => `Cartes dé : ${faces}`,
  },

  hint: {
    choose: 'Choisissez une carte au bord vif : lancez mieux que ses dés, et elle est à vous. Le château de quelqu’un peut ensuite encore être défendu. Une carte sans bord vif ne peut pas être tentée : appuyez dessus pour savoir pourquoi.',
    throne: 'Le trône peut être tenté : battez-le et vous avez gagné. Un échec peut vous coûter un château.',
    bury: 'Enterrer la carte du dessus d’une pile avant de choisir ne coûte pas le tour : on retourne la suivante. Une fois par tour ; deux avec une carte pile.',
    search: 'Rien ne peut être tenté sur la table : enterrez des cartes jusqu’à ce que quelque chose le puisse. Cela ne coûte pas le tour.',
    guards: 'Une garde empêche d’attaquer d’autres cartes à vous : appuyez dessus, puis sur ce qu’elle doit couvrir.',
    first_roll: (rolls) => `Vous lancez les six dés, puis autant d’entre eux que vous voulez, encore ${rolls - 1} fois au plus. Un 6 est mort : il reste, et ne compte pas. On compte d’abord les dés égaux, puis leur hauteur, puis le meilleur des autres.`,
    roll: (left) => (left === 0 ? 'Il ne reste plus de lancer : arrêtez, et voyez ce qui en vient.' : `Appuyez sur les dés que vous gardez ; les autres sont relancés, encore ${left} fois. Un 6 est mort : il reste, et ne compte pas. On compte d’abord les dés égaux, puis leur hauteur, puis le meilleur des autres.`),
    defend: 'On attaque votre château : c’est à vous de lancer. Il ne reste à vous que si vous lancez mieux que l’attaque.',
    tournament: 'Au tournoi, tout le monde lance, quel que soit le tour ; le meilleur jet prend la carte. Vous ne pouvez rien y perdre.',
    give: 'Vous n’avez pas battu le trône : un de vos châteaux va sous une pile, et vous choisissez lequel.',
    button: 'Que faire à cette étape ?',
  },

  why_not: {
    throne: 'Pas maintenant : il se tente avec trois châteaux au début de votre tour, avant toute autre chose.',
    on_pile: {
      castle: 'Pas maintenant : nul ne peut avoir deux châteaux d’une couleur.',
      special: 'Pas maintenant : nul ne peut avoir deux cartes spéciales semblables, ni deux cartes dé de même face.',
    },
    of_others: {
      castle: 'Pas maintenant : on n’attaque pas un château sous garde, d’une couleur que l’on a, ou de qui en a trop peu.',
      special: 'Pas maintenant : on n’attaque pas une carte sous garde, ou semblable à une que l’on a.',
      tournament: 'Un tournoi gagné ne se reprend pas.',
    },
  },

  effect: {
    castle: 'Un château. On gagne avec quatre ; ou deux et trois tournois ; ou trois et le trône.',
    tournament: 'Chacun lance les dés, l’organisateur d’abord et en quatre lancers. Le meilleur jet prend la carte.',
    throne: 'Trois châteaux au début de votre tour, puis un jet qui bat cela : vous gagnez.',
    die: 'Un dé de plus de cette face dans chacun de vos jets.',
    catapult: 'Un quatrième lancer contre un château adverse.',
    champion: 'Un quatrième lancer dans chaque tournoi.',
    pile: 'Vous pouvez enterrer deux fois par tour.',
    castle_guard: 'Couvre jusqu’à deux de vos châteaux : on ne peut plus les attaquer.',
    card_guard: 'Couvre une autre de vos cartes spéciales : on ne peut plus l’attaquer.',
    treason: 'Pour vous, les châteaux des piles valent ⚂.',
    protection: 'Un échec au trône ne vous coûte aucun château.',
  },

  described: {
    title: 'La table de jeu en mots',
    piles: 'Piles',
    pile: (of, count, top) => `Pile de ${of === 0 ? 'gauche' : 'droite'}, ${n(count, 'carte', 'cartes')} ; dessus : ${top}.`,
    pile_empty: (of) => `Pile de ${of === 0 ? 'gauche' : 'droite'} : vide.`,
    throne: (of) => `Trône, à battre : ${of}.`,
    now: 'Maintenant',
    cards: 'Cartes de chacun',
    player: 'Qui',
    castles: 'Châteaux',
    tournaments: 'Tournois',
    specials: 'Cartes spéciales',
    none: 'aucune',
    guard: (guard, on) => `${guard} (sur ${on})`,
    guard_idle: (guard) => `${guard} (sur rien)`,
    to_beat: (of) => `À battre : ${of}.`,
    dice: (player, dice, of) => `Dés de ${player} : ${dice} ; cela fait ${of}.`,
    entries: (entries) => `Au tournoi jusqu’ici : ${entries}.`,
    name_and: (name, beats) => `${name} (à battre : ${beats})`,
  },

  told,

  asked: {
    choose: 'Choisissez une carte à gagner',
    choose_again: 'Choisissez une autre carte, ou finissez votre tour',
    search: 'Aucune carte ne peut être tentée : enterrez-en une',
    search_again: 'Aucune carte ne peut être tentée : enterrez-en une, ou finissez votre tour',
    guards: 'Posez vos gardes, ou finissez votre tour',
    first_roll: (of) => `Lancez les dés ; à battre : ${of}`,
    roll: (of, left) => `Battez ${of} : gardez des dés et relancez, ou arrêtez (${rolls_left(left)})`,
    roll_beats: (of) => `Vos dés battent ${of} : arrêtez, ou relancez`,
    first_open: 'Ouvrez le tournoi : lancez les dés',
    roll_open: (left) => `Lancez le plus haut possible, ou arrêtez (${rolls_left(left)})`,
    give_castle: 'Donnez un château',
  },

  waits: {
    choosing: (player) => `${player} choisit une carte à gagner`,
    searching: (player) => `${player} cherche une carte à tenter`,
    attempt: (player, what, of) => `${player} lance les dés pour ${what} ; à battre : ${of}`,
    defence: (player, what, of) => `${player} défend ${what} ; à battre : ${of}`,
    tournament: (player, of) => `${player} lance les dés au tournoi ; à battre : ${of}`,
    organiser: (player) => `${player} ouvre le tournoi`,
    giving: (player) => `${player} doit donner un château`,
    ending: (player) => `${player} peut encore poser des gardes`,
    nothing: (player) => `${player} n’a rien à décider`,
  },

  option: {
    players: {
      title: 'Joueurs',
      help: 'Chacun joue pour soi.',
      values: {
        '2': { title: '2 joueurs', help: 'un château adverse ne s’attaque qu’à partir de trois' },
        '3': { title: '3 joueurs' },
        '4': { title: '4 joueurs' },
        '5': { title: '5 joueurs' },
        '6': { title: '6 joueurs' },
      },
    },
    max_turns: {
      title: 'Tours au plus',
      help: 'Après tant de tours en tout, le plus de châteaux l’emporte, puis le plus de tournois.',
      values: {},
    },
  },

  your_roll: 'À vous de lancer',
  draws_next: 'La carte suivante de la pile sera retournée, à la vue de tous : vous ne pourrez plus revenir en arrière.',

  refusal: {
    players_out_of_range: 'On joue de deux à six.',
    turns_out_of_range: 'Une partie a de 1 à 1 000 tours.',
    game_over: 'La partie est finie.',
    not_your_turn: 'Ce n’est pas à vous.',
    wrong_phase: 'Ce n’est pas ce qu’il faut faire maintenant.',
    no_such_pile: 'Cette pile n’existe pas.',
    pile_empty: 'Cette pile est vide.',
    buried_enough: 'Vous avez enterré autant que permis dans ce tour.',
    pile_searched: 'Vous avez déjà parcouru cette pile.',
    castle_of_own_colour: 'Vous avez un château de cette couleur.',
    special_like_own: 'Vous avez une carte spéciale semblable.',
    tournament_won: 'On ne peut pas prendre un tournoi déjà gagné.',
    too_few_castles: 'On ne peut pas attaquer qui a si peu de châteaux.',
    guarded: 'Cette carte est sous garde.',
    not_an_opponents: 'Cette carte n’est devant aucun adversaire.',
    three_castles_needed: 'Pour le trône, il faut trois châteaux au début de son tour.',
    throne_first: 'Le trône se tente en premier, avant d’avoir enterré une carte.',
    must_try: 'Il faut tenter une carte avant de finir le tour.',
    not_your_guard: 'Vous n’avez pas cette garde.',
    guard_already_laid: 'Cette garde vient déjà d’être posée.',
    guard_needs_castles: 'Une garde de château couvre un ou deux de vos propres châteaux.',
    guard_needs_special: 'Une garde de carte couvre une autre de vos propres cartes spéciales.',
    guard_lies_there: 'La garde est déjà là.',
    first_roll_keeps_none: 'Le premier lancer est de six dés.',
    no_such_die: 'Ce dé n’existe pas.',
    die_is_dead: 'Un six est mort : on ne le garde ni ne le relance.',
    nothing_to_roll: 'Tous les dés vivants sont gardés : rien à lancer.',
    not_rolled_yet: 'Lancez d’abord les dés.',
    not_your_castle: 'Ce château n’est pas à vous.',
  },

  ended: {
    four_castles: (winner, castles) => `${winner} gagne avec quatre châteaux. Châteaux : ${castles}.`,
    tournaments: (winner, castles) => `${winner} gagne avec deux châteaux et trois tournois. Châteaux : ${castles}.`,
    throne: (winner, castles) => `${winner} s’empare du trône et gagne. Châteaux : ${castles}.`,
    turn_limit: (winner, castles) => `Le dernier tour est joué : ${winner} l’emporte. Châteaux : ${castles}.`,
    nobody: (castles) => `Le dernier tour est joué, et personne ne devance tous les autres. Châteaux : ${castles}.`,
    other: (winner, castles) => `La partie est finie : ${winner} l’emporte. Châteaux : ${castles}.`,
  },
  score: (player, castles) => `${player} ${castles}`,
  pile: (of) => (of === 0 ? 'la pile de gauche' : 'la pile de droite'),

  chart: 'Châteaux',
};
