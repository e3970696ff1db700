// What those who moderate have laid on somebody, as that person is told of it; `until` is a moment in words.
interface Until {
  until: string;
}
export const moderated = {
  holds: {
    mute: {
      until: ({ until }: Until) => `A moderator has muted you on this server until ${until}.`,
      for_good: 'A moderator has muted you on this server for good.',
    },
    mute_here: {
      until: ({ until }: Until) => `A moderator has muted you at this table until ${until}.`,
      for_good: 'A moderator has muted you at this table for good.',
    },
    ban: {
      until: ({ until }: Until) => `A moderator has banned you from this server until ${until}.`,
      for_good: 'A moderator has banned you from this server for good.',
    },
    ban_here: {
      until: ({ until }: Until) => `A moderator has banned you from this table until ${until}.`,
      for_good: 'A moderator has banned you from this table for good.',
    },
  },
  lifted: {
    mute: 'You may talk again on this server.',
    mute_here: 'You may talk again at that table.',
    ban: 'You may come to this server again.',
    ban_here: 'You may come to that table again.',
  },
  kicked: 'A moderator has put you off this server; you may come back.',
  kicked_here: 'A moderator has put you out of this table; you may come back.',
  renamed: ({ name }: { name: string }) => `A moderator has given you another name: you are ${name} now.`,
  room_closed: 'A moderator has closed this table.',
  why: ({ why }: { why: string }) => `The reason given: ${why}`,
  banned_title: 'You can’t come in',
  guests_title: 'This server is for people with an account',
  guests_off: 'New guests are not let in here. Sign in, if you have an account.',
  appeal: {
    title: 'Appeal a ban',
    open: 'Appeal this ban',
    banned_until: ({ name, when, until }: { name: string; when: string; until: string }) =>
      `${name} was banned from this server on ${when}, until ${until}.`,
    banned_for_good: ({ name, when }: { name: string; when: string }) =>
      `${name} was banned from this server on ${when}, for good.`,
    over: 'The ban does not hold any more.',
    file: 'What you have to say',
    label: 'Why should the ban end?',
    help: ({ most }: { most: number }) =>
      `Up to ${most} characters. You can do this once: those who moderate read it, and somebody decides. Keep the address of this page, and show it to nobody: the answer will be here.`,
    send: 'Send the appeal',
    filed_now: 'Your appeal is with those who moderate this server.',
    said: 'What was said',
    filed: ({ when }: { when: string }) => `Sent on ${when}`,
    outcome: 'What came of it',
    waits: 'Nobody has decided yet. Keep the address of this page: the answer will be here.',
    outcomes: { accepted: 'The appeal was accepted: the ban was lifted.', refused: 'The appeal was refused.' },
    answer: ({ text }: { text: string }) => `The answer: ${text}`,
  },
  meanwhile: 'You can read the rules, and look at replays that you have as files.',
  guests_may_not_talk: 'On this server guests hear what is said but may not talk. You can make an account under “You”.',
  guests_make_no_tables: 'On this server guests may sit down at tables but not make any. You can make an account under “You”.',
};
