// Dice from a seed (xorshift32), whose whole state is `dice.state`, so that whoever knows the seed can play the game
// beforehand.

export const diceOf = (seed) => ({ state: (Math.imul(seed, 0x9e3779b1) + 1) | 0 || 1 });

export function below(dice, n) {
  let x = dice.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  dice.state = x;
  return (x >>> 0) % n;
}
