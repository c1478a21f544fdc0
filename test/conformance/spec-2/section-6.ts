import { section } from '../section.ts';

export const streamRoles = section('streamRoles', {
  rolesAnonymousLoggedSubscribedMember: 'The roles are anonymous, logged in, subscribed and member with modeOfSale',
  subscriberAccessStream: 'A subscriber has access to the stream',
  liveStreamBetaParticipantAccess: 'A live-stream beta participant has access to the stream',
  payPerViewPurchaserAccess: 'A pay-per-view purchaser has access to the stream',
  serverDecidesWatchSourceAsked: 'The server decides who may watch when the source is asked for',
  status401UserDetailsDoesNotTrigger: 'A 401 on user details does not trigger an immediate reload',
  userEndpointCalledCredentials: 'The user endpoint is called with credentials',
});
