import type { Words } from '../words.svelte';

export const talk: Words['talk'] = {
  title: 'Discussion',
  channels: { table: 'Table', team: 'Partenaire', spectators: 'Spectateurs', lobby: 'Tous' },
  say: 'Dire quelque chose',
  send: 'Dire',
  nothing: 'Rien n’a encore été dit.',
  free: 'Tous à la table entendent ce que vous dites.',
  allowed: {
    table_open: 'Toute la table l’entend. Les partenaires peuvent aussi se parler entre eux.',
    table_table: 'Toute la table l’entend. Les partenaires ne se parlent pas ailleurs avant la fin de la partie.',
    silent: 'Partie silencieuse : jusqu’à sa fin, les joueurs ne disent ni n’entendent rien.',
    team: 'Seul votre partenaire l’entend.',
    spectators: 'Seuls ceux qui regardent l’entendent ; les joueurs ne l’entendent pas avant la fin de la partie.',
    watching: 'Vous entendez la table. Parlez entre spectateurs : les joueurs ne l’entendent pas.',
    lobby: 'Tous sur ce serveur l’entendent.',
  },
  forbidden: {
    'partner_chat:table': 'À cette table, les partenaires parlent devant tous.',
    'partner_chat:silent': 'Partie silencieuse : rien ne se dit avant sa fin.',
    spectators: 'Spectateurs et joueurs ne s’entendent pas pendant la partie.',
    team: 'Les partenaires se parlent une fois la partie commencée.',
  },
  says: ({ name, text }) => `${name} : ${text}`,
  unread: ({ count }) => (count === 1 ? 'un nouveau message' : `${count} nouveaux messages`),
};
