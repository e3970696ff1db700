// node core_check.js PALATINE [GAMES]: the core plays the same game as Palatine. For each kind of table the program
// PALATINE plays so many games at random; in each position of them the core must have the same state, count the same
// numbers drawn and allow the same actions, and at the end have the same result.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, legal, randomAction, setUp, toAct } from './core.js';
import { digest, fullView } from './core_view.js';
import { FairDice } from './fair_dice.js';

const tables = [
  ['--players', '2'],
  ['--players', '3'],
  ['--players', '4', '--teams', '0', '0', '1', '1'],
  ['--players', '2', '--max-rounds', '3'],
  ['--players', '3', '--draw', 'free', '--disc-order', 'clockwise'],
];

const text = (action) => JSON.stringify(action, Object.keys(action).sort());

// What a prompt of Palatine allows, as actions.
function allowed({ kind, ...prompt }) {
  switch (kind) {
    case 'choose_family':
      return prompt.families.map((family) => ({ kind, family }));
    case 'lay_disc':
      return prompt.discs.map((disc) => ({ kind, disc }));
    case 'move_emperor':
      return prompt.choices.map(({ steps }) => ({ kind, steps }));
    case 'place_knight':
      return prompt.families.flatMap((family) =>
        [null, ...prompt.regions].map((region) => ({ kind, family, region })));
    default:
      return assert.fail(`a prompt that the core does not know: ${kind}`);
  }
}

function checkState(state, expected, position) {
  const view = fullView(state);
  if (digest(view) === expected) return;
  if (position) assert.deepEqual(view, position.view); // says what differs
  assert.fail('the digest differs');
}

function checkActions(state, position) {
  assert.deepEqual(toAct(state), position.to_act, 'who must act');
  for (const { seat, prompt } of position.prompts) {
    const own = legal(state, seat).map(text);
    assert.deepEqual(own, allowed(prompt).map(text), `what seat ${seat} may do`);
    const random = randomAction(state, seat, (n) => Math.floor(Math.random() * n));
    assert.ok(own.includes(text(random)), `chosen at random, but not legal: ${text(random)}`);
  }
}

function checkStep(state, { actions, start_digest }, position, dice) {
  const action = actions[position.step];
  checkState(state, position.step === 0 ? start_digest : actions[position.step - 1].digest, position);
  checkActions(state, position);
  apply(state, action.seat, action.action, dice.below);
  assert.equal(dice.drawn, action.drawn, 'numbers drawn');
}

// `positions`: one before each action.
function checkGame(replay, positions) {
  const dice = new FairDice(replay);
  const state = setUp(replay.options, dice.below);
  assert.equal(positions.length, replay.actions.length, 'a position before each action');
  for (const position of positions) {
    try {
      checkStep(state, replay, position, dice);
    } catch (error) {
      error.message = `step ${position.step}: ${error.message}`;
      throw error;
    }
  }
  checkState(state, replay.actions.at(-1).digest);
  assert.deepEqual(fullView(state).result, replay.result);
  return replay.actions.length;
}

function main([palatine, games = '2']) {
  const folder = mkdtempSync(join(tmpdir(), 'palatine-core-'));
  let actions = 0;
  let played = 0;
  try {
    for (const [i, table] of tables.entries()) {
      const replays = join(folder, `${i}`);
      execFileSync(palatine, ['selfplay', ...table, '--bots', 'random', '--games', games, '--replays', replays]);
      for (const name of readdirSync(replays)) {
        const file = join(replays, name);
        const lines = execFileSync(palatine, ['replay', file, '--positions'], { maxBuffer: 2 ** 30 });
        const positions = lines.toString().trimEnd().split('\n').map((line) => JSON.parse(line));
        try {
          actions += checkGame(JSON.parse(readFileSync(file, 'utf8')), positions);
        } catch (error) {
          console.error(`palatine selfplay ${table.join(' ')} --bots random, ${name}:`);
          throw error;
        }
        ++played;
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.ok(played >= tables.length, 'games were played');
  console.log(`${played} games, ${actions} actions: the core and Palatine agree in every position`);
}

main(process.argv.slice(2));
