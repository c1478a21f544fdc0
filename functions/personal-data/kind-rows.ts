import { ofHouse, own, passing } from './kind-row.ts';
import type { KindRow } from './kind-row.ts';
import { people } from './kind-rows-of-people.ts';
import { content, sales } from './kind-rows-of-sales.ts';

const account = 'As long as the account.';

const customers: readonly KindRow[] = [
  own(
    'customers.account',
    'Account',
    'Name, e-mail address, telephone number and date of birth where they were given, memberships, country.',
    `${account} Only its owner ends it.`,
    // Who gave a sale group is a colleague's name.
    { hides: ['groupGiven'] },
  ),
  own('customers.credential', 'Sign-in', 'E-mail address and a hash of the password.', account, {
    found: 'address',
    hides: ['passwordHash'],
  }),
  own('customers.tries', 'Tries to sign in', 'How often, and when last.', 'An hour after the last.', {
    found: 'address',
    ttlDays: 1,
  }),
  own('customers.linkTries', 'Mails with links asked for', 'How often, and when last.', 'Six hours after the last.', {
    found: 'address',
    ttlDays: 1,
  }),
  passing(
    'customers.visitorTries',
    'Tries counted by visitor',
    'A hash of an address of the network.',
    1,
    'Three hours after the last.',
  ),
  own(
    'customers.accountLink',
    'Links sent to you',
    'Where a link was sent, when, and whether it was used.',
    'A week after the link has expired.',
    { ttlDays: 11, hides: ['hash'] },
  ),
  own(
    'customers.linkedAccount',
    'Another account of yours',
    'Which account it is linked with, since when, and your address at that time.',
    `${account} A week after it was parted or taken back; ten days after it was asked for and not confirmed.`,
    { ttlDays: 10, ttlForSome: true, hides: ['confirmHash', 'undoHash'] },
  ),
  own(
    'customers.device',
    'Browsers you have signed in with',
    'A hash of the browser’s own cookie, and the day of your last sign-in there.',
    '180 days after your last sign-in there, so that strangers’ tries at your password do not keep you out.',
    { ttlDays: 180, hides: ['knownUntil'] },
  ),
  passing(
    'customers.accountMail',
    'Mails about accounts to be written',
    'The e-mail address that a mail goes to, until it is written.',
    7,
    'A week, so that a mail that failed can be sent again.',
  ),
  own('customers.session', 'Sessions', 'Which browser is signed in.', '30 days after signing in.', {
    found: 'session',
    ttlDays: 30,
    hides: null,
  }),
  own(
    'customers.sessionOfCustomer',
    'Where you are signed in',
    'Which kind of browser signed in, when, and the day of its last use.',
    '30 days after signing in.',
    {
      ttlDays: 30,
    },
  ),
  own(
    'customers.streamSubscription',
    'Subscription to the stream',
    'Plan, bills, dates.',
    `${account} Its bills are orders.`,
    {
      hides: ['mandateId', 'version'],
    },
  ),
  own(
    'customers.welcomeRegistration',
    'Registration for welcome performances',
    'Why you may come, who comes with you, and what you need on the day.',
    'Until a month after the season. Access needs go as soon as a registration is declined or taken back.',
    { ttlDays: 396, hides: ['version'] },
  ),
  own(
    'customers.welcomeListed',
    'List of registrations for welcome performances',
    'The id of the customer, and for which performance they are invited or have booked.',
    'Until the registration is declined or taken back, and at the latest a month after the season.',
    { found: 'list', ttlDays: 396, hides: null },
  ),
  own(
    'customers.consent',
    'What you have decided about our letters',
    'Each decision, with the wording that was read.',
    `${account} Each is the proof of what was permitted.`,
  ),
  own('customers.addresses', 'Addresses', 'Postal addresses.', account, { hides: ['version'] }),
  own('customers.myList', 'My List', 'Titles kept for later.', account, { hides: ['version'] }),
  own(
    'customers.streamReturn',
    'Wishes for evenings that did not take place',
    'Name, e-mail addresses, last figures of a card.',
    '90 days, as long as answering takes.',
    {
      ttlDays: 90,
    },
  ),
  own('customers.watchPosition', 'What was watched', 'Where a film was left.', 'Two years after it was last watched.', {
    ttlDays: 730,
  }),
  own(
    'customers.subscription',
    'Newsletter',
    'E-mail address, first name, consent.',
    'Until it is erased: after leaving it is the proof of that wish. A request that nobody confirmed goes after a week.',
    {
      found: 'address',
      ttlDays: 7,
      ttlForSome: true,
      hides: ['leaveSecret', 'confirmSecretHash', 'confirmHash', 'version'],
    },
  ),
  own(
    'customers.enquiry',
    'What was written to the house',
    'Name, addresses, the message.',
    '90 days, as long as answering takes.',
    {
      whose: 'visitor',
      found: 'address',
      ttlDays: 90,
    },
  ),
  own(
    'customers.enquiryAnswer',
    'What the house answered to it',
    'The text of the answer, and which colleague wrote it.',
    '90 days, with what it answers.',
    { whose: 'visitor', found: 'address', ttlDays: 90, hides: ['staffId'] },
  ),
  own(
    'customers.streamReturnAnswer',
    'What the house answered about evenings that did not take place',
    'The text of the answer, and which colleague wrote it.',
    '90 days, with what it answers.',
    { ttlDays: 90, hides: ['staffId'] },
  ),
  own(
    'customers.enquiryOfAddress',
    'List of what was written to the house',
    'A hash of the address.',
    '90 days, with what it lists.',
    {
      whose: 'visitor',
      found: 'address',
      ttlDays: 90,
      hides: null,
    },
  ),
  own(
    'customers.ticketAlert',
    'Alerts for tickets of sold-out performances',
    'E-mail address, and the performance.',
    'Until the performance begins or the alert is ended; two days where nobody confirmed it.',
    { whose: 'visitor', found: 'address', ttlDays: 731, hides: ['secret', 'toldBy', 'version'] },
  ),
  own(
    'customers.alertWaiting',
    'List of the alerts of a performance',
    'A hash of the address.',
    'Until its alert is told or ended.',
    { whose: 'visitor', found: 'list', ttlDays: 731, hides: null },
  ),
  own('customers.dataCopy', 'Copy of your data', 'When a copy was asked for.', '30 days.', { ttlDays: 30 }),
  own(
    'customers.dataCopyPart',
    'The copy itself',
    'Everything that is shown.',
    '7 days, and readable no longer than that.',
    {
      ttlDays: 7,
      hides: null,
    },
  ),
  own(
    'customers.erasure',
    'Wish to be erased',
    'Name and e-mail address, for the last letter.',
    'Until the account is erased or the wish is taken back.',
    {
      hides: ['pseudonym'],
    },
  ),
  own(
    'customers.giftMembership',
    'Memberships given or taken up',
    'Who took it up.',
    'Until it is taken up, and then with the order that paid for it.',
    {
      found: 'gift',
      hides: ['code', 'redeemedBy'],
      erasure: 'pseudonymise',
    },
  ),
  own(
    'customers.sentMail',
    'Mails that we have sent you',
    'The subject of a mail, when it was sent, and whether it came back.',
    '24 months, so that the box office can tell you what was sent and what became of it.',
    { ttlDays: 732 },
  ),
  own(
    'customers.customerNote',
    'What colleagues have noted about you',
    'A text about your visits or orders, and when it was written.',
    'Until the end that it was given, 24 months at most.',
    { ttlDays: 732, hides: ['staffId', 'staffName'] },
  ),
  own(
    'customers.accessNeeds',
    'What you need to come to the house',
    'What you have told us that you need, such as a step-free seat. Few colleagues may read it.',
    `${account} A colleague changes or removes it when you ask.`,
    { hides: ['version', 'staffId', 'staffName'] },
  ),
  own(
    'customers.mailReturned',
    'Mail that came back',
    'A hash of the address, when a mail came back or was reported as unwanted, and which of the two.',
    'A year after the last, so that the orders of the address can say it.',
    { found: 'address', ttlDays: 365 },
  ),
  own(
    'customers.giftFor',
    'Memberships that wait for you',
    'That one was sent to this address.',
    'Until it is taken up.',
    { found: 'address' },
  ),
  own(
    'customers.groupProof',
    'Groups that you have asked to join',
    'Until the decision: the name of the school, its number and an e-mail address there. A date of birth is never kept.',
    'The question until it is decided, 14 days at most; the decision as long as the account.',
    { ttlDays: 14, ttlForSome: true },
  ),
  own(
    'customers.groupProofAsked',
    'List of the groups asked for',
    'The id of the customer.',
    'Until the question is decided.',
    { found: 'list', ttlDays: 14, hides: null },
  ),
  ...ofHouse(['customers.exitSurvey'], 'Why people leave the stream', '90 days. It names nobody and leads to nobody.', {
    ttlDays: 90,
  }),
  passing(
    'customers.newsletterRequests',
    'Requests for the newsletter counted',
    'A hash of an address of the network, with the hour.',
    1,
    'Two hours.',
  ),
  passing(
    'customers.enquiriesOf',
    'Messages counted',
    'A hash of an address or a visitor, with the hour or the day.',
    2,
    'Two hours, two days for the survey.',
  ),
];

/** The register: every kind of item in the tables and the outbox, once. */
export const kindRows: readonly KindRow[] = [
  ...content,
  ...sales,
  ...customers,
  ...people,
  passing('any.outbox', 'Events on their way', 'Ids of what they are about; never a name or an address.', 1, 'A day.'),
];
