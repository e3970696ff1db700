export const en = {
  initiative: 'Dice of initiative',
  one: (name: string, sides: number, rolled: number) => `${name} ${rolled} (d${sides})`,
  kingdoms: 'Kingdoms, drawn by lot',
  deck: { pope: 'The pope’s deck, shuffled', conquest: 'The conquest deck, shuffled', merchant: 'The merchant’s deck, shuffled' },
  cards: (count: number, top: string) => `${count} cards; on top: ${top}`,
  drawn: { pope: 'The next card of the pope’s deck', conquest: 'The next card of the conquest deck', merchant: 'The next card of the merchant’s deck' },
  archers: (fief: string, round: number) => `${fief}, round ${round}: archers`,
  others: (fief: string, round: number) => `${fief}, round ${round}: all others`,
  sides: (attacker: string, defender: string) => `${attacker} against ${defender}`,
  nobody: 'nobody',
  nothing: 'none',
};
