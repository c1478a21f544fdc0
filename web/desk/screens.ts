import type { Duty } from '#shared/kernel/contract/duty.ts';

/** The headings of the navigation, in their order. */
export const parts = ['Season', 'Customers', 'Door', 'Books', 'Content', 'House', 'You'] as const;

export interface DeskScreen {
  readonly path: string;
  readonly title: string;
  /** What it is for, in a line. */
  readonly about: string;
  /** Null: above all parts. */
  readonly part: (typeof parts)[number] | null;
  /** Null: everybody at the desk may. */
  readonly duty: Duty | null;
  /** After `g`; each its own. */
  readonly key: string;
}

/**
 * Every screen of the desk: a line here gives it its address, its place in the navigation and the palette, its key and its duty. Its code
 * is named in `pages.tsx`, with that of the pages below it.
 */
export const screens = [
  { path: '/', title: 'Home', about: 'What your duties let you do.', part: null, duty: null, key: 'h' },
  {
    path: '/today',
    title: 'Today',
    about: 'What sells now, by the hour, and the coming fourteen days.',
    part: null,
    duty: 'books.read',
    key: 't',
  },
  {
    path: '/season/sale',
    title: 'Sales',
    about: 'Prices and phases of a performance; pauses and resumes its sale.',
    part: 'Season',
    duty: 'sale.stop',
    key: 'q',
  },
  {
    path: '/season',
    title: 'Seasons',
    about: 'Productions and performances, and the changes that are published.',
    part: 'Season',
    duty: 'season.write',
    key: 'p',
  },
  {
    path: '/season/pictures',
    title: 'Pictures',
    about: 'Photographs for productions and pages, and what became of each.',
    part: 'Season',
    duty: 'season.write',
    key: 'i',
  },
  {
    path: '/season/templates',
    title: 'Templates',
    about: 'Prices, phases and allocations that many performances have in common.',
    part: 'Season',
    duty: 'season.write',
    key: 'y',
  },
  {
    path: '/find',
    title: 'Find',
    about: 'A customer, an order or a seat, by whatever they know.',
    part: 'Customers',
    duty: 'customers.read',
    key: 'f',
  },
  {
    path: '/orders',
    title: 'Orders',
    about: 'One order by its number; giving tickets back.',
    part: 'Customers',
    duty: 'customers.read',
    key: 'o',
  },
  {
    path: '/lists',
    title: 'Work lists',
    about: 'What the house owes its customers: post, collection, refunds, requests.',
    part: 'Customers',
    duty: 'customers.read',
    key: 'l',
  },
  {
    path: '/refund-approvals',
    title: 'Second person',
    about: 'Requests to give back beyond the rules that wait for a colleague.',
    part: 'Customers',
    duty: 'desk.refund',
    key: 'b',
  },
  {
    path: '/welcome',
    title: 'Who would like to come',
    about: 'Registrations for welcome performances.',
    part: 'Customers',
    duty: 'customers.read',
    key: 'v',
  },
  {
    path: '/schools',
    title: 'Schools that ask to join',
    about: 'Schools that wait to be approved as members.',
    part: 'Customers',
    duty: 'customers.read',
    key: 'e',
  },
  {
    path: '/sale-groups',
    title: 'Sale groups',
    about: 'Lets an account book with the staff, or see everything.',
    part: 'Customers',
    duty: 'customers.write',
    key: 'u',
  },
  {
    path: '/door',
    title: 'Check a ticket',
    about: 'Whether a ticket opens the door, by its code.',
    part: 'Door',
    duty: 'door.scan',
    key: 'd',
  },
  {
    path: '/plans',
    title: 'Hall plans',
    about: 'Where the seats of a hall are; importing another version.',
    part: 'Season',
    duty: 'season.write',
    key: 'm',
  },
  {
    path: '/casts',
    title: 'Casts',
    about: 'Who takes a role tonight, and on the evenings to come.',
    part: 'Content',
    duty: 'content.publish',
    key: 'c',
  },
  {
    path: '/staff',
    title: 'Staff',
    about: 'Who works here, their roles and how they get in; invitations.',
    part: 'House',
    duty: 'staff.manage',
    key: 's',
  },
  {
    path: '/roles',
    title: 'Roles',
    about: 'Which duties each role has.',
    part: 'House',
    duty: 'staff.manage',
    key: 'r',
  },
  {
    path: '/settings',
    title: 'The house',
    about: 'Facts and rules of the house, and the texts of its mails.',
    part: 'House',
    duty: 'settings.write',
    key: 'n',
  },
  {
    path: '/audit',
    title: 'Audit',
    about: 'Who did what, by day, colleague or subject.',
    part: 'House',
    duty: 'audit.read',
    key: 'a',
  },
  {
    path: '/ways-in',
    title: 'Your ways in',
    about: 'Your passkeys, password and telephone, recovery codes and open sessions.',
    part: 'You',
    duty: null,
    key: 'w',
  },
] as const satisfies readonly DeskScreen[];

export type ScreenPath = (typeof screens)[number]['path'];

/** The screens for somebody with these duties, in their order. */
export const screensFor = (duties: readonly Duty[]): readonly DeskScreen[] =>
  screens.filter(({ duty }) => duty === null || duties.includes(duty));

/** Where the desk begins for somebody with these duties. */
export const firstFor = (duties: readonly Duty[]): ScreenPath => (duties.includes('books.read') ? '/today' : '/');
