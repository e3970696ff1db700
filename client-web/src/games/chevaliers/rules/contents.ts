// The headings of the pages, for their table of contents: id, English, French, German.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu', de: 'Worum es geht' },
  { id: 'cards', en: 'The cards', fr: 'Les cartes', de: 'Die Karten' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place', de: 'Aufbau' },
  { id: 'value', en: 'What dice are worth', fr: 'Ce que valent les dés', de: 'Was Würfel wert sind' },
  { id: 'turn', en: 'Your turn', fr: 'Quand c’est à vous', de: 'Dein Zug' },
  { id: 'roll', en: 'Rolling', fr: 'Lancer les dés', de: 'Würfeln' },
  { id: 'outcome', en: 'What comes of it', fr: 'Ce qu’il en résulte', de: 'Was dabei herauskommt' },
  { id: 'tournament', en: 'Tournaments', fr: 'Les tournois', de: 'Turniere' },
  { id: 'specials', en: 'The specials', fr: 'Les cartes spéciales', de: 'Die Sonderkarten' },
  { id: 'guards', en: 'Guards', fr: 'Les gardes', de: 'Wachen' },
  { id: 'throne', en: 'The throne', fr: 'Le trône', de: 'Der Thron' },
  { id: 'end', en: 'The end', fr: 'La fin', de: 'Das Ende' },
  { id: 'odds', en: 'Chances', fr: 'Les chances', de: 'Chancen' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés', de: 'Klärungen' },
  { id: 'dice', en: 'The dice and the shuffle', fr: 'Les dés et le mélange', de: 'Die Würfel und das Mischen' },
  { id: 'before', en: 'Games begun earlier', fr: 'Les parties commencées plus tôt', de: 'Früher begonnene Partien' },
] as const;
