// The headings of the pages, for their table of contents: id, English, French.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu' },
  { id: 'soldiers', en: 'Soldiers', fr: 'Les soldats' },
  { id: 'map', en: 'The map', fr: 'La carte' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place' },
  { id: 'turn', en: 'Your turn', fr: 'Votre tour' },
  { id: 'battle', en: 'A battle', fr: 'Une bataille' },
  { id: 'castles', en: 'Taking a castle', fr: 'Prendre un château' },
  { id: 'warlords', en: 'Warlords', fr: 'Les chefs de guerre' },
  { id: 'together', en: 'What all do together', fr: 'Ce que tous font ensemble' },
  { id: 'pope', en: 'The pope’s disfavour', fr: 'La défaveur du pape' },
  { id: 'cards', en: 'The cards', fr: 'Les cartes' },
  { id: 'end', en: 'The end', fr: 'La fin' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés' },
  { id: 'dice', en: 'The dice and the cards', fr: 'Les dés et les cartes' },
] as const;
