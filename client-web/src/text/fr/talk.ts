import type { Words } from '../words.svelte';

export const talk: Words['talk'] = {
  title: 'Discussion',
  lobby_title: 'Discussion sur ce serveur',
  show: 'Montrer',
  hide: 'Cacher',
  channels: { table: 'Table', team: 'Partenaire', spectators: 'Public', lobby: 'Tout le monde' },
  say: 'Dire quelque chose',
  send: 'Dire',
  nothing: 'Rien n’a encore été dit.',
  free: 'Toute la table entend ce que vous dites.',
  allowed: {
    table_open: 'Toute la table l’entend. Les partenaires peuvent aussi se parler sans les autres.',
    table_table: 'Toute la table l’entend. Les partenaires ne se parlent pas ailleurs avant la fin de la partie.',
    silent: 'Partie silencieuse : jusqu’à sa fin, la table ne dit ni n’entend rien.',
    team: 'Votre partenaire l’entend, et personne d’autre.',
    spectators: 'Seul le public l’entend ; la table ne l’entend pas avant la fin de la partie.',
    watching: 'Vous entendez la table. Parlez dans le public : la table ne l’entend pas.',
    lobby: 'Tout ce serveur l’entend.',
  },
  forbidden: {
    'partner_chat:table': 'À cette table, les partenaires parlent devant toute la table.',
    'partner_chat:silent': 'Partie silencieuse : rien ne se dit avant sa fin.',
    spectators: 'La table et le public ne s’entendent pas pendant la partie.',
    team: 'Les partenaires se parlent une fois la partie commencée.',
  },
  says: ({ name, text }) => `${name} : ${text}`,
  unread: ({ count }) => (count === 1 ? 'un nouveau message' : `${count} nouveaux messages`),
};
