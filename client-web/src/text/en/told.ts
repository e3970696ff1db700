// Being told on this device, and tables that tell elsewhere what happens.
export const told = {
  here: 'Tell me on this device',
  here_help:
    'This browser then shows a message when something happens at a table of yours that you are not looking at, also while no page of ours is open.',
  table_here: 'Tell me of this table on this device',
  here_no_more: 'Tell me here no more',
  table_here_no_more: 'Tell me of this table no more',
  begun: 'You are told on this device from now on.',
  ended: 'You are told on this device no more.',
  all_here: 'You are told of all your tables on this device.',
  this_device: 'this device',
  denied: 'This browser is not allowed to show messages of this page: that can be changed in its settings.',
  not_allowed: 'Nothing was changed: this browser was not allowed to show messages.',
  unreachable: 'This browser could not be registered for messages. Try again later, or in another browser.',
  table: 'Told elsewhere',
  table_tells: ({ form, address }: { form: string; address: string }) =>
    `What happens at this table is told elsewhere too: ${form} · ${address}.`,
  table_help: 'All that happens at this table, whoever looks: whose turn it is, by name. Everybody here sees that it is told.',
  table_set: 'Tell it elsewhere',
  table_change: 'Tell it somewhere else',
  table_end: 'Tell it no more',
  table_add: 'Tell it there',
  table_kinds: {
    your_turn: 'whose turn it is',
    table_full: 'all seats are taken',
    time_short: 'somebody’s time is getting short',
    game_over: 'the game is over',
  },
  table_begun: ({ address }: { address: string }) => `What happens here is told at ${address} from now on.`,
  table_ended: 'What happens here is told nowhere else any more.',
};
