import { section } from '../section.ts';

export const streamErrors = section('streamErrors', {
  everyFailedDataLoadLogged:
    'Every failed data load is logged, and its HTTP status and message are stored for that resource',
  pagesRefetchNextEntryAfterFailure: 'Pages refetch on next entry after a failure',
  failedPurchasedStreamsLookupSays: "A failed purchased-streams lookup says 'Failed to get user purchased streams'",
  pendingTransactionLogsPpvTransaction:
    "A pending transaction logs 'PPV transaction pending. Checking again in N seconds.'",
  status404PageNotFound: '404 is the page not found',
  status410PageGone: '410 is the page gone',
  status503504PageServiceUnavailable: '503 and 504 are the page service unavailable',
  anythingElseGeneric500: 'Anything else is a generic 500',
  errorPageShowsTitleError:
    "The error page shows '{title} (error {code})', a description and an optional call to action",
  status403YoureNotLoggedSorry:
    "403: 'You're not logged in' / 'Sorry, you can't see this page without logging in.' / button 'Sign in' to /signin",
  streamPagesErrorStatusRedirect: 'Stream pages with an error status redirect away',
  exitSurveysErrorTextsPromo: "The exit survey's error texts and the promo messages are said",
});
