// The headings of the pages, for their table of contents: id, English, French.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place' },
  { id: 'discs', en: 'A round begins: the discs', fr: 'Le tour commence : les disques' },
  { id: 'turn', en: 'Your turn', fr: 'Quand c’est à vous' },
  { id: 'control', en: 'Who controls a family', fr: 'Qui contrôle une famille' },
  { id: 'castles', en: 'Castles', fr: 'Les châteaux' },
  { id: 'joining', en: 'Regions grow', fr: 'Les régions grandissent' },
  { id: 'end', en: 'The end', fr: 'La fin' },
  { id: 'teams', en: 'Four players: two teams', fr: 'À quatre : deux équipes' },
  { id: 'variants', en: 'Variants', fr: 'Variantes' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés' },
  { id: 'dice', en: 'The dice', fr: 'Les dés' },
] as const;
