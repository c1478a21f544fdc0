import { ofHouse, own, passing } from './kind-row.ts';
import type { KindRow } from './kind-row.ts';

const books =
  'Six years after the year of the sale, as tax law asks; no date is set here, the books are closed by hand.';
const account = 'As long as the account.';

/** What editors publish. */
export const content: readonly KindRow[] = [
  ...ofHouse(
    [
      'listItem',
      'eventDetails',
      'digitalEvent',
      'video',
      'fee',
      'page',
      'house',
      'publications',
      'searchHead',
      'promo',
      'person',
      'castList',
      'calendarMonth',
      'screenings',
      'festival',
      'newsPost',
      'staticPage',
      'editorsDocument',
      'publicationHead',
      'contentChanges',
      'manifest',
      'manifestPart',
    ].map((name) => `content.${name}`),
    'Published content',
    'Until the next publication replaces it. Artists stand in it by their work for the house.',
  ),
  ...ofHouse(['content.tombstone'], 'Addresses of pages that were taken down', 'For good, so that they say so.'),
  ...ofHouse(
    ['content.publication', 'content.publicationJournal', 'content.documentBefore'],
    'Publications of the last weeks',
    'Until twenty further ones have been made. They name who published by the login of their machine.',
  ),
  ...ofHouse(
    ['content.uploadedPicture'],
    'Uploaded pictures',
    'For good once its files are made; 30 days where it was refused, a day where no file came. It names the colleague who sent it.',
    { ttlDays: 30, ttlForSome: true },
  ),
  ...ofHouse(['content.answerPart'], 'Kept answers', 'An hour after time has changed them.', { ttlDays: 2 }),
  ...ofHouse(['content.searchPart'], 'Search index', 'A day after a newer index counts.', {
    ttlDays: 2,
    ttlForSome: true,
  }),
];

/** Table `sales`: sales and payments. */
export const sales: readonly KindRow[] = [
  ...ofHouse(
    [
      'terms',
      'sectionProjection',
      'tally',
      'house',
      'houseSection',
      'sectionOfHouse',
      'planListed',
      'availabilityChanges',
      'keptCounts',
      'keptCountsPart',
    ].map((name) => `sales.${name}`),
    'Performances and what is left of them',
    'As long as the performance is of interest to the house. A paused sale names who paused it, until it is resumed.',
  ),
  ...ofHouse(['sales.availability'], 'Tickets left for a performance', 'Until the day after the performance.', {
    ttlDays: 1100,
    ttlForSome: true,
  }),
  ...ofHouse(['sales.salesHour'], 'What was sold, held and refused by hour', '35 days after the hour.', {
    ttlDays: 35,
  }),
  ...ofHouse(
    ['sales.season', 'sales.seasonRow'],
    'Performances as the season office sees them',
    'As long as the performance is of interest to the house.',
  ),
  ...ofHouse(
    ['sales.changeSet', 'sales.changeSetEdit'],
    'Change sets of the season',
    'For good: they are how the season came about. They name the colleagues who made them.',
  ),
  ...ofHouse(
    ['sales.planMove', 'sales.planMoveSlices'],
    'Performances moved to another version of their plan',
    'The move for good: it names the colleague who began it. Its slices, which name seats alone, for 30 days.',
    { ttlDays: 30, ttlForSome: true },
  ),
  ...ofHouse(
    ['sales.template', 'sales.templateTitle'],
    'Templates of the season office',
    'Until they are deleted. They name the colleague who changed them last.',
  ),
  ...ofHouse(
    ['sales.settingsChange'],
    'The latest change of the house’s settings',
    'Until the next one. It names the colleague who made it.',
  ),
  ...ofHouse(['sales.salesTotal'], 'What was sold of a performance', 'As long as the performance is of interest.'),
  ...ofHouse(
    ['sales.seat'],
    'Seats that are not free',
    'A held seat until a day after its hold; a sold one with its order, whose id it names.',
    {
      ttlDays: 2,
      ttlForSome: true,
    },
  ),
  ...ofHouse(
    ['sales.promoUses', 'sales.campaignCode'],
    'Codes and how often they were used',
    'As long as the campaign.',
  ),
  ...ofHouse(['sales.orderByNumber'], 'Numbers of orders', books),
  ...ofHouse(['sales.ledger'], 'Entries of the ledger', `${books} They name orders, never people.`, {
    whose: 'customer',
    found: 'order',
    hides: [],
  }),
  ...ofHouse(
    ['sales.voucher'],
    'Gift vouchers',
    'As long as their balance counts in the books. They name an order, never people.',
    {
      whose: 'customer',
      found: 'order',
      hides: [],
    },
  ),
  own(
    'sales.order',
    'Orders',
    'Name, e-mail address, telephone, postal address, what was bought, whom it was for.',
    books,
    {
      found: 'order',
      hides: ['accessKey', 'basketId', 'mandateId', 'paymentUrl'],
      erasure: 'pseudonymise',
    },
  ),
  own('sales.orderOfCustomer', 'List of orders', 'What was bought and when.', books, {
    hides: null,
    erasure: 'pseudonymise',
  }),
  own('sales.ticketReturn', 'Tickets given back', 'A Gift Aid declaration with name and address.', books, {
    found: 'order',
    erasure: 'pseudonymise',
  }),
  own('sales.credit', 'Credit', 'What the house owes.', books, { erasure: 'pseudonymise' }),
  own('sales.creditMove', 'Movements of credit', 'How it came about.', books, { erasure: 'pseudonymise' }),
  ...ofHouse(['sales.creditTransfer'], 'Credit that moved between linked accounts', `${books} It names nobody.`),
  own('sales.rental', 'Rented films', 'What was watched and when.', account),
  own(
    'sales.allowance',
    'Seats ordered for a performance',
    'A number.',
    `${account} A guest’s, by browser, until the day after the performance.`,
    { hides: null, ttlDays: 731, ttlForSome: true },
  ),
  own(
    'sales.promoUsesOf',
    'Promo codes used',
    'Which codes, how often.',
    `${account} A guest’s, by browser, until the day after the code has ended.`,
    { ttlDays: 731, ttlForSome: true },
  ),
  own('sales.campaignCodeOf', 'Codes of the stream redeemed', 'Which codes, and when.', account),
  own('sales.basketOfCustomer', 'The basket of the account', 'Which basket is whose.', account, { hides: null }),
  own('sales.basketOwner', 'Whose a basket is', 'Which basket is whose.', account, { found: 'basket', hides: null }),
  own('sales.basket', 'Baskets', 'What is chosen, and whom a present is for.', '30 days after its last change.', {
    found: 'basket',
    ttlDays: 30,
    hides: ['basketId', 'lapsed', 'movedTo', 'version'],
  }),
  own(
    'sales.workEntry',
    'Entries of the desk’s work lists',
    'Which order or message it is, the last name where tickets are collected, and which colleague has it in hand.',
    'Until it is done or nothing is owed any more; of tickets to collect, a week after the evening; of a message, 90 days.',
    { found: 'list', hides: null, ttlDays: 1100, ttlForSome: true },
  ),
  own(
    'sales.workOf',
    'What was done for you at the desk',
    'Which entries of the work lists an order or message has and had, and which colleague finished them when.',
    'Until 30 days after it was done; of an order, 30 days after its last evening.',
    { found: 'list', hides: null, ttlDays: 1130, ttlForSome: true },
  ),
  passing(
    'sales.refundRequest',
    'Requests to give more back than the rules do',
    'An order and its tickets, why a colleague asked, who asked and who decided.',
    14,
    'A week, and another one so that whoever asked sees what was decided.',
  ),
  passing(
    'sales.orderMails',
    'Mails counted',
    'A hash of a guest’s address.',
    2,
    'A day and the next, against flooding a mailbox.',
  ),
  passing(
    'sales.codeTries',
    'Tries at codes counted',
    'A hash of who tried, with the quarter of an hour.',
    1,
    'Half an hour.',
  ),
  passing(
    'sales.idempotency',
    'Answers to repeated clicks',
    'The answer to one request, under a hash of its session.',
    1,
    'A day, so that a click that is sent twice counts once.',
  ),
  passing('sales.handled', 'Events dealt with', '', 14, '14 days, as long as a dead letter may be sent again.'),
];
