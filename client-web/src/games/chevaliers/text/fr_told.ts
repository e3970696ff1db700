// Ce qui s'est passé, pour le journal et les lecteurs d'écran.
import type { Text } from '.';

export const told: Text['told'] = {
  set_up: ({ player, castles, left, right }) =>
    `Les châteaux sont distribués : ${castles}. Sur les piles : ${left} et ${right}. ${player} commence.`,
  turn_started: ({ player, turn }) => `Tour ${turn} : ${player}.`,
  card_buried: ({ player, card, pile }) => `${player} enterre ${card} sous ${pile}.`,
  card_buried_forced: ({ player, card, pile }) => `${player} ne trouve aucune carte à tenter et enterre ${card} sous ${pile}.`,
  card_turned: ({ card, pile, beats }) =>
    beats === '' ? `Sur ${pile}, on voit maintenant ${card}.` : `Sur ${pile}, on voit maintenant ${card}, à battre : ${beats}.`,
  guard_laid: ({ player, guard, on }) => `${player} pose ${guard} sur ${on === '' ? 'rien' : on}.`,
  target_pile: ({ player, card, pile, beats }) => `${player} tente ${card} sur ${pile}, à battre : ${beats}.`,
  target_tournament: ({ player }) => `${player} organise un tournoi.`,
  target_card: ({ player, card, owner, beats }) => `${player} tente de prendre ${card} à ${owner}, à battre : ${beats}.`,
  target_throne: ({ player, beats }) => `${player} tente le trône, à battre : ${beats}.`,
  defence: ({ player, beats }) => `${player} défend le château, à battre : ${beats}.`,
  next_in_tournament: ({ player, beats }) => `${player} lance les dés au tournoi, à battre : ${beats}.`,
  dice_rolled: ({ player, dice, value }) => `${player} lance ${dice} : ${value}.`,
  roll_ended: ({ player, value }) => `${player} termine avec ${value}.`,
  roll_beats: ({ player, value }) => `${player} termine avec ${value} : cela suffit.`,
  roll_fails: ({ player, value }) => `${player} termine avec ${value} : cela ne suffit pas.`,
  card_taken: ({ player, card }) => `${player} prend ${card}.`,
  card_taken_from: ({ player, card, from }) => `${player} prend ${card} à ${from}.`,
  card_returned: ({ card, pile }) => `La carte va sous ${pile} : ${card}.`,
  castle_kept: ({ player, card }) => `${player} garde ${card}.`,
  throne_taken: ({ player }) => `${player} s’empare du trône !`,
  throne_missed: ({ player }) => `${player} échoue au trône et perd un château.`,
  throne_protected: ({ player }) => `${player} échoue au trône, mais la protection sauve les châteaux.`,
  castle_given: ({ player, card, pile }) => `${player} met ${card} sous ${pile}.`,
  turn_passed: ({ player }) => `${player} ne trouve aucune carte à tenter : le tour passe.`,
};
