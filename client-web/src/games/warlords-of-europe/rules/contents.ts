// The headings of the pages, for their table of contents: id, English, French, German.
export const contents = [
  { id: 'aim', en: 'What it is about', fr: 'Le but du jeu', de: 'Worum es geht' },
  { id: 'soldiers', en: 'Soldiers', fr: 'Les soldats', de: 'Soldaten' },
  { id: 'map', en: 'The map', fr: 'La carte', de: 'Die Karte' },
  { id: 'setup', en: 'Setting up', fr: 'La mise en place', de: 'Aufbau' },
  { id: 'turn', en: 'Your turn', fr: 'Votre tour', de: 'Dein Zug' },
  { id: 'battle', en: 'A battle', fr: 'Une bataille', de: 'Eine Schlacht' },
  { id: 'castles', en: 'Taking a castle', fr: 'Prendre un château', de: 'Eine Burg erobern' },
  { id: 'warlords', en: 'Warlords', fr: 'Les chefs de guerre', de: 'Heerführer' },
  { id: 'together', en: 'What all do together', fr: 'Ce que tous font ensemble', de: 'Was alle gemeinsam tun' },
  { id: 'pope', en: 'The pope’s disfavour', fr: 'La défaveur du pape', de: 'Die Ungnade des Papstes' },
  { id: 'cards', en: 'The cards', fr: 'Les cartes', de: 'Die Karten' },
  { id: 'end', en: 'The end', fr: 'La fin', de: 'Das Ende' },
  { id: 'rulings', en: 'Rulings', fr: 'Points tranchés', de: 'Klärungen' },
  { id: 'dice', en: 'The dice and the cards', fr: 'Les dés et les cartes', de: 'Die Würfel und die Karten' },
  { id: 'before', en: 'Games begun earlier', fr: 'Les parties commencées plus tôt', de: 'Früher begonnene Partien' },
] as const;
