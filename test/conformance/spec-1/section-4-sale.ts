import { statement } from '../statement.ts';

export const section4Sale = [
  // Calls to action
  statement(
    'Behaviours have their order of priority',
    'shared/domain/call-to-action/behaviour.test.ts › are the sixteen of the house, each once',
    'shared/domain/call-to-action/behaviour.test.ts › %s gives way to %s',
  ),
  statement('Overrides present give OVERRIDE', 'shared/domain/call-to-action/call-to-action.test.ts › with overrides'),
  statement(
    'A cancelled event gives CANCELLED',
    'shared/domain/call-to-action/call-to-action.test.ts › cancelled, of a festival',
  ),
  statement(
    'An event of a festival gives FESTIVAL',
    'shared/domain/call-to-action/call-to-action.test.ts › of a festival',
  ),
  statement(
    'All performances before 6 September 2020 give KNOW',
    'shared/domain/call-to-action/call-to-action.test.ts › before 6 September 2020',
    'shared/domain/call-to-action/call-to-action.test.ts › all before 6 September 2020',
  ),
  statement(
    'Data not loaded gives LOADING',
    'shared/domain/call-to-action/call-to-action.test.ts › counts not loaded yet',
  ),
  statement(
    'No availability information gives UNKNOWN',
    'shared/domain/call-to-action/call-to-action.test.ts › no count for it',
  ),
  statement(
    'Free and unticketed with on-sale dates gives BOOK',
    'shared/domain/call-to-action/call-to-action.test.ts › free and unticketed with an on-sale date',
  ),
  statement(
    'Ticketed without dates, and not all schools, welcome or hamlyn, gives UNKNOWN',
    'shared/domain/call-to-action/call-to-action.test.ts › ticketed without a date',
    'shared/domain/call-to-action/call-to-action.test.ts › welcome performance without a date, anonymous',
    'shared/domain/call-to-action/call-to-action.test.ts › a welcome performance and another, none with a date',
  ),
  statement('Not ticketed gives PLAN', 'shared/domain/call-to-action/call-to-action.test.ts › unticketed and not free'),
  statement(
    'Not eligible gives KNOW when signed in, else REGISTER_SIGNIN',
    'shared/domain/call-to-action/call-to-action.test.ts › for friends only, anonymous',
    'shared/domain/call-to-action/call-to-action.test.ts › for friends only, signed in without membership',
  ),
  statement(
    'On sale to the user gives BOOK if free, else BUY',
    'shared/domain/call-to-action/call-to-action.test.ts › on sale',
    'shared/domain/call-to-action/call-to-action.test.ts › on sale, free but ticketed',
  ),
  statement(
    'On sale to others gives UPGRADE, JOIN or JOIN_SIGNIN',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, anonymous',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, signed in',
    'shared/domain/call-to-action/call-to-action.test.ts › patrons book first, friend',
  ),
  statement(
    'On sale to nobody yet gives REMEMBER',
    'shared/domain/call-to-action/call-to-action.test.ts › not on sale to anyone',
  ),
  statement(
    'No tickets left gives SOLD_OUT_FRIDAY_RUSH with the tag and a performance beyond the next Friday 13:00, else SOLD_OUT',
    'shared/domain/call-to-action/call-to-action.test.ts › sold out',
    'shared/domain/call-to-action/call-to-action.test.ts › sold out, a Friday rush to come',
    'shared/domain/call-to-action/call-to-action.test.ts › Friday rush: a performance that same Friday',
  ),
  // Eligibility
  statement(
    'An event whose every activity is a schools matinee is ineligible',
    'shared/domain/call-to-action/call-to-action.test.ts › schools matinees only',
    'shared/domain/call-to-action/eligibility.test.ts › a schools matinee',
  ),
  statement(
    'Mode 37 is eligible for everything',
    'shared/domain/call-to-action/eligibility.test.ts › mode 37, no date at all',
    'shared/domain/call-to-action/eligibility.test.ts › mode 37, a schools matinee',
  ),
  statement(
    "Otherwise an on-sale date must include the user's mode",
    'shared/domain/call-to-action/eligibility.test.ts › a date lists the mode, though in the future',
    'shared/domain/call-to-action/eligibility.test.ts › no date lists the mode',
  ),
  statement(
    'A friend is any mode of sale but 9',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
  ),
  // Combination
  statement(
    'A cancelled activity gives CANCELLED, otherwise the same logic',
    'shared/domain/call-to-action/call-to-action.test.ts › cancelled, even before the counts are loaded',
  ),
  statement(
    'Over several activities the behaviour of highest priority wins',
    'shared/domain/call-to-action/call-to-action.test.ts › one sold out, one on sale',
    'shared/domain/call-to-action/call-to-action.test.ts › one free, one on sale',
  ),
  statement(
    'Sold out together with join, upgrade or remember and without BOOK or BUY gives UNKNOWN',
    'shared/domain/call-to-action/call-to-action.test.ts › one sold out, one to join for',
    'shared/domain/call-to-action/behaviour.test.ts › sold out and to join for',
    'shared/domain/call-to-action/behaviour.test.ts › sold out, to be reminded of and free',
  ),
  statement(
    'Activities with identical on-sale date sets are grouped',
    'shared/domain/call-to-action/call-to-action.test.ts › are together when dates and modes are the same in any order, and take the highest behaviour',
    'shared/domain/call-to-action/call-to-action.test.ts › stay apart when one mode differs',
  ),
  // Availability states
  statement(
    'Available for purchase is shown',
    'web/src/features/season/panel.test.ts › on sale',
    'web/src/screens/season/event-screen.test.tsx › says what can be had before anything else',
  ),
  statement(
    'Not yet on sale is shown plain, not signed in, signed in, and for a priority group',
    'web/src/features/season/panel.test.ts › not on sale to anyone',
    'web/src/features/season/panel.test.ts › friends first, a stranger',
    'web/src/features/season/panel.test.ts › friends first, an account without membership',
    'web/src/features/season/panel.test.ts › a higher level first, a friend',
  ),
  statement(
    'Only group can book, and only invited audience, are shown',
    'web/src/features/season/panel.test.ts › Friends of Covent Garden',
    'web/src/features/season/panel.test.ts › a schools matinee',
    'web/src/features/season/panel.test.ts › the Hamlyn treat',
  ),
  statement(
    'Not available, sold out and sold out on Friday rush are shown',
    'web/src/features/season/panel.test.ts › unticketed and not free',
    'web/src/features/season/panel.test.ts › sold out',
    'web/src/features/season/panel.test.ts › sold out with a rush',
  ),
  statement(
    'Free, free and ticketed, and cancelled are shown',
    'web/src/features/season/panel.test.ts › free with a ticket',
    'shared/domain/call-to-action/label.test.ts › %s %s',
  ),
  statement(
    'Overall availability is Available, Unknown or Unavailable',
    'shared/domain/call-to-action/behaviour.test.ts › %s is reported overall',
  ),
  statement(
    'The not-yet-on-sale panel varies by remember, join and sign in, join, upgrade',
    'web/src/features/season/panel.test.ts › not on sale to anyone',
    'web/src/features/season/panel.test.ts › friends first, a stranger',
    'web/src/features/season/panel.test.ts › friends first, an account without membership',
    'web/src/features/season/panel.test.ts › a higher level first, a friend',
  ),
  statement(
    'A live countdown may appear',
    'web/src/screens/season/event-screen.test.tsx › turns into a sale by itself when booking opens',
    'web/src/features/season/panel.test.ts › counts down to the opening of whoever is looking, and to the Friday rush',
  ),
  statement(
    'A sold-out behaviour shows "Sold Out"',
    'web/src/features/season/panel.test.ts › sold out',
    'web/src/features/season/panel.test.ts › sold out with a rush',
  ),
  // Cinema and tour
  statement(
    'A cinema showing needs a link, a broadcast, and an expiry in the future or none',
    'shared/domain/event/run.test.ts › broadcast, link without expiry',
    'shared/domain/event/run.test.ts › broadcast, link expired',
    'shared/domain/event/run.test.ts › not broadcast',
  ),
  statement(
    'Tour events are tagged Tours or listed by slug',
    'shared/domain/event/run.test.ts › tagged Tours',
    'shared/domain/event/run.test.ts › listed by slug',
    'functions/editorial/event-facts.test.ts › listed by slug, without the tag',
    'local/seed/season.test.ts › takes for tours what the editors list by slug, and no guided tour of the building (spec 1 §4)',
  ),
  statement(
    'Tag 1153 marks unseated events, which are booked by the interstitial route',
    'functions/api/box-office/place-holds.test.ts › are held by number and kind, each at its price, for 30 minutes',
    'shared/domain/call-to-action/label.test.ts › tagged unseated',
    'web/src/screens/season/event-tickets-screen.test.tsx › shows when, where, what each ticket costs and what is left',
    'web/src/screens/season/event-tickets-screen.test.tsx › sells so many tickets of each kind, changes their number and takes all back',
    'web/src/screens/box-office/seat-page.test.tsx › sends whoever wants seats of an unseated performance to its tickets, in the browser and from the server',
  ),
];
