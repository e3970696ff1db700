export const rules = {
  title: 'Rules',
  intro: 'How the games are played here.',
  read: ({ game }: { game: string }) => `The rules of ${game}`,
  all: 'All games',
  unknown: 'There are no rules of such a game here.',
};
