export const en = {
  castles: 'A castle of each colour, shuffled and dealt',
  piles: 'The other cards, shuffled into two piles; on top',
  tops: (tops: string[], cards: number[]) => tops.map((top, i) => `${top} (${cards[i]} cards)`).join(' · '),
  first: 'Who begins',
  rolls: (name: string) => `${name} rolls`,
  turned: (pile: string) => `The next card of ${pile}`,
  nothing: 'none',
};
