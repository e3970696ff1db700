import type { Who } from '../naming';
import type { Family, Knights } from '../types';
import type { Text } from './index';

const family: Record<Family, string> = { red: 'rouge', pink: 'rose', blue: 'bleu', yellow: 'jaune', green: 'vert' };
const families: Record<Family, string> = { red: 'rouges', pink: 'roses', blue: 'bleus', yellow: 'jaunes', green: 'verts' };
const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? 'aucun') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
const knights = (all: Knights) =>
  list(
    (Object.keys(family) as Family[])
      .filter((f) => all[f] > 0)
      .map((f) => `${all[f]} ${all[f] === 1 ? family[f] : families[f]}`),
  );
const n = (count: number, one: string, other: string) => `${count} ${count < 2 ? one : other}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// ce que fait quelqu’un : « Anna bâtit », « vous bâtissez », « Anna et Bert bâtissent »
const does = (who: Who, one: string, you: string, many: string) => `${who.name} ${who.you ? you : who.many ? many : one}`;
const wins = (who: Who) => (who.many ? 'gagnent' : 'gagne');

export const fr: Text = {
  family,
  list,
  knights,
  strength: (side, value) => `${side} ${value}`,
  team_strength: (side, value) => `${side} : ${value}`,
  parts: (value, parts) => `${value} (${parts.join(' + ')})`,
  knights_of: (count, family_name) => `${count} ${family_name}`,
  castles: (count) => n(count, 'château', 'châteaux'),
  you: 'vous',
  your_partner: (name) => `votre partenaire ${name}`,

  board: {
    title: 'Le plateau',
    regions: 'Régions, dans le sens horaire. Les flèches en font le tour.',
    court: (player) => `Cour de ${player}`,
    your_court: 'Votre cour',
    reserve: 'Réserve',
    your_reserve: 'Votre réserve',
    supply: 'Stock',
    bag: 'Sac',
    piles: 'Tas visibles',
    pile: (pile) => `Tas ${pile}`,
    discs: 'Disques',
    you: 'vous',
    partner: 'votre partenaire',
    tag: (name, tag) => `${name} : « ${tag} » distingue deux personnes du même nom`,
    round: (round) => `Tour ${round}`,
    castles_built: (placed, all) => `${placed} sur ${all} châteaux bâtis`,
    region: (region) => `Région ${region}`,
    chosen: (family_name) => `Un chevalier ${family_name} : vers quelle région, ou à votre cour ?`,
    nobody: 'personne',
    more: (player) => `Voir le jeu de ${player}`,
    take_these: 'Prendre ceux-ci',
    choose_of_pile: (count, chosen) => `${n(chosen, 'choisi', 'choisis')} sur ${count}`,
    keep_looking: 'Un autre tas',
    strength_here: (region) => `Région ${region} : forces ici`,
    your_dice: 'Vos dés',
    dice_of: (player) => `Dés de ${player}`,
    skip: 'Passer au présent',
    take_all: (what) => `Tout prendre : ${what}`,
  },

  label: {
    region: (a) =>
      `Région ${a.region}, ${n(a.provinces, 'province', 'provinces')}, ${
        a.owner === null ? 'sans château' : `${n(a.castles, 'château', 'châteaux')} (${a.owner})`
      }${a.emperor ? ', l’empereur est ici' : ''}. Chevaliers : ${a.knights}. Forces : ${a.strengths}.`,
    place_here: (family_name) => `Jouer ici un chevalier ${family_name}.`,
    move_here: (steps, preview) => `Avancer l’empereur jusqu’ici, ${steps} pas : ${preview}.`,
    move_to: (region, steps, preview) => `Avancer l’empereur de ${steps} pas en région ${region} : ${preview}.`,
    place_court: (family_name) => `Jouer un chevalier ${family_name} à votre cour.`,
    reserve: (family_name, count) => `${family_name} : ${n(count, 'chevalier', 'chevaliers')} dans votre réserve`,
    disc: (disc, state) =>
      `Disque ${disc}, ${state === 'hand' ? 'en main' : state === 'laid' ? 'posé à ce tour' : 'usé'}`,
    lay: (disc) =>
      disc === 1 ? 'Poser le disque 1 : l’empereur avance de 1 pas' : `Poser le disque ${disc} : l’empereur avance de 1 à ${disc} pas`,
    taken: (disc) => `Disque ${disc} : posé par quelqu’un à ce tour`,
    family: (family_name, count) => `Choisir ${family_name}, ${count} dans le stock`,
    pile_knight: (family_name) => `Un chevalier ${family_name}`,
    pick_from: (pile, count, what) => `Choisir ${n(count, 'chevalier', 'chevaliers')} du tas ${pile} : ${what}`,
    dice: (player, faces) => `${player} a lancé ${faces}`,
  },

  face: { ...family, crown: 'couronne' },

  described: {
    title: 'Le plateau en mots',
    regions: 'Régions',
    courts: 'Cours : les chevaliers de chaque famille, et qui la contrôle',
    reserves: 'Réserves',
    others: 'Disques et châteaux',
    player: 'Nom',
    controlled_by: 'Sous le contrôle de',
    hand: 'Disques en main',
    laid: 'Posé à ce tour',
    used: 'Usés',
    castles_left: 'Châteaux restants',
    castles_placed: 'Châteaux sur le plateau',
    none: 'aucun',
    supply: (what) => `Stock : ${what}.`,
    bag: (what) => `Sac : ${what}.`,
    pile: (pile, what) => `Tas ${pile} : ${what}.`,
    round: (round, most) => `Tour ${round} sur ${most} au plus.`,
    order: (players) => `Ordre des tours : ${players}.`,
  },

  told: {
    set_up: (a) =>
      `Le plateau est prêt. L’empereur est en région ${a.region} ; ${does(a.player, 'pose', 'posez', 'posent')} le premier disque.`,
    dice_rolled: (a) => `${does(a.player, 'lance', 'lancez', 'lancent')} ${a.faces}.`,
    knight_chosen: (a) => `${does(a.player, 'choisit', 'choisissez', 'choisissent')} ${a.family}.`,
    knights_given_back: (a) => `Plus de chevalier ${a.family} : tout le monde en rend un.`,
    die_became_crown: (a) => `Plus aucun chevalier ${a.family} : ce dé devient une couronne pour ${a.player.name}.`,
    crowns_lost: (a) =>
      `Le stock est vide : ${does(a.player, 'perd', 'perdez', 'perdent')} ${a.count === 1 ? 'une couronne' : `${a.count} couronnes`}.`,
    round_started: (a) => `Tour ${a.round}. Disques : ${a.players}.`,
    discs_taken_back: 'Tout le monde reprend ses disques.',
    disc_laid: (a) => `${does(a.player, 'pose', 'posez', 'posent')} le disque ${a.disc}.`,
    turns_ordered: (a) => `Ordre des tours : ${a.players}.`,
    turn_started: (a) => (a.player.you ? `À vous de jouer (disque ${a.disc}).` : `Tour : ${a.player.name} (disque ${a.disc}).`),
    knight_to_court: (a) =>
      `${does(a.player, 'joue', 'jouez', 'jouent')} ${a.family} à ${a.player.you ? 'votre' : 'la'} cour.`,
    knight_to_region: (a) => `${does(a.player, 'joue', 'jouez', 'jouent')} ${a.family} en région ${a.region}.`,
    family_gained: (a) => `${does(a.player, 'contrôle', 'contrôlez', 'contrôlent')} maintenant ${a.family}.`,
    family_gained_from: (a) =>
      `${does(a.player, 'prend', 'prenez', 'prennent')} le contrôle de ${a.family} (avant : ${a.from.name}).`,
    emperor_moved: (a) =>
      `${does(a.player, 'avance', 'avancez', 'avancent')} l’empereur de ${a.steps} pas en région ${a.region}.`,
    scored: (a) => `Forces en région ${a.region} : ${a.strengths}.`,
    scored_kept: (a) => `Forces en région ${a.region} : ${a.strengths}. Le camp qui la tient la garde.`,
    scored_tie: (a) => `Forces en région ${a.region} : ${a.strengths}. Personne n’est en tête, rien ne change.`,
    castle_built: (a) => `${does(a.side, 'bâtit', 'bâtissez', 'bâtissent')} un château en région ${a.region}.`,
    castles_replaced: (a) =>
      `${does(a.side, 'remplace', 'remplacez', 'remplacent')} ${
        a.removed === 1 ? 'un château' : `${a.removed} châteaux`
      } en région ${a.region} (avant : ${a.from.name} ; ${n(a.placed, 'posé', 'posés')}).`,
    regions_joined: (a) =>
      `Les régions ${a.regions} s’unissent : région ${a.region} (${a.side.name}), ${n(a.castles, 'château', 'châteaux')}.`,
    pile_taken: (a) => `${does(a.player, 'prend', 'prenez', 'prennent')} le tas ${a.pile} : ${a.knights}.`,
    pile_taken_part: (a) =>
      `${does(a.player, 'prend', 'prenez', 'prennent')} dans le tas ${a.pile} : ${a.knights}. Rendus au sac : ${a.returned}.`,
    piles_drawn: (a) => `Tas visibles : ${a.piles}.`,
  },

  preview: {
    built: (side) => `${does(side, 'bâtit', 'bâtissez', 'bâtissent')} un château`,
    replaced: (side, from, count) =>
      `${does(side, 'remplace', 'remplacez', 'remplacent')} ${count === 1 ? 'un château' : `${count} châteaux`} (avant : ${from.name})`,
    joined: (regions, castles) => `${regions} régions s’unissent (${n(castles, 'château', 'châteaux')})`,
    ended: 'la partie finit',
    nothing: 'rien ne change',
    then: (said) => said.join(', puis '),
  },

  named: {
    choose_family: (family_name) => `Prendre ${family_name}`,
    lay_disc: (disc) => `Poser le disque ${disc}`,
    to_region: (family_name, region) => `Jouer un chevalier ${family_name} en région ${region}`,
    move_emperor: (region, preview) => `L’empereur en région ${region} : ${preview}`,
    take_pile: (what) => `Prendre ${what}`,
  },

  asked: {
    choose_family: (left) =>
      left === 1 ? 'Choisissez une famille pour votre couronne' : `Choisissez des familles pour vos ${left} couronnes`,
    choose_free: (left) => (left === 1 ? 'Choisissez encore un chevalier' : `Choisissez ${left} chevaliers`),
    lay_disc: 'Posez un disque',
    place_knight: (left) =>
      left === 1 ? 'Jouez encore un chevalier, à votre cour ou en région' : `Jouez ${left} chevaliers, à votre cour ou en région`,
    move_emperor: (most) => (most === 1 ? 'Déplacez l’empereur, 1 pas' : `Déplacez l’empereur, 1 à ${most} pas`),
    take_pile: 'Prenez un tas',
  },

  hint: {
    rolled: (faces) => `Vous avez lancé ${faces} ; les chevaliers sont dans votre réserve.`,
    choose_family: 'Une couronne sur un dé est un chevalier de votre choix. À vos tours vous jouez les chevaliers de votre réserve. Qui a le premier tous ses châteaux sur les terres gagne.',
    choose_free: 'Ces chevaliers rejoignent votre réserve ; vous les jouez à vos tours. Qui a le premier tous ses châteaux sur les terres gagne.',
    lay_disc: 'Un petit disque joue plus tôt ; avec un grand, l’empereur peut aller plus loin, dans le sens des aiguilles d’une montre. Qui a le premier tous ses châteaux sur les terres gagne.',
    place_knight: (most) =>
      `Le plus d’une famille à votre cour : vous la contrôlez, et ses chevaliers en région comptent pour vous.${
        most === null ? '' : ` Puis l’empereur avance de ${most === 1 ? '1 pas' : `1 à ${most} pas`}, dans le sens horaire.`
      }`,
    move_emperor: 'Où il s’arrête, le plus fort bâtit un château : comptent les chevaliers des familles contrôlées et les châteaux. Des terres voisines d’un camp s’unissent.',
    take_pile: 'Un tas remplit votre réserve. D’un grand tas vous choisissez les chevaliers ; les autres retournent au sac.',
    button: 'À quoi sert cette étape ?',
  },

  tie: {
    kept: (family_name, all, holder) =>
      `${capital(family_name)} : égalité entre ${all} ; ${does(holder, 'garde', 'gardez', 'gardent')} la famille tant que personne n’a plus.`,
    nobody: (family_name, all) => `${capital(family_name)} : égalité entre ${all} ; la famille n’est à personne tant que personne n’a plus.`,
  },

  waits: {
    families: (player, count) =>
      `${does(player, 'choisit', 'choisissez', 'choisissent')} ${
        count === 1 ? 'une famille pour une couronne' : `des familles pour ${count} couronnes`
      }`,
    free: (player, count) => `${does(player, 'choisit', 'choisissez', 'choisissent')} ${n(count, 'chevalier', 'chevaliers')}`,
    disc: (player) => `${does(player, 'doit', 'devez', 'doivent')} poser un disque`,
    knights: (player, count) =>
      `${does(player, 'joue', 'jouez', 'jouent')} ${count === 1 ? 'un chevalier, le dernier de ce tour' : `encore ${count} chevaliers`}`,
    emperor: (player, most) =>
      `${does(player, 'déplace', 'déplacez', 'déplacent')} l’empereur (${most === 1 ? '1 pas' : `1 à ${most} pas`})`,
    pile: (player) => `${does(player, 'doit', 'devez', 'doivent')} prendre un tas`,
    nothing: (player) => `${does(player, 'n’a', 'n’avez', 'n’ont')} rien à décider`,
  },

  option: {
    players: {
      title: 'Places',
      help: 'À deux ou trois, chaque place joue pour soi ; à quatre, deux équipes.',
      values: {
        '2': { title: '2 places', help: '10 châteaux par place' },
        '3': { title: '3 places', help: '8 châteaux par place' },
        '4': { title: '4 places', help: 'deux équipes de 10 châteaux' },
      },
    },
    teams: {
      title: 'Équipes',
      help: 'À quatre : l’équipe de chaque place. Sinon les partenaires se font face.',
      values: { '0': { title: 'A' }, '1': { title: 'B' } },
    },
    draw: {
      title: 'Nouveaux chevaliers',
      help: 'Comment se remplissent les réserves, au début et après chaque tour.',
      values: {
        dice: { title: 'Dés', help: 'les réserves se tirent aux dés' },
        free: { title: 'Choix libre', help: 'chaque chevalier se choisit librement (variante 1)' },
        piles: { title: 'Tas visibles', help: 'des tas visibles où puiser (variante 2)' },
      },
    },
    disc_order: {
      title: 'Qui pose son disque d’abord',
      help: 'À partir du deuxième tour.',
      values: {
        turn_order: { title: 'L’ordre des tours', help: 'celui du tour précédent' },
        clockwise: { title: 'Sens horaire', help: 'autour de la table, depuis le plus petit disque (R1)' },
      },
    },
    max_rounds: { title: 'Tours au plus', help: 'Après ce nombre de tours, le plus de châteaux gagne (R9).', values: {} },
  },

  draws_next: 'De nouveaux chevaliers viennent ensuite au hasard : vous ne pourrez plus revenir en arrière.',

  refusal: {
    players_out_of_range: 'Le jeu se joue de 2 à 4.',
    teams_need_four_players: 'Les équipes sont pour quatre places seulement.',
    teams_incomplete: 'Chacune des quatre places doit avoir une équipe.',
    teams_unequal: 'Chaque équipe a deux places.',
    rounds_out_of_range: 'La limite est de 1 à 1000 tours.',
    game_over: 'La partie est finie.',
    not_your_turn: 'Ce n’est pas à vous.',
    wrong_phase: 'Autre chose est demandé maintenant.',
    family_exhausted: 'Il ne reste aucun chevalier de cette famille dans le stock.',
    disc_not_in_hand: 'Ce disque n’est pas dans votre main.',
    disc_taken: 'Ce disque est déjà posé par quelqu’un à ce tour : choisissez-en un autre.',
    not_in_reserve: 'Aucun chevalier de cette famille dans votre réserve.',
    no_such_region: 'Il n’y a pas de telle région en ce moment.',
    steps_out_of_range: 'L’empereur ne peut aller aussi loin.',
    no_such_pile: 'Il n’y a pas de tel tas.',
    knights_not_in_pile: 'Ces chevaliers ne sont pas dans ce tas.',
    wrong_number_of_knights: 'Ce n’est pas le nombre de chevaliers à prendre.',
  },

  ended: {
    last_castle: (winner, castles) =>
      `${winner.name} ${winner.many ? 'ont posé leur dernier château et gagnent' : 'a posé son dernier château et gagne'}. Châteaux sur le plateau : ${castles}.`,
    three_regions: (winner, castles) =>
      `Il reste trois régions : ${winner.name} ${wins(winner)} avec le plus de châteaux. Sur le plateau : ${castles}.`,
    round_limit: (winner, castles) =>
      `La limite de tours est atteinte : ${winner.name} ${wins(winner)} avec le plus de châteaux. Sur le plateau : ${castles}.`,
    nobody: (castles) => `La partie est finie, et personne ne gagne. Châteaux sur le plateau : ${castles}.`,
    other: (winner, castles) => `La partie est finie : ${winner.name} ${wins(winner)}. Châteaux sur le plateau : ${castles}.`,
  },

  chart: 'Châteaux sur le plateau',
};
