import { section } from '../section.ts';

export const streamStates = section('streamStates', {
  requestSetsLoadingClearsError: 'A request sets loading and clears the error',
  failureStoresErrorHttpStatus: 'A failure stores the error, HTTP status or none and message, and stops loading',
  successStoresDataClearsError: 'Success stores data, clears the error and stamps the update time',
  pagesRefetchEntryIfErrored: 'Pages refetch on entry if errored, never loaded, or older than the refresh age',
  userStreamDetailsRefetchIfErrored: 'User stream details refetch if errored other than 401',
  userStreamDetailsRefetchIfNever: 'User stream details refetch if never loaded',
  userStreamDetailsRefetchIfOlder: 'User stream details refetch if older than 60 seconds',
  currentUserLoadRunsIfError:
    'The current-user load runs if there is an error other than 404, no data, or data older than 60 seconds',
  status404UserLoadNotRetried: 'A 404 on user load is not retried',
  myListAddingAppends: 'My List: adding appends',
  myListRemovingDeletesEvent: 'My List: removing deletes by event id',
  watchPositionSavingUpdatesLocal: 'Watch position: saving updates the local position of that video',
  purchasedStreamsAvailabilityWindowCan: "A purchased stream's availability window can be updated locally",
  basketsExpiryFirstSeatAddedDateTimePlus30: "The basket's expiry is firstSeatAddedDateTime plus 30 minutes",
  pendingPayPerViewPolled: 'A pending pay-per-view is polled again after a given number of seconds until it changes',
  streamCountsPurchasedOnlyAvailability:
    'A stream counts as purchased only while its availability window end has not passed',
  noWindowEndRentalLabel: "With no window end the rental label is 'available for N day(s)'",
  windowEndRentalLabelN: "With a window end the rental label is 'N day(s)/hour(s) left to watch'",
  thenRentalLabelRentalExpires: "Then the rental label is 'rental expires soon'",
  oncePastRentalLabelNoLonger: "Once past, the rental label is 'no longer available'",
  beforeLiveStreamLiveStream: "Before a live stream: 'Live stream starts in:'",
  duringLiveStreamLiveStreaming: "During a live stream: 'Live streaming now.' with a progress bar",
  liveStreamsProgressBarRefreshed: "A live stream's progress bar is refreshed every 5 seconds",
  afterLiveStreamLiveStream: "After a live stream: 'Live stream has ended. Watch on demand now.'",
  statusCodeActive: "Status code 'A' is active",
  cancelledY: "cancelled is 'Y'",
  resubscriptionAllowedUnlessAllowResub: "Resubscription is allowed unless allow_resub is 'N'",
  newSubscriptionPendingUserActive:
    'A new subscription is pending when the user is active and the promo code matches a special offer',
  subscriptionPendingAlsoDependsStatus:
    'Subscription pending also depends on status, billing entries and cancellation data all existing',
  specialOfferDisabledUnlessStatus: 'The special offer is disabled unless status is A …',
  receivedBillsOfferCards: '… and there are received bills and offer cards',
  noNewSubscriptionPending: '… and no new subscription is pending',
  userSubscribedIfLivestreamingBeta:
    'A user is subscribed if livestreaming-beta-access or stream-subscription has status eligible',
});
