// The headings of the pages, for their table of contents: id, English, French.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu' },
  { id: 'cards', en: 'The cards', fr: 'Les cartes' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place' },
  { id: 'value', en: 'What dice are worth', fr: 'Ce que valent les dés' },
  { id: 'turn', en: 'Your turn', fr: 'Quand c’est à vous' },
  { id: 'roll', en: 'Rolling', fr: 'Lancer les dés' },
  { id: 'outcome', en: 'What comes of it', fr: 'Ce qu’il en résulte' },
  { id: 'tournament', en: 'Tournaments', fr: 'Les tournois' },
  { id: 'specials', en: 'The specials', fr: 'Les cartes spéciales' },
  { id: 'guards', en: 'Guards', fr: 'Les gardes' },
  { id: 'throne', en: 'The throne', fr: 'Le trône' },
  { id: 'end', en: 'The end', fr: 'La fin' },
  { id: 'odds', en: 'Chances', fr: 'Les chances' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés' },
  { id: 'dice', en: 'The dice and the shuffle', fr: 'Les dés et le mélange' },
] as const;
