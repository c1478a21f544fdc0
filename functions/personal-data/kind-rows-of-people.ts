import { ofColleague, ofHouse, own, passing } from './kind-row.ts';
import type { KindRow } from './kind-row.ts';

/** Of people who work here, and what they did. */
export const people: readonly KindRow[] = [
  ofColleague(
    'customers.staff',
    'Colleagues',
    'Name, address of the mail, roles, when they joined.',
    'Until a colleague is removed.',
  ),
  ofColleague(
    'customers.staffByEmail',
    'Colleagues by the address of their mail',
    'The address.',
    'Until a colleague is removed.',
  ),
  ...ofHouse(['customers.role', 'customers.staffVersion'], 'Roles of colleagues', 'Until a colleague deletes them.'),
  ofColleague(
    'customers.passkey',
    'Passkeys of colleagues',
    'Public key, the name that it was given, when it was last used.',
    'Until it is removed, at the latest with its colleague.',
  ),
  ofColleague(
    'customers.staffCredential',
    'Passwords of colleagues',
    'Hashes of the password and of recovery codes, the secret of a telephone.',
    'Until it is removed, at the latest with its colleague.',
  ),
  passing(
    'customers.deskSession',
    'Sessions of the desk',
    'Which colleague is signed in, and when they last did something.',
    1,
    'Twelve hours after signing in.',
  ),
  passing(
    'customers.deskSessionOfStaff',
    'Where colleagues are signed in',
    'Which kind of browser, since when, and when it was last used.',
    1,
    'Twelve hours after signing in.',
  ),
  passing(
    'customers.challenge',
    'Challenges to sign in to the desk',
    'The address that was typed, or the name and address of a colleague who sets up a way in.',
    1,
    'Five minutes, a quarter of an hour for a new way in.',
  ),
  passing(
    'customers.staffTries',
    'Tries to sign in to the desk',
    'The address that was tried, how often, and when last.',
    1,
    'Six hours after the last.',
  ),
  ofColleague(
    'customers.invitationListed',
    'Invitations of colleagues',
    'Name and address of the mail, and the name of who invited.',
    'A week after it has expired.',
    8,
  ),
  ofColleague(
    'customers.invitation',
    'Links of invitations',
    'A hash of the link, which leads to the invitation.',
    'A week after it has expired.',
    8,
  ),
  own(
    'customers.found',
    'Entries by which the desk finds you and your orders',
    'Name, town, postcode, e-mail address, telephone number and seats; shown with the e-mail address masked.',
    'As long as the account, a guest’s as long as the order; a seat until 90 days after its evening.',
    { found: 'list', ttlDays: 1190, ttlForSome: true, hides: null },
  ),
  own(
    'customers.foundBy',
    'List of the entries by which you are found',
    'The same texts, and what the desk shows of you.',
    'With what it lists.',
    { hides: null },
  ),
  own(
    'customers.orderFoundBy',
    'List of the entries by which an order is found',
    'The same texts, for a guest; else its number and seats.',
    'With what it lists.',
    { hides: null },
  ),
  ...ofHouse(['customers.findRebuild'], 'How far entries to be found by were made', 'For good: it is one item.'),
  ofColleague(
    'audit.entry',
    'Audit',
    'What a colleague did, with their name, to what or whom by its id, and when. Personal values are only “changed”.',
    '24 months, also after the colleague has left or a customer was erased: it says who acted.',
    739,
  ),
];
