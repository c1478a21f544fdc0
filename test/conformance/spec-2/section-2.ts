import { section } from '../section.ts';

export const streamScreens = section('streamScreens', {
  accountAccountSigned: '/account is the account, for who is signed in',
  accountSigninTakesRedirectUrlSigns: '/account/signin takes redirectUrl and signs in with the way back',
  signinRedirectUrlCurrentPathSign: '/signin?redirectUrl={current path} is the sign-in link of calls to action',
  accountEditContactPreferencesShows: '/account/edit-contact-preferences shows contact preferences',
  accountMembershipShowsMembership: '/account/membership shows the membership',
  accountWelcomePerformanceRegistrationRegisters:
    '/account/welcome-performance-registration registers for welcome performances',
  basketBasket: '/basket is the basket',
  newCheckoutBasketLinkChosen: 'A new-checkout basket link is chosen by a toggle',
  checkoutCheckout: '/checkout is the checkout',
  streamStreamHome: '/stream is the stream home',
  streamOfferSubscriptionOffer: '/stream/offer is the subscription offer',
  streamOfferVariantSlugSpecial: '/stream/offer has a variant with a slug for a special offer',
  streamPromoTakesSlugCampaigns: '/stream/promo takes a slug and is the campaigns promo',
  streamSubscriptionStatusSubscriptionStatus: '/stream/subscription-status is the subscription status',
  streamUnsubscribeCancellation: '/stream/unsubscribe is the cancellation',
  streamHelpHelp: '/stream/help is the help',
  subscriptionDetailsPage: 'There is a subscription details page',
  ticketReturnsNutcrackerTicketReturns:
    '/ticket-returns-nutcracker and /ticket-returns-tosca are ticket returns for two named productions',
  friendsAreaFriendsArea: '/friends-area is the friends area',
  supportMembershipFriendsFriendsMembership: '/support/membership/friends is the friends membership static page',
  educationPartnersEducationPartners: '/education-partners is education partners',
  streamAreaPropCategoryEvents: 'The stream area has prop category events',
  streamAreaPropExplore: 'The stream area has a prop explore-all',
  streamAreaAlphabeticalEventsList: 'The stream area has an alphabetical events list',
  visitorsAccountLinkGoesSign: "A visitor's account link goes to sign-in with a redirect to the current path",
  streamStreamOfferStreamHelp:
    'For /stream, /stream/offer, /stream/help and /education-partners a fixed stream redirect is used',
  streamReturnsPageNeedsToken:
    'The stream returns page needs a token query parameter; without it the user goes to the site origin',
  streamReturnsPageWithoutSigned:
    'The stream returns page without a signed-in user leads to sign-in with a redirectUrl',
  streamReturnsPageNeedsSigned: 'The stream returns page needs a signed-in user with a first name',
  streamCancellationPageNeedsSigned: 'The stream cancellation page needs a signed-in user',
  streamDetailsPageNeedsSigned: 'The stream details page needs a signed-in user',
  streamReturnsPageNeedsSignedUser: 'The stream returns page needs a signed-in user',
  serverAnswersCancellationDetailsReturns:
    'When the server answers the cancellation, details or returns page with an error status the user is redirected away',
  campaignsPromoPageRedirectsElsewhere: 'The campaigns promo page redirects elsewhere on failure',
  streamPagesRedirectStreamUser: 'Stream pages redirect to /stream when the user is not allowed',
  returnsCancellationsPageTitledCancellations:
    "The returns and cancellations page is titled 'Cancellations: Options for ticket buyers'",
  returnsCancellationsPageDonationAppeal: 'The returns and cancellations page has a donation appeal',
  returnsCancellationsPageFourReturn:
    'The returns and cancellations page has four return options: Donation, PartDonate, Credit, Refund',
  returnsCancellationsPageGiftAid: 'The returns and cancellations page has a Gift Aid block',
  headerBasketLinkItemCount: 'The header has a basket link with the item count',
  headerAccountLinkShowingFirst: 'The header has an account link showing the first name',
  headersAccountLinkReadsSign: "The header's account link reads 'Sign In' for a visitor",
  becomeMemberUnderJoinSupport:
    "'Become a member' under 'Join and support' is replaced by 'Gift membership' while the membership's expiry is in the future",
  anonymousUsersCallActionSign: "An anonymous user's call to action is 'Sign in'",
  loggedNonMembersCallAction: "A logged-in non-member's call to action is 'Become a friend'",
  priorityGroupMembersCallAction: "A priority-group member's call to action is 'Upgrade your membership'",
  streamHomesDefaultHeaderCall: "The stream home's default header call to action for not-logged-in users is 'Sign in'",
  subscriptionDetailsReloadDataEntry: 'Subscription details reload their data on entry',
  cancellationReloadsDataEntry: 'Cancellation reloads its data on entry',
  returnsFormsPageReloadsData: "The returns form's page reloads its data on entry",
  streamCampaignPromoReloadsData: 'The stream campaign promo reloads its data on entry, by slug',
  usersStreamDetailsReloadEntry: "The user's stream details reload on entry",
  digitalEventVideosReloadEntry: 'Digital event videos reload on entry',
  friendsAreaContentRedirectsNoMembership:
    'Friends area content has redirects for noMembership, signIn, pending and patrons',
});
