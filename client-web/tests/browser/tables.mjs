// Tables, made by the form as people make them.
import { Peer } from '../../scripts/peer.mjs';

// The link for the others.
// more: of what is asked for under "More about the game", title and answer
export async function make_table(host, { players = 2, rounds = 1, talk = 'Free', undo = 'If all agree', more = {}, stand_in = null } = {}) {
  await host.come_home();
  await host.touch(host.role('link', 'New table'));
  await host.choose('Players', `${players} players`);
  await host.choose('Who finds it', 'Everybody');
  if (talk !== 'Free') await host.choose('Talk', talk);
  await host.choose('Taking back', undo);
  await host.touch(host.page.locator('summary', { hasText: 'More about the game' }));
  await host.page.getByLabel('Limit of rounds').fill(String(rounds));
  for (const [title, answer] of Object.entries(more)) await host.choose(title, answer);
  if (stand_in !== null) {
    await host.touch(host.page.locator('summary', { hasText: 'More about the table' }));
    await host.page.getByLabel('Plays for absent players').selectOption(stand_in);
  }
  await host.press('Make the table');
  await host.page.waitForURL(/\/table\//);
  return host.page.getByLabel('Link to this table').inputValue();
}

export async function play_a_computer(person, settings) {
  await make_table(person, settings);
  await person.press('Fill up with computers and begin');
}

// Two at a table, and both are ready.
export async function play_together(host, guest, settings) {
  const link = await make_table(host, settings);
  await guest.come_by(link);
  await host.press('I am ready');
  await guest.press('I am ready');
}

// A table of Chevaliers, of somebody whose name is known; the link for the others.
export async function make_table_of_knights(host, { players = 2, undo = 'If all agree' } = {}) {
  await host.page.goto('/');
  await host.touch(host.role('link', 'New table'));
  await host.choose('Game', 'Chevaliers');
  await host.choose('Players', `${players} players`);
  await host.choose('Taking back', undo);
  await host.press('Make the table');
  await host.page.waitForURL(/\/table\//);
  return host.page.getByLabel('Link to this table').inputValue();
}

// Likewise, of Warlords of Europe, in the scenario that the form proposes.
export async function make_table_of_lords(host, { players = 2, rounds = 1, more = {} } = {}) {
  await host.page.goto('/');
  await host.touch(host.role('link', 'New table'));
  await host.choose('Game', 'Warlords of Europe');
  await host.choose('Players', `${players} players`);
  await host.touch(host.page.locator('summary', { hasText: 'More about the game' }));
  await host.page.getByLabel('Limit of rounds').fill(String(rounds));
  for (const [title, answer] of Object.entries(more)) await host.choose(title, answer);
  await host.press('Make the table');
  await host.page.waitForURL(/\/table\//);
  return host.page.getByLabel('Link to this table').inputValue();
}

export async function play_a_war(person, settings) {
  await person.come_home();
  await make_table_of_lords(person, settings);
  await person.press('Fill up with computers and begin');
}

// Friends who are content with their first roll and leave the tournaments to others.
export async function friends_come(server, link, names) {
  const invite = link.split('/').at(-1);
  const friends = [];
  for (const name of names) {
    const friend = await Peer.connect(server.address, name);
    server.ends_with(() => friend.close());
    friends.push(friend);
    const { room } = await friend.ask('room.join', { invite, sync: 'view' });
    await friend.ask('room.sit', { room });
    friend.play(room);
    await friend.ask('room.ready', { room });
  }
  return friends;
}
