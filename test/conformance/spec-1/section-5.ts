import { statement } from '../statement.ts';

export const section5 = [
  statement(
    "With an allowed-countries list the visitor's country must be in it",
    'shared/domain/entitlement/country.test.ts › allowed %j, restricted %j, seen from %s: %s',
  ),
  statement(
    'Without one it must not be in a non-empty restricted list',
    'shared/domain/entitlement/country.test.ts › allowed %j, restricted %j, seen from %s: %s',
  ),
  statement(
    'Video content is filtered by country',
    'web/src/screens/season/event-screen.test.tsx › shows the trailers that the visitor’s country may see, and no others (spec 1 §5)',
  ),
  statement(
    'Nothing is shown when the country is unknown',
    'shared/domain/entitlement/country.test.ts › allowed %j, restricted %j: nothing is shown where the country is unknown',
    'web/src/screens/season/event-screen.test.tsx › shows no video where the country is unknown (spec 1 §5)',
  ),
  statement(
    'Search text must not be empty after trimming',
    'shared/domain/search/search-text.test.ts › %j can be searched for',
    'web/src/screens/site/search-screen.test.tsx › goes nowhere for %j and says so in the log',
  ),
  statement(
    'Search text must not hold Chinese characters',
    'shared/domain/search/search-text.test.ts › %j cannot',
    'web/src/screens/site/search-screen.test.tsx › goes nowhere for %j and says so in the log',
  ),
  statement(
    'Otherwise "Invalid search value" is logged as a warning and nothing is navigated to',
    'web/src/screens/site/search-screen.test.tsx › goes nowhere for %j and says so in the log',
  ),
  statement(
    'The submit arrow shows only when the field has text',
    'web/src/screens/site/search-screen.test.tsx › shows its arrow with the first letter and goes to the results, encoded',
  ),
  statement(
    'The search field takes the focus when it is empty',
    'web/src/screens/site/search-screen.test.tsx › takes the focus when it is empty, and not when it holds the query',
  ),
  statement(
    'A query with invalid percent-encoding loses percent, ampersand and question-mark characters',
    'shared/domain/search/search-text.test.ts › %j, broken, is cleaned of percent, ampersand and question mark: %j',
  ),
  statement(
    'An empty query counts as null',
    'shared/domain/search/search-text.test.ts › %j is empty and counts as none',
  ),
  statement('Filter dates must be valid DD-MM-YY', 'shared/domain/filter/address.test.ts › %j is %j'),
  statement(
    'A calendar date must be a valid year-month',
    'web/src/screens/season/calendar-screen.test.tsx › %s shows %s',
    'shared/domain/calendar/month.test.ts › %s is valid',
    'shared/domain/calendar/month.test.ts › %j is none',
  ),
  statement('Slugs are made by the rule of the specification', 'shared/domain/text/text.test.ts › %s becomes %s'),
  statement(
    'The sort field is the title lowercased without its leading article',
    'shared/domain/text/text.test.ts › %s is sorted as %s',
  ),
  statement(
    'The role Conductor is shown as "Conducted by"',
    'shared/domain/cast/headline.test.ts › conductor and singers',
  ),
  statement(
    'The headline excludes the ten roles of the specification',
    'shared/domain/cast/headline.test.ts › leaves out the %s',
  ),
  statement(
    'The headline has at most 5 distinct names, comma-separated',
    'shared/domain/cast/headline.test.ts › at most five names, the conductor not among them',
    'shared/domain/cast/headline.test.ts › a name that sings two roles counts once',
  ),
  statement(
    'Activities hidden on event details or with a hidden suffix are excluded from the cast',
    'shared/domain/cast/headline.test.ts › hidden on event details',
    'shared/domain/cast/headline.test.ts › an id that ends in -hidden',
    'shared/domain/cast/headline.test.ts › an id that ends in -hidden-replacment',
    'shared/domain/cast/headline.test.ts › an id that ends in -hidden-replaced',
    'shared/domain/cast/public-cast.test.ts › leaves out whoever is hidden, by the flag and by each ending of an id',
  ),
  statement(
    'Tag 1132 hides the cast list',
    'shared/domain/cast/headline.test.ts › is hidden by tag',
    'shared/domain/cast/public-cast.test.ts › the event is tagged 1132',
    'functions/season/details-at.test.ts › are sent without the list that is kept back, whose flag stays',
    'web/src/screens/season/cast-screens.test.tsx › names nobody where tag 1132 hides the cast, and says that it is not announced',
  ),
];
