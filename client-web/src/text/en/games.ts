export const games = {
  title: 'Your games',
  running: 'Being played',
  none_running: 'You sit at no table now.',
  finished: 'Finished',
  none_finished: 'No game of yours is over yet.',
  more: 'Earlier games',
  won: 'won',
  lost: 'not won',
  no_result: 'without a result',
  replay: 'Replay',
};
