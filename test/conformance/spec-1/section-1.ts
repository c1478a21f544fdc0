import { statement } from '../statement.ts';

export const section1 = [
  statement(
    'Users are anonymous visitors, signed-in customers, members of several groups, and subscribers',
    'local/seed/season.test.ts › lets somebody sign in for each mode of sale',
  ),
  statement(
    'Each customer has a mode of sale that decides which performances they may book',
    'shared/domain/call-to-action/call-to-action.test.ts › for friends only, anonymous',
    'local/seed/season.test.ts › offers %s what the mode of sale allows',
  ),
  statement(
    'The mode of sale decides when they may book',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, friend',
    'shared/domain/call-to-action/eligibility.test.ts › open for a mode at the earliest date that lists it, in whatever order they come',
  ),
  statement(
    'Visitors browse events',
    'web/src/screens/season/listing-screen.test.tsx › shows what is to come by its next date, and drops what is over or hidden',
  ),
  statement(
    'Visitors browse a calendar',
    'web/src/screens/season/calendar-screen.test.tsx › says by day what is given, when, where and what is left, and what can be done',
  ),
  statement(
    'Visitors see dates and prices',
    'web/src/screens/season/event-screen.test.tsx › lists the coming evenings by month with what is left of each',
  ),
  statement(
    'Visitors see cast lists',
    'web/src/screens/season/cast-screens.test.tsx › says when and where it is, how long with its intervals, and who conducts',
  ),
  statement(
    'Visitors browse people',
    'web/src/screens/site/people-screens.test.tsx › stands by letter, and its letters lead there; a letter without anybody leads nowhere',
  ),
  statement(
    'Visitors read news',
    'web/src/screens/site/news-screens.test.tsx › leads with the most recent item, then shows its sections, no item twice',
  ),
  statement(
    'Visitors read how to visit',
    'web/src/app/visit-screens.test.tsx › leads on with teaser arrows, and lists its sections (spec 1 §3)',
  ),
  statement(
    'Visitors read eat and drink pages',
    'web/src/app/visit-screens.test.tsx › shows every place with its tags, its menu and how to book',
  ),
  statement(
    'Visitors read catering menus',
    'web/src/app/visit-screens.test.tsx › names price, diet and allergens of every dish in words',
  ),
  statement(
    'Visitors learn how to book food and drink',
    'web/src/app/visit-screens.test.tsx › says when each place can be reached around the performance, and who to write to',
  ),
  statement(
    'Visitors learn how to donate',
    'web/src/app/visit-screens.test.tsx › says how to give today, and offers to put a gift into the basket',
  ),
  statement(
    'Visitors search',
    'web/src/screens/site/search-screen.test.tsx › says how many there are, marks what was searched for and says when it is',
  ),
  statement(
    'Visitors read about education partners',
    'web/src/app/visit-screens.test.tsx › leads partners to sign in and then to the stream (spec 2 §2)',
  ),
  statement(
    'Visitors read static pages: policies, help, sitemap',
    'web/src/screens/site/static-pages.test.tsx › shows where it stands, its contents, its text, and when it was changed',
    'web/src/app/static-routes.test.ts › %s is a route of its own, in the older layout, and asks for its own path',
  ),
  statement(
    'Tickets are only available online',
    'web/src/features/chrome/shell.test.tsx › has quick links, policies, the five networks, HELP, the newsletter, the funder and the charity',
  ),
];
