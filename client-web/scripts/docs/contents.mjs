// What stands in the documents of a server, and in which order; a name with / at its end is all that is in the folder. A file
// that is not there is left out; one of docs/ that is not named here stands at the end, under its own title.
export const parts = [
  {
    title: 'Write a client',
    files: [
      'docs/clients.md',
      'docs/protocol.md',
      'docs/notifications.md',
      'docs/engines.md',
      'docs/computer-players.md',
      'docs/conformance.md',
      'docs/replays.md',
      'clients/typescript/README.md',
      'clients/python/README.md',
    ],
  },
  { title: 'Games', files: ['docs/rules/', 'docs/games/'] },
  {
    title: 'Host',
    files: ['docs/hosting.md', 'docs/cluster.md', 'docs/configuration.md', 'docs/administration.md', 'docs/metrics.md', 'docs/limits.md', 'docs/performance.md', 'docs/load.md'],
  },
  { title: 'The project', files: ['docs/adding-a-game.md', 'docs/architecture.md', 'docs/fuzzing.md'] },
];
export const rest = 'More';
// Notes for who works on Palatine itself.
export const left_out = ['docs/adr/'];
