// What the table itself tells, beside the game: the log's and the live region's sentences.
interface Who {
  name: string;
}
export const happened = {
  sat: ({ name, seat }: Who & { seat: number }) => `${name} takes seat ${seat}.`,
  stood: ({ name, seat }: Who & { seat: number }) => `${name} gives up seat ${seat}.`,
  removed: ({ name, seat }: Who & { seat: number }) => `${name} was taken from seat ${seat} by the host.`,
  moved: ({ name, seat }: Who & { seat: number }) => `${name} moves to seat ${seat}.`,
  swapped: ({ name, other }: Who & { other: string }) => `${name} and ${other} change seats.`,
  configured: 'The host has changed the table: everybody says ready again.',
  ready: ({ name }: Who) => `${name} is ready.`,
  not_ready: ({ name }: Who) => `${name} is not ready any more.`,
  host: ({ name }: Who) => `${name} is the host now.`,
  commits: 'All are ready.',
  revealed: 'Chance is fixed for the whole game: everybody had a part in it, and nobody can change it now.',
  started: 'The game begins.',
  hands: {
    called: ({ name }: Who) => `A computer plays for ${name}, who is away.`,
    timeout: ({ name }: Who) => `The time of ${name} is up: a computer plays on.`,
    resigned: ({ name }: Who) => `${name} gives up; a computer plays that seat to the end.`,
    returned: ({ name }: Who) => `${name} plays again.`,
    substituted: ({ name }: Who) => `${name} has taken the seat for good.`,
  },
  side_resigned: ({ name }: Who) => `${name} has given the game up.`,
  side_timeout: ({ name }: Who) => `${name} is out of time, and out of the game.`,
  offers: {
    granted: { undo: 'All agree to take back.', draw: 'All agree to a draw.', abort: 'All agree to break off.', pause: 'All agree to a pause.' },
    declined: { undo: 'Not taken back: somebody said no.', draw: 'No draw: somebody said no.', abort: 'The game goes on: somebody said no.', pause: 'No pause: somebody said no.' },
    moved: { undo: 'Not taken back: the game has gone on.', draw: 'No draw: the game has gone on.', abort: 'Not broken off: the game has gone on.', pause: 'No pause: the game has gone on.' },
    withdrawn: { undo: 'Taking back is not asked any more.', draw: 'The draw is not offered any more.', abort: 'Breaking off is not asked any more.', pause: 'The pause is not asked any more.' },
  },
  undone: ({ name, actions }: Who & { actions: number }) =>
    actions === 1 ? `${name} takes the last action back.` : `${name} takes the last ${actions} actions back.`,
  substitute: ({ name, seat }: Who & { seat: number }) => `${name} is asked to take seat ${seat} for good.`,
  wanted: ({ seat }: { seat: number }) => `Whoever opens the invite takes seat ${seat} for good.`,
  holiday: ({ name, days }: Who & { days: number }) =>
    days === 1 ? `${name} takes a day off: that clock stands so long.` : `${name} takes ${days} days off: that clock stands so long.`,
  paused: 'The game stands still.',
  resumed: 'The game goes on.',
  draw_failed: ({ names }: { names: string }) => `The dice are drawn anew for all: ${names} did not open the sealed share.`,
  seed: 'The server has opened its seed: the dice can be checked.',
  rematch: 'There is a new table for the same people.',
  frozen: 'The server has found a fault of its own: the table stands still, its record is kept.',
  closed: 'The table is closed.',
  here: ({ name }: Who) => `${name} is back.`,
  away: ({ name }: Who) => `${name} is away.`,
  your_turn: ({ called, asked }: { called: string; asked: string }) => `${called}: ${asked}`,
  broadcast: ({ message }: { message: string }) => `From whoever runs this server: ${message}`,
  draining_in: ({ time }: { time: string }) =>
    `The server restarts in ${time}: it begins no new games, and those that run go on after it.`,
  notices: {
    draining: 'The server restarts soon: it begins no new games, and those that run go on after it.',
    drain_over: 'The server does not restart after all: new games may begin.',
    muted: 'A silent game: until it is over you and the others hear nothing of each other.',
    unmuted: 'The game is over: you may talk again.',
    name_kept: 'Your game lets nobody take a new name before its end: you keep the old one.',
    invited: 'You are asked to take somebody’s seat for good.',
    left: 'The game begins, and nobody may watch it: you have left the table.',
    room_frozen: 'The server has found a fault of its own: the table stands still, its record is kept.',
    shutting_down: 'The server is going down; this page comes back with it.',
  },
};
