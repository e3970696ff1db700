// The headings of the pages, for their table of contents: id, English, French, German.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu', de: 'Worum es geht' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place', de: 'Aufbau' },
  { id: 'discs', en: 'A round begins: the discs', fr: 'Le tour commence : les disques', de: 'Eine Runde beginnt: die Scheiben' },
  { id: 'turn', en: 'Your turn', fr: 'Quand c’est à vous', de: 'Dein Zug' },
  { id: 'control', en: 'Who controls a family', fr: 'Qui contrôle une famille', de: 'Wer eine Familie kontrolliert' },
  { id: 'castles', en: 'Castles', fr: 'Les châteaux', de: 'Burgen' },
  { id: 'joining', en: 'Regions grow', fr: 'Les régions grandissent', de: 'Regionen wachsen' },
  { id: 'end', en: 'The end', fr: 'La fin', de: 'Das Ende' },
  { id: 'teams', en: 'Four players: two teams', fr: 'À quatre : deux équipes', de: 'Zu viert: zwei Teams' },
  { id: 'variants', en: 'Variants', fr: 'Variantes', de: 'Varianten' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés', de: 'Klärungen' },
  { id: 'dice', en: 'The dice', fr: 'Les dés', de: 'Die Würfel' },
  { id: 'before', en: 'Games begun earlier', fr: 'Les parties commencées plus tôt', de: 'Früher begonnene Partien' },
] as const;
