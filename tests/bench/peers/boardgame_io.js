// node boardgame_io.js PORT API_PORT: boardgame.io's own server with the game, matches in memory. Says `listening on PORT`.

import { createRequire } from 'node:module';
import { carolusMagnus } from './boardgame_io_game.js';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');
const [port, apiPort] = process.argv.slice(2).map(Number);

const server = Server({ games: [carolusMagnus], origins: [Origins.LOCALHOST] });
await server.run({ port, lobbyConfig: { apiPort } });
console.log(`listening on ${port}`);
