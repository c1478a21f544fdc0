import { inBrowser, section } from '../section.ts';

export const streamPurpose = section('streamPurpose', {
  performancesTrailersInsightsCanWatched: 'Performances, trailers and insights can be watched online',
  accessSubscriptionMonthlyAnnual: 'Access is by subscription, monthly or annual',
  planFriendsVariant: 'Each plan has a friends variant',
  accessRentingTitle: inBrowser('Access is by renting a title'),
  usersAnonymousVisitorsLoggedCustomers: 'Users are anonymous visitors, logged-in customers, subscribers and members',
  modeSaleAttachedUser: 'A mode of sale is attached to a user',
  serviceHomePage: 'The service has a home page',
  serviceCampaignsPromoPage: 'The service has a campaigns promo page',
  serviceSpecialOffers: 'The service has special offers',
  serviceSubscriptionDetails: 'The service has subscription details',
  serviceSubscriptionStatus: 'The service has a subscription status',
  serviceReturnsPages: 'The service has returns pages',
  serviceCancellationPage: 'The service has a cancellation page',
  serviceMyList: 'The service has My List',
  servicePropCategoriesExploreList:
    'The service has prop categories, an explore-all list and an alphabetical events list',
  signedCustomersAccount: 'Signed-in customers have an account',
  signedCustomersBasket: 'Signed-in customers have a basket',
  signedCustomersVirtualBasketSubscriptions: 'Signed-in customers have a virtual basket of subscriptions',
  signedCustomersStreamMyList: 'Signed-in customers have a stream My List',
  signedCustomersWatchStatuses: 'Signed-in customers have watch statuses',
  friendsAreaMembershipInformationPage: 'The friends area is a membership information page',
});
