import { statement } from '../statement.ts';

export const section8 = [
  statement(
    'Every failed load is logged, its status and message stored; the page refetches on next entry',
    'web/src/api/load-cycle.test.tsx › has every failed load with its status and message',
    'web/src/api/load-cycle.test.tsx › an error exists',
  ),
  statement(
    'Search and static-page 404 answers are logged at debug level only, and still stored',
    'web/src/api/load-cycle.test.tsx › has a static page that answers %i at level %s, and its error is stored',
  ),
  statement(
    '404 maps to not found, 410 to gone, 503 and 504 to service unavailable, anything else to 500',
    'web/src/app/server.test.tsx › whose need answers %i has status %i and reads "%s"',
    'web/src/api/request.test.ts › status %i: %s',
  ),
  statement(
    "The server's status is the code of the error page",
    'web/src/app/server.test.tsx › whose need answers %i has status %i and reads "%s"',
    'functions/render/render.test.ts › gives status %i and lets caches keep it: %s',
  ),
  statement(
    "The error page's title is its meta title and description",
    'web/src/app/server.test.tsx › whose need answers %i has status %i and reads "%s"',
  ),
  statement(
    'The generic error page has the heading "{title} (error {code})", a description and a call to action',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '403 has its title, message and Sign in button',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '404 has its title, message and button',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '410 has its title, message and button',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '500 has its title and message',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '503 has its title and message',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    '504 has its title and message',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    'Festival fetch errors are logged as "Error fetching festival data"',
    "web/src/api/load-cycle.test.tsx › has festivals in the document's own words",
    'web/src/screens/season/festival-screens.test.tsx › turns while it is loading, and logs a failed load in the words of the specification',
  ),
  statement(
    'Chunk load failures raise "Loading chunk {n} failed" or "Loading CSS chunk {n} failed"',
    'web/src/api/chunk.test.ts › fails in the words of the specification when it is lost twice',
  ),
];
