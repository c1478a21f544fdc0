/** The desk's name of each status, and its empty message. */
export const statuses = {
  registered: { label: 'To decide', nobody: 'Nobody waits for a decision' },
  'waiting-list': { label: 'Waiting list', nobody: 'Nobody is on the waiting list' },
  eligible: { label: 'May book', nobody: 'Nobody may book yet' },
  invited: { label: 'Invited', nobody: 'Nobody is invited' },
  booked: { label: 'Booked', nobody: 'Nobody has booked yet' },
} as const;

/** The desk's decisions, with their consequences for the customer. */
export const decisions = {
  eligible: { label: 'Accept', hint: 'They may book any welcome performance of this season.' },
  invited: { label: 'Invite to one performance', hint: 'They may book for two weeks, until a day before it.' },
  'waiting-list': { label: 'Put on the waiting list', hint: 'They keep their place in the queue.' },
  declined: { label: 'Decline', hint: 'What they told us about access is deleted.' },
} as const;

export const mistakes = {
  ids: 'Choose at least one registration.',
  to: 'Choose what happens to them.',
  performanceId: 'Choose the performance that they are invited to.',
} as const;
