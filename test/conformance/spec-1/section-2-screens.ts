import { section } from '../section.ts';

export const siteScreens = section('siteScreens', {
  startDateEndDateDd: 'start-date and end-date are DD-MM-YY',
  filterValuesCommaSeparatedWritten:
    'Filter values are comma-separated and written in the order start-date, end-date, event-type, event-time, booking-season, venue',
  tabBarOffersSeeEvents:
    'The tab bar offers See all/Events/List, Calendar, Accessibility, Choose dates (Dates on mobile) and Filter',
  filterPanelGroupsEventType: 'The filter panel groups Event type, Event time, Venue and Booking season',
  filterPanelButtonsClearApply: 'The filter panel has the buttons Clear and Apply filters',
  emptyPanelSaysNothingSelected: 'An empty panel says "nothing selected"',
  appliedFiltersRemovableChipsClear: 'Applied filters are removable chips with a Clear button',
  pressingSpaceSuppressedFilterPanel: 'Pressing Space is suppressed in the filter panel',
  festivalsHeaderTitleDateRange:
    "A festival's header has title, date range from its events, short description and image",
  festivalSeeLinkBackListing: 'A festival has a "See all" link back to the listing',
  festivalAnchorContent: 'A festival has an anchor to its content',
  festivalAboutTextSectionAbout: 'A festival with an about text has a section "About the Festival"',
  festivalsCardsStandEventsOrder: "A festival's cards stand in its events order, only those with a next date",
  unknownFestivalShows404Page: 'An unknown festival shows the 404 page',
  festivalShowsSpinnerLoading: 'A festival shows a spinner while loading',
  eventCardShowsDateWeekday: 'An event card shows date, weekday and time',
  eventCardShowsFestivalTitle: 'An event card shows festival title and activity title',
  eventCardShowsVenuesGuidance: 'An event card shows venues and guidance',
  eventCardShowsConductorCast: 'An event card shows conductor and cast',
  eventCardShowsCallAction: 'An event card shows the call to action',
  logoLeadsHome: 'The logo leads home',
  desktopMenuSecondLevelItems:
    'The desktop menu has second-level items, as a mega menu when a section has more than 4 children',
  mobileTabletOverlayMenuClose: 'Mobile and tablet have an overlay with a MENU/CLOSE button',
  searchOverlayPlaceholderSearchWebsite: 'The search overlay has the placeholder "Search the website..."',
  basketLinkShowsItemCount: 'The basket link shows the item count',
  accountLinkShowsFirstName: 'The account link shows the first name or "Sign In"',
  announcementBannerAppearsDisplayBannerSet:
    'The announcement banner appears when displayBanner is set, with title, text and icon',
  bannersTimeDdMmYy: "The banner's time is DD/MM/YY HH:mm with BST or GMT",
  footerPolicyLinks: 'The footer has policy links',
  footerSocialLinksFacebookInstagram: 'The footer has social links: Facebook, Instagram, X, TikTok, YouTube',
  footerNewsletterSignUp: 'The footer has a newsletter sign-up',
  footerHelpLinkArtsFunders: "The footer has a HELP link and the arts funder's logo",
  footerCharityRegistrationTextFixed:
    'The footer has the charity registration text with fixed company and charity numbers',
  footerQuickLinksBookOnline: 'Footer quick links: Book online, Email us, Sign up, with their texts',
  newsLandingMostRecentItem: 'News landing: the most recent item first',
  newsLandingBalletDanceShows: 'News landing: Ballet and dance shows 2 items tagged Ballet or Dance',
  newsLandingOperaMusicShows: 'News landing: Opera and music shows 2 items tagged Opera or Music',
  newsLandingOffStageShows: 'News landing: Off stage shows 1 item',
  sitemapTitledSitemapQuickLinks:
    'The sitemap is titled "Sitemap" with "Quick links to pages on the Royal Opera House website"',
  sitemapThirteenSectionsOrderNested: 'The sitemap has its thirteen sections in order, each with nested sub-links',
  contactPageHeaderContactIntro: 'The contact page has header Contact, intro, urgent-query notice and consent text',
  afterSendingThankYouWe:
    'After sending: "Thank you!", "We will shortly confirm receipt of your message." and "See Tickets & events"',
  eatDrinkHoldsCateringOffers: 'Eat and drink holds catering offers and venue cards with tags',
  eatDrinksHeaderVariantCore: "Eat and drink's header variant is Core by default",
  educationPartnersHoldsHeaderResult: 'Education partners holds header and result texts and links',
});
