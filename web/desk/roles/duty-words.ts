import type { Duty } from '#shared/kernel/contract/duty.ts';

interface DutyWords {
  readonly group: DutyGroup;
  readonly title: string;
  /** What it lets a colleague do. */
  readonly says: string;
}

export const dutyGroups = ['Season', 'Customers', 'Desk', 'Door', 'Books', 'Content', 'House'] as const;
export type DutyGroup = (typeof dutyGroups)[number];

/** Each duty in words. A new one fails the types until it has some. */
export const dutyWords: Readonly<Record<Duty, DutyWords>> = {
  'season.write': {
    group: 'Season',
    title: 'Write the season',
    says: 'Productions, performances and prices, as drafts.',
  },
  'season.publish': { group: 'Season', title: 'Publish the season', says: 'What was drafted goes to the public site.' },
  'seats.hold': { group: 'Season', title: 'Hold seats', says: 'Keep seats out of the sale, and give them back.' },
  'sale.stop': { group: 'Season', title: 'Stop a sale', says: 'Pause and resume the sale of a performance.' },
  'customers.read': { group: 'Customers', title: 'Look customers up', says: 'Records, orders and mails of customers.' },
  'customers.write': {
    group: 'Customers',
    title: 'Change customers',
    says: 'Addresses, notes and sale groups; each is audited.',
  },
  'access-needs.read': {
    group: 'Customers',
    title: 'See access needs',
    says: 'What a customer told us of their health and access.',
  },
  'desk.sell': { group: 'Desk', title: 'Sell', says: 'Tickets at the counter and by telephone.' },
  'desk.refund': { group: 'Desk', title: 'Refund', says: 'Give money back beyond what the rules do by themselves.' },
  'door.scan': { group: 'Door', title: 'Check tickets', says: 'Scan tickets and let people in.' },
  'books.read': { group: 'Books', title: 'Read the books', says: 'Takings, refunds and postings.' },
  'content.write': { group: 'Content', title: 'Write content', says: 'Pages, news and texts, as drafts.' },
  'content.publish': { group: 'Content', title: 'Publish content', says: 'What was drafted goes to the public site.' },
  'settings.write': {
    group: 'House',
    title: 'Set facts and rules',
    says: 'Name, addresses, return rules, and the texts of mails.',
  },
  'staff.manage': {
    group: 'House',
    title: 'Manage the staff',
    says: 'Invite and remove colleagues, and change roles.',
  },
  'audit.read': { group: 'House', title: 'Read the audit', says: 'Who did what, and when.' },
};

const all = Object.keys(dutyWords) as readonly Duty[];

/** All duties by group, in the order of both lists. */
export const groupedDuties: readonly { readonly group: DutyGroup; readonly duties: readonly Duty[] }[] = dutyGroups.map(
  (group) => ({ group, duties: all.filter((duty) => dutyWords[duty].group === group) }),
);

export const titleOf = (duty: Duty): string => dutyWords[duty].title;
