import type { Words } from '../words.svelte';

export const moderated: Words['moderated'] = {
  holds: {
    mute: {
      until: ({ until }) => `La modération vous a retiré la parole sur ce serveur jusqu’au ${until}.`,
      for_good: 'La modération vous a retiré la parole sur ce serveur pour de bon.',
    },
    mute_here: {
      until: ({ until }) => `La modération vous a retiré la parole à cette table jusqu’au ${until}.`,
      for_good: 'La modération vous a retiré la parole à cette table pour de bon.',
    },
    ban: {
      until: ({ until }) => `La modération vous a exclu de ce serveur jusqu’au ${until}.`,
      for_good: 'La modération vous a exclu de ce serveur pour de bon.',
    },
    ban_here: {
      until: ({ until }) => `La modération vous a exclu de cette table jusqu’au ${until}.`,
      for_good: 'La modération vous a exclu de cette table pour de bon.',
    },
  },
  lifted: {
    mute: 'Vous avez de nouveau la parole sur ce serveur.',
    mute_here: 'Vous avez de nouveau la parole à cette table.',
    ban: 'Vous pouvez de nouveau venir sur ce serveur.',
    ban_here: 'Vous pouvez de nouveau venir à cette table.',
  },
  kicked: 'La modération vous a fait sortir de ce serveur ; vous pouvez revenir.',
  kicked_here: 'La modération vous a fait sortir de cette table ; vous pouvez revenir.',
  renamed: ({ name }) => `La modération vous a donné un autre nom : vous êtes maintenant ${name}.`,
  room_closed: 'La modération a fermé cette table.',
  why: ({ why }) => `La raison donnée : ${why}`,
  banned_title: 'Vous ne pouvez pas entrer',
  guests_title: 'Ce serveur est réservé aux comptes',
  guests_off: 'Personne n’entre ici sans compte. Connectez-vous, si vous en avez un.',
  appeal: {
    title: 'Contester une exclusion',
    open: 'Contester cette exclusion',
    banned_until: ({ name, when, until }) => `${name} a été exclu de ce serveur le ${when}, jusqu’au ${until}.`,
    banned_for_good: ({ name, when }) => `${name} a été exclu de ce serveur le ${when}, pour de bon.`,
    over: 'Cette exclusion n’est plus en vigueur.',
    file: 'Ce que vous avez à dire',
    label: 'Pourquoi l’exclusion devrait-elle finir ?',
    help: ({ most }) =>
      `${most} caractères au plus. Cela ne se fait qu’une fois : la modération le lit, et quelqu’un tranche. Gardez l’adresse de cette page, et ne la montrez à personne : la réponse sera ici.`,
    send: 'Envoyer',
    filed_now: 'Votre contestation est entre les mains de la modération.',
    said: 'Ce qui a été dit',
    filed: ({ when }) => `Envoyé le ${when}`,
    outcome: 'La suite donnée',
    waits: 'Personne n’a encore tranché. Gardez l’adresse de cette page : la réponse sera ici.',
    outcomes: { accepted: 'La contestation est acceptée : l’exclusion est levée.', refused: 'La contestation est refusée.' },
    answer: ({ text }) => `La réponse : ${text}`,
  },
  meanwhile: 'Vous pouvez lire les règles, et regarder les parties que vous avez en fichiers.',
  guests_may_not_talk: 'Sur ce serveur, sans compte, on entend ce qui se dit mais on ne parle pas. Créez un compte sous « Vous ».',
  guests_make_no_tables: 'Sur ce serveur, sans compte, on s’assied aux tables mais on n’en ouvre pas. Créez un compte sous « Vous ».',
};
