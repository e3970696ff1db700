import type { Words } from '../words.svelte';

export const told: Words['told'] = {
  here: 'Me prévenir sur cet appareil',
  here_help:
    'Ce navigateur affiche alors un message quand il se passe quelque chose à une de vos tables que vous ne regardez pas, même si aucune de nos pages n’est ouverte.',
  table_here: 'Me prévenir de cette table sur cet appareil',
  here_no_more: 'Ne plus me prévenir ici',
  table_here_no_more: 'Ne plus me prévenir de cette table',
  begun: 'Vous serez prévenu sur cet appareil.',
  ended: 'Vous ne serez plus prévenu sur cet appareil.',
  all_here: 'Vous êtes prévenu de toutes vos tables sur cet appareil.',
  this_device: 'cet appareil',
  mail: 'Me prévenir par courriel',
  mail_help:
    'Un courriel vient quand il se passe quelque chose à une de vos tables que vous ne regardez pas : pour chaque décision, un quand c’est à vous, et un quand il vous reste peu de temps.',
  mail_no_address: 'Pour cela, confirmez d’abord une adresse, sous « Adresse électronique ».',
  mail_no_more: 'Ne plus me prévenir par courriel',
  table_mail: 'Me prévenir de cette table par courriel',
  table_mail_no_more: 'Ne plus me prévenir de cette table par courriel',
  all_mail: 'Vous êtes prévenu de toutes vos tables par courriel.',
  mail_begun: ({ address }) => `Vous serez prévenu par courriel à ${address}.`,
  mail_ended: 'Vous ne serez plus prévenu par courriel.',
  denied: 'Ce navigateur n’a pas le droit d’afficher les messages de cette page : cela se change dans ses réglages.',
  not_allowed: 'Rien n’a changé : ce navigateur n’a pas reçu le droit d’afficher des messages.',
  unreachable: 'Ce navigateur n’a pas pu être inscrit pour des messages. Réessayez plus tard, ou dans un autre navigateur.',
  table: 'Dit ailleurs',
  table_tells: ({ form, address }) => `Ce qui se passe à cette table est aussi dit ailleurs : ${form} · ${address}.`,
  table_help:
    'Tout ce qui se passe à cette table, que l’on regarde ou non : à qui est le tour, avec le nom. Chacun ici voit que c’est dit ailleurs.',
  table_set: 'Le dire ailleurs',
  table_change: 'Le dire à un autre endroit',
  table_end: 'Ne plus le dire',
  table_add: 'Le dire là',
  table_kinds: {
    your_turn: 'à qui est le tour',
    table_full: 'toutes les places sont prises',
    time_short: 'il reste peu de temps à quelqu’un',
    game_over: 'la partie est terminée',
  },
  table_begun: ({ address }) => `Ce qui se passe ici est désormais dit à ${address}.`,
  table_ended: 'Ce qui se passe ici n’est plus dit ailleurs.',
};
