import { expect, test } from 'vitest';

import { is_commit_of, type Keep, type RoomTable } from '../src/index.js';
import { keep_here } from '../src/keep.js';
import { online, sha256 } from './fake.js';
import { snapshot, table, update } from './table.js';

const { game_id, commit } = table();
const other_commit = 'd'.repeat(64);

async function waiting(keep: Keep, more: object = {}, seat = 0) {
  const { client, socket } = online({ keep, ...more });
  const joining = client.join({ room: 'r' });
  socket.answers('room.join', snapshot({ seat, table: table({ status: 'open' }) }));
  return { socket, room: await joining };
}

const asks = (entropy_commits: (string | null)[], more: object = {}) => ({
  room: 'r',
  game_id,
  commit,
  entropy_commits,
  within_ms: 10_000,
  ...more,
});
const frozen = (status: RoomTable['status'], mine: string) => {
  const seats = table().seats.map((seat) => ({ ...seat, entropy_commit: seat.seat === 0 ? mine : other_commit }));
  return table({ status, seats });
};

test('commits when ready, reveals when asked, keeps a receipt', async () => {
  const { socket, room } = await waiting(keep_here());
  void room.ready(true);
  const mine = socket.asked('room.ready').params.entropy_commit as string;
  socket.tells('reveal_entropy', asks([mine, other_commit]));
  const entropy = socket.asked('room.reveal').params.entropy as string;
  expect(entropy).toMatch(/^[0-9a-f]{32}$/);
  expect(is_commit_of(mine, game_id, 0, entropy, sha256)).toBe(true);
  expect(room.receipt()).toBeNull();
  socket.tells('room.update', update(5, { table: frozen('revealing', mine) }));
  const receipt = { game_id, commit, seat: 0, entropy, entropy_commits: [mine, other_commit] };
  expect(room.receipt()).toEqual(receipt);
  // What is shown later changes nothing of what was noted.
  socket.tells('room.update', update(6, { table: frozen('running', 'e'.repeat(64)) }));
  socket.tells('room.update', update(7, { table: { ...frozen('over', mine), server_seed: '0'.repeat(64) } }));
  expect(room.receipt()).toEqual(receipt);
});

test('who is ready again has committed to the same, which can still be revealed', async () => {
  const { socket, room } = await waiting(keep_here());
  void room.ready(true);
  const mine = socket.asked('room.ready').params.entropy_commit as string;
  socket.answers('room.ready', { seq: 4 });
  void room.ready(true);
  expect(socket.asked('room.ready').params.entropy_commit).toBe(mine);
  socket.tells('reveal_entropy', asks([mine, null]));
  expect(is_commit_of(mine, game_id, 0, socket.asked('room.reveal').params.entropy as string, sha256)).toBe(true);
});

test('another draw than the one that was committed to is not revealed to', async () => {
  const { socket, room } = await waiting(keep_here());
  void room.ready(true);
  const mine = socket.asked('room.ready').params.entropy_commit as string;
  socket.tells('reveal_entropy', asks([mine, null], { commit: other_commit }));
  socket.tells('reveal_entropy', asks([mine, null], { game_id: 'B'.repeat(22) }));
  socket.tells('reveal_entropy', asks([other_commit, null]));
  socket.tells('reveal_entropy', asks([null, mine]));
  expect(socket.methods).not.toContain('room.reveal');
});

test('the receipt stands under the id of its game, and a draw that failed has one of its own', async () => {
  const keep = keep_here();
  const { socket, room } = await waiting(keep);
  void room.ready(true);
  const mine = socket.asked('room.ready').params.entropy_commit as string;
  socket.tells('room.update', update(5, { table: frozen('revealing', mine) }));
  const first = room.receipt();
  expect(JSON.parse(keep.read(`receipt.${game_id}`) ?? 'null')).toEqual(first);
  const anew = { ...frozen('open', mine), game_id: 'N'.repeat(22), commit: other_commit };
  socket.tells('room.update', update(6, { events: [{ kind: 'draw_failed' }], table: anew }));
  expect(room.receipt()).toBeNull();
  void room.ready(true);
  const next = socket.asked('room.ready').params.entropy_commit as string;
  socket.tells(
    'room.update',
    update(7, { table: { ...frozen('running', next), game_id: anew.game_id, commit: other_commit } }),
  );
  expect(room.receipt()).toMatchObject({
    game_id: anew.game_id,
    commit: other_commit,
    entropy_commits: [next, other_commit],
  });
  expect(room.receipt()?.entropy).not.toBe(first?.entropy);
});

test('after a reload, and in another tab, it can be revealed still', async () => {
  const keep = keep_here();
  const first = await waiting(keep);
  void first.room.ready(true);
  const mine = first.socket.asked('room.ready').params.entropy_commit as string;
  const { socket } = await waiting(keep);
  socket.tells('reveal_entropy', asks([mine, null]));
  expect(is_commit_of(mine, game_id, 0, socket.asked('room.reveal').params.entropy as string, sha256)).toBe(true);
});

test('two who share a keep and sit at one table each reveal their own', async () => {
  const keep = keep_here();
  const both = [await waiting(keep), await waiting(keep, {}, 1)];
  const commits = both.map(({ room, socket }) => {
    void room.ready(true);
    return socket.asked('room.ready').params.entropy_commit as string;
  });
  both.forEach(({ socket }, seat) => {
    socket.tells('reveal_entropy', asks(commits));
    const { entropy } = socket.asked('room.reveal').params as { entropy: string };
    expect(is_commit_of(commits[seat] as string, game_id, seat, entropy, sha256)).toBe(true);
  });
});

test('each draw has another secret; not ready says none', async () => {
  const { socket, room } = await waiting(keep_here());
  void room.ready(true);
  void room.ready(false);
  socket.tells('room.update', update(5, { table: table({ status: 'open', commit: other_commit }) }));
  void room.ready(true);
  const [one, none, other] = socket.sent.filter(({ method }) => method === 'room.ready').map(({ params }) => params);
  expect(one?.entropy_commit).not.toBe(other?.entropy_commit);
  expect(none).toEqual({ room: 'r', ready: false, key: expect.any(String) });
});

test('without a hash one plays without a part in the dice, and a receipt of what was seen', async () => {
  const { socket, room } = await waiting(keep_here(), { sha256: undefined });
  void room.ready(true);
  expect(socket.asked('room.ready').params.entropy_commit).toBeUndefined();
  socket.tells('room.update', update(5, { table: frozen('running', other_commit) }));
  expect(room.receipt()).toMatchObject({ seat: 0, entropy: null, entropy_commits: [other_commit, other_commit] });
});

test('what was kept and is no JSON counts as nothing', async () => {
  const { socket, room } = await waiting({ read: () => '{', write: () => undefined });
  socket.tells('reveal_entropy', asks([other_commit, null]));
  expect(room.receipt()).toBeNull();
  expect(socket.methods).not.toContain('room.reveal');
});
