import { section } from '../section.ts';

export const siteEntities = section('siteEntities', {
  eventFiltersHoldDatesStartDate:
    'Event filters hold dates {startDate, endDate} and categories bookingSeason, eventTime, eventType, venue as lists of ids',
  eventTimesMorning846Afternoon: 'Event times: Morning 846, Afternoon 935, Evening 936',
  venuesMainStage2Linbury: 'Venues: Main Stage 2, Linbury Theatre 73, Clore Studio 76, Online only online-only',
  eventTypesSeventeenLabelsIds: 'Event types have their seventeen labels and ids',
  listOfferedOmitsCinemaBroadcasts: 'The list offered omits cinema broadcasts and cancelled performance',
  festivalTypePrismicFestivalDropped: 'The festival type is prismic-festival, dropped when a flag is set',
  excludedTypeIds921922: 'Excluded type ids: 921, 922, 926, 927, 10000, 10001; 929 is special',
  bookingSeasonUsedOnlyIfNotInternal:
    'A booking season is used only if not internal, with season and booking period, and id 964 or higher',
  bookingSeasonsLabelSeasonPlus: "A booking season's label is season plus period",
  bookingSeasonsUrlValueLowercased: 'A booking season\'s URL value is lowercased period, "-", season without "/"',
  eventFieldsSpecification: 'An event has the fields of the specification',
  overrideCallsActionPrimarySecondary:
    'Override calls to action have primary and secondary link and copy and a theme core, stream or cinema',
  activityFieldsSpecification: 'An activity has the fields of the specification',
  activityTypesGiveTimingRestrict: 'Activity types give timing or restrict access',
  productionFieldsSpecification: 'A production has the fields of the specification',
  castEntrysLastReplacementCurrent: "A cast entry's last replacement is current",
  festivalFieldsSpecification: 'A festival has the fields of the specification',
  imagesMissingPathFallsBack: "An image's missing path falls back to the other size",
  availabilitySeveralPerformancesSumsTickets:
    'Availability of several performances sums tickets and takes overall lowest and highest price',
  saleDateDateModesSale: 'An on-sale date has a date and modes of sale',
  userCustomerIdModeSale: 'A user has customer id, mode of sale, country, first name and membership with its expiry',
  modesSaleIdsCodes: 'Modes of sale have their ids and codes',
  mode37SeesEverything: 'Mode 37 sees everything',
  defaultModeSale9: 'The default mode of sale is 9',
  contactFormNameEmailSubject: 'The contact form has name, email, subject, queryType and message',
  contactFormOffersElevenQuery: 'The contact form offers the eleven query types',
  newsPostTitleStandfirstDate: 'A news post has title, standfirst, date and time, author, tags and lead media',
  newsIndexMetaHeaderSummaries: 'The news index has meta, header and summaries',
  homeHeaderDesktopMobileCopy:
    'The home header has desktop and mobile copy, call to action, image, impact and compact header, meta and slices',
  navigationItemsTitlePathSecond: 'The navigation has items with title, path and second level',
  visitUsTeaserArrows: 'Visit us has teaser arrows',
  staticPagesStoredPath: 'Static pages are stored by path',
  eventDetailsFestivalsStoredSlug: 'Event details and festivals are stored by slug',
  bannerDonationsSearchResultsTickets:
    'Banner, donations, search results, tickets-and-events content and order are stored pages',
  everyResourceDataHoldsError:
    'Every resource of data holds an error with status and message, isLoading and lastUpdated',
});
