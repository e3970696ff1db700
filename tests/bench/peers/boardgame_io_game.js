// The game as boardgame.io has it: the core's state is G, either seat may move and the core says who may. Dice come
// from the match's seed rather than the plugin, which costs less.

import { createRequire } from 'node:module';
import { apply, over, result, setUp } from './core.js';
import { below, diceOf } from './dice.js';

const { ActivePlayers, INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core');

export const carolusMagnus = {
  name: 'carolus-magnus',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // else every move of the game is copied with every move
  turn: { activePlayers: ActivePlayers.ALL },

  setup: (_, { seed } = { seed: 0 }) => {
    const dice = diceOf(seed);
    const state = setUp({ players: 2 }, (n) => below(dice, n));
    return { ...state, dice };
  },

  moves: {
    act: ({ G, playerID }, action) => {
      try {
        apply(G, Number(playerID), action, (n) => below(G.dice, n));
      } catch (error) {
        if (error instanceof RangeError) return INVALID_MOVE;
        throw error;
      }
    },
  },

  endIf: ({ G }) => (over(G) ? result(G) : undefined),
};
