import { statement } from '../statement.ts';

export const section8 = [
  statement(
    'Every failed data load is logged, and its HTTP status and message are stored for that resource',
    'web/src/api/load-cycle.test.tsx › has every failed load with its status and message',
  ),
  statement('Pages refetch on next entry after a failure', 'web/src/api/load-cycle.test.tsx › an error exists'),
  statement(
    "A failed purchased-streams lookup says 'Failed to get user purchased streams'",
    'web/src/features/stream/use-rentals.test.tsx › says so in the log when the rentals do not come',
  ),
  statement(
    "A pending transaction logs 'PPV transaction pending. Checking again in N seconds.'",
    'web/src/features/stream/use-rentals.test.tsx › says in the log when it asks again, each time: every 2 seconds, then every 5, after 5 minutes every 30',
  ),
  statement('404 is the page not found', 'web/src/app/error-page.test.tsx › %i: title, message, button and head'),
  statement('410 is the page gone', 'web/src/app/error-page.test.tsx › %i: title, message, button and head'),
  statement(
    '503 and 504 are the page service unavailable',
    'web/src/app/error-page.test.tsx › %i: title, message, button and head',
  ),
  statement('Anything else is a generic 500', 'web/src/app/error-page.test.tsx › status %i is shown as the page of %i'),
  statement(
    "The error page shows '{title} (error {code})', a description and an optional call to action",
    'web/src/app/error-page.test.tsx › %i: title, message, button and head',
  ),
  statement(
    "403: 'You're not logged in' / 'Sorry, you can't see this page without logging in.' / button 'Sign in' to /signin",
    'web/src/app/error-page.test.tsx › %i: title, message, button and head',
  ),
  statement(
    'Stream pages with an error status redirect away',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › leads away when the server answers its page with an error',
    'web/src/screens/streaming/subscription-screens.test.tsx › %s goes to the stream where %s answers with an error',
  ),
  statement(
    "The exit survey's error texts and the promo messages are said",
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of an option that was not selected, in the page’s words and tied to its group',
    'web/src/screens/streaming/offer-screens.test.tsx › tells of a code %s beside the field, which keeps it',
  ),
];
