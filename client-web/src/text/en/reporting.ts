// Reporting and blocking people.
interface Who {
  name: string;
}
export const reporting = {
  more: ({ name }: Who) => `More about ${name}`,
  about_line: ({ name }: Who) => `What ${name} said`,
  report: 'Report …',
  title: ({ name }: Who) => `Report ${name}`,
  what: 'What is it about?',
  kinds: { talk: 'What was said', name: 'The name', play: 'How they play', other: 'Something else' },
  text: 'In your words',
  text_help: 'May be left empty. Those who moderate this server read it; the person reported does not.',
  sent_along: 'The last lines that you could read here are sent along.',
  sent_along_line: 'This line and the last ones that you could read here are sent along.',
  send: 'Send the report',
  sent: 'Your report is with those who moderate this server. Thank you.',
  block: 'Block',
  unblock: 'Unblock',
  block_sure: ({ name }: Who) => `Block ${name}?`,
  block_help: 'You no longer hear what they say, and they can’t sit down at tables of which you are the host. They are not told.',
  blocked: ({ name }: Who) => `You don’t hear ${name} any more.`,
  unblocked: ({ name }: Who) => `You hear ${name} again.`,
  is_blocked: 'blocked',
  list: 'People you have blocked',
  list_help: 'You don’t hear them, and they can’t sit down at your tables.',
  since: ({ when }: { when: string }) => `since ${when}`,
};
