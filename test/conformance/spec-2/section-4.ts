import { statement } from '../statement.ts';

export const section4 = [
  statement(
    'A request sets loading and clears the error',
    'web/src/api/load-cycle.test.tsx › a request sets loading and clears the error',
  ),
  statement(
    'A failure stores the error, HTTP status or none and message, and stops loading',
    'web/src/api/load-cycle.test.tsx › a failure stores status and message and stops loading',
    'web/src/api/load-cycle.test.tsx › a failure without an answer stores no status but a message',
  ),
  statement(
    'Success stores data, clears the error and stamps the update time',
    'web/src/api/load-cycle.test.tsx › a success stores the data, clears the error and stamps the time',
  ),
  statement(
    'Pages refetch on entry if errored, never loaded, or older than the refresh age',
    'web/src/api/load-cycle.test.tsx › when %s',
    'web/src/api/load-cycle.test.tsx › an error exists',
    'web/src/api/load-cycle.test.tsx › the data is older than an hour',
  ),
  statement(
    'User stream details refetch if errored other than 401',
    'web/src/api/stream-details-load.test.tsx › that %s',
    'web/src/api/stream-details-load.test.tsx › failed with 500',
  ),
  statement(
    'User stream details refetch if never loaded',
    'web/src/api/stream-details-load.test.tsx › were never loaded',
  ),
  statement(
    'User stream details refetch if older than 60 seconds',
    'web/src/api/stream-details-load.test.tsx › are younger than 60 s',
  ),
  statement(
    'The current-user load runs if there is an error other than 404, no data, or data older than 60 seconds',
    'web/src/api/visitor.test.tsx › keeps the failure of a resource with its status, and fetches again on the next entry',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'A 404 on user load is not retried',
    'web/src/api/visitor.test.tsx › takes a 404 as a visitor without an account, with their country, and does not ask again',
  ),
  statement(
    'My List: adding appends',
    'functions/api/streaming/my-list.test.ts › is empty at first, and holds titles in the order in which they were added',
    'shared/domain/my-list/my-list.test.ts › one more, at the end',
  ),
  statement(
    'My List: removing deletes by event id',
    'functions/api/streaming/my-list.test.ts › loses titles by both forms of the body, also one that has left the stream, and misses none that is not on it',
  ),
  statement(
    'Watch position: saving updates the local position of that video',
    'web/src/screens/streaming/stream-screens.test.tsx › tells a visitor what an account is for, and shows what this browser has begun',
  ),
  statement(
    "A purchased stream's availability window can be updated locally",
    'web/src/screens/streaming/title-screen.test.tsx › starts the clock of a renter once, then plays',
  ),
  statement(
    "The basket's expiry is firstSeatAddedDateTime plus 30 minutes",
    'shared/domain/basket/hold.test.ts › lasts 30 minutes from the first seat, and 10 more once renewed',
  ),
  statement(
    'A pending pay-per-view is polled again after a given number of seconds until it changes',
    'functions/api/streaming/streaming.test.ts › are to be asked for again %s ms after a payment began: in %s s',
    'web/src/features/stream/viewing.test.ts › is asked again when %s: %#',
    'web/src/screens/streaming/title-screen.test.tsx › waits for a payment, asking again as it says, and lets the renter in once it is there',
  ),
  statement(
    'A stream counts as purchased only while its availability window end has not passed',
    'shared/domain/rental/rental.test.ts › %s is over: %#',
    'shared/domain/entitlement/entitlement.test.ts › the window just ended',
    'functions/api/streaming/streaming.test.ts › a second time %s',
  ),
  statement(
    "With no window end the rental label is 'available for N day(s)'",
    'shared/domain/rental/rental.test.ts › not played, three days',
    'shared/domain/rental/rental.test.ts › not played, one day',
  ),
  statement(
    "With a window end the rental label is 'N day(s)/hour(s) left to watch'",
    'shared/domain/rental/rental.test.ts › nearly three days',
    'shared/domain/rental/rental.test.ts › exactly a day',
    'shared/domain/rental/rental.test.ts › just under a day',
    'shared/domain/rental/rental.test.ts › exactly an hour',
  ),
  statement(
    "Then the rental label is 'rental expires soon'",
    'shared/domain/rental/rental.test.ts › just under an hour',
  ),
  statement(
    "Once past, the rental label is 'no longer available'",
    'shared/domain/rental/rental.test.ts › not played in time',
    'shared/domain/rental/rental.test.ts › its end',
  ),
  statement("Before a live stream: 'Live stream starts in:'", 'shared/domain/live/live.test.ts › two hours before'),
  statement(
    "During a live stream: 'Live streaming now.' with a progress bar",
    'shared/domain/live/live.test.ts › half way',
    'web/src/features/stream/live-status.test.tsx › begins by itself: the clock gives way to the bar',
  ),
  statement(
    "A live stream's progress bar is refreshed every 5 seconds",
    'web/src/features/stream/live-status.test.tsx › moves its bar every five seconds and is not drawn in between',
  ),
  statement(
    "After a live stream: 'Live stream has ended. Watch on demand now.'",
    'shared/domain/live/live.test.ts › at its end',
  ),
  statement(
    "Status code 'A' is active",
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is made to whoever is active and has paid a bill; taken, the subscription stays and is cheaper',
  ),
  statement(
    "cancelled is 'Y'",
    'web/src/screens/streaming/subscription-screens.test.tsx › cancelled: until when, and one press keeps it',
  ),
  statement(
    "Resubscription is allowed unless allow_resub is 'N'",
    'web/src/screens/streaming/subscription-screens.test.tsx › %s: nothing can be taken up again, and somebody can be asked',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › cannot be taken back where allow_resub is N',
    'functions/api/streaming/campaigns.test.ts › is refused where subscribing again is not allowed (spec 2 §4)',
  ),
  statement(
    'A new subscription is pending when the user is active and the promo code matches a special offer',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › a new subscription is pending: it came by the code of an offer card',
  ),
  statement(
    'Subscription pending also depends on status, billing entries and cancellation data all existing',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › stands in nobody’s way where the bills cannot be had',
  ),
  statement(
    'The special offer is disabled unless status is A …',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › the status is not A',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is not made where %s',
  ),
  statement(
    '… and there are received bills and offer cards',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › there are no received bills',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is not made where %s',
  ),
  statement(
    '… and no new subscription is pending',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › a new subscription is pending: it came by the code of an offer card',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is not made where %s',
  ),
  statement(
    'A user is subscribed if livestreaming-beta-access or stream-subscription has status eligible',
    'shared/domain/entitlement/entitlement.test.ts › %s',
    'shared/domain/entitlement/entitlement.test.ts › a lapsed subscription',
    'shared/domain/entitlement/entitlement.test.ts › another scheme',
    'functions/api/streaming/streaming.test.ts › is told to the owner of a begun rental %s',
  ),
];
