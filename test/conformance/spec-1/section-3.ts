import { statement } from '../statement.ts';

export const section3 = [
  statement(
    'Event filters hold dates {startDate, endDate} and categories bookingSeason, eventTime, eventType, venue as lists of ids',
    'shared/domain/filter/filter.test.ts › undefined keeps dates and categories',
    'shared/domain/filter/filter.test.ts › a value replaces what it names and nothing else',
  ),
  statement(
    'Event times: Morning 846, Afternoon 935, Evening 936',
    'shared/domain/filter/matching.test.ts › has the times of the day and the venues of the specification under their ids',
  ),
  statement(
    'Venues: Main Stage 2, Linbury Theatre 73, Clore Studio 76, Online only online-only',
    'shared/domain/filter/matching.test.ts › has the times of the day and the venues of the specification under their ids',
  ),
  statement(
    'Event types have their seventeen labels and ids',
    'shared/domain/filter/matching.test.ts › has every event type of the specification under its id',
  ),
  statement(
    'The list offered omits cinema broadcasts and cancelled performance',
    'shared/domain/filter/matching.test.ts › omits cinema broadcasts and cancelled performance, which an address may name',
  ),
  statement(
    'The festival type is prismic-festival, dropped when a flag is set',
    'shared/domain/filter/matching.test.ts › drops festivals when the flag is set',
  ),
  statement(
    'Excluded type ids: 921, 922, 926, 927, 10000, 10001; 929 is special',
    'shared/domain/filter/matching.test.ts › no excluded type: they say what the whole event is',
    'shared/domain/filter/matching.test.ts › 929 only where some performances are for families and others are not',
  ),
  statement(
    'A booking season is used only if not internal, with season and booking period, and id 964 or higher',
    'shared/domain/booking-season/booking-season.test.ts › is not %s',
    'shared/domain/booking-season/booking-season.test.ts › seasons are offered once each, in the order of their numbers',
  ),
  statement(
    "A booking season's label is season plus period",
    'shared/domain/booking-season/booking-season.test.ts › its label is season plus period, its parameter the lower-cased period, a hyphen and the season without slash',
  ),
  statement(
    'A booking season\'s URL value is lowercased period, "-", season without "/"',
    'shared/domain/booking-season/booking-season.test.ts › its label is season plus period, its parameter the lower-cased period, a hyphen and the season without slash',
  ),
  statement(
    'An event has the fields of the specification',
    'test/conformance/entities.test.ts › an event has its fields',
  ),
  statement(
    'Override calls to action have primary and secondary link and copy and a theme core, stream or cinema',
    'web/src/features/season/offer.test.ts › says what an editor wrote, with the second way and the theme (spec 1 §3 ctaOverrides)',
    'shared/domain/call-to-action/label.test.ts › is the editor’s own when overridden',
  ),
  statement(
    'An activity has the fields of the specification',
    'test/conformance/entities.test.ts › an activity has its fields',
  ),
  statement(
    'Activity types give timing or restrict access',
    'shared/domain/call-to-action/eligibility.test.ts › a schools matinee',
    'shared/domain/filter/matching.test.ts › what runs on without a break overlaps the days between its parts',
  ),
  statement(
    'A production has the fields of the specification',
    'test/conformance/entities.test.ts › a production and its cast have their fields',
  ),
  statement(
    "A cast entry's last replacement is current",
    'shared/domain/cast/headline.test.ts › the last replacement',
    'shared/domain/cast/change.test.ts › is the last of those who stood in, and all of them stay named',
  ),
  statement(
    'A festival has the fields of the specification',
    'test/conformance/entities.test.ts › a festival has its fields',
  ),
  statement(
    "An image's missing path falls back to the other size",
    'web/src/ui/small-parts.test.tsx › fall back to the picture that is there',
    'web/src/ui/picture.test.tsx › without a mobile path the desktop one',
    'web/src/ui/picture.test.tsx › without a desktop path the mobile one',
    'web/src/screens/season/event-head.test.ts › its small size',
    'web/src/api/structured-data.test.ts › shows the picture by %s (spec 1 §3)',
  ),
  statement(
    'Availability of several performances sums tickets and takes overall lowest and highest price',
    'shared/domain/availability/availability.test.ts › sums tickets and spans prices',
  ),
  statement(
    'An on-sale date has a date and modes of sale',
    'shared/domain/call-to-action/eligibility.test.ts › open for a mode at the earliest date that lists it, in whatever order they come',
  ),
  statement(
    'A user has customer id, mode of sale, country, first name and membership with its expiry',
    'test/conformance/entities.test.ts › a user has its fields',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
  ),
  statement(
    'Modes of sale have their ids and codes',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › is listed once, with a code of its own',
  ),
  statement(
    'Mode 37 sees everything',
    'shared/domain/call-to-action/call-to-action.test.ts › not on sale to anyone, mode 37',
    'shared/domain/call-to-action/eligibility.test.ts › mode 37 sees all',
  ),
  statement(
    'The default mode of sale is 9',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, anonymous',
  ),
  statement(
    'The contact form has name, email, subject, queryType and message',
    'functions/api/site/contact.test.ts › goes to the desk of its query type, answered to its writer, and is confirmed to them: once each',
  ),
  statement(
    'The contact form offers the eleven query types',
    'shared/domain/contact/field-rules.test.ts › are these eleven, word for word',
    'web/src/screens/site/contact-screen.test.tsx › offers the eleven query types, word for word',
  ),
  statement(
    'A news post has title, standfirst, date and time, author, tags and lead media',
    'web/src/screens/site/news-screens.test.tsx › shows title, standfirst, author, London’s date and time, and its text',
    'functions/api/site/news.test.ts › answers a post by its id',
  ),
  statement(
    'The news index has meta, header and summaries',
    'functions/api/site/news.test.ts › answers the newest first, with the texts of the index',
  ),
  statement(
    'The home header has desktop and mobile copy, call to action, image, impact and compact header, meta and slices',
    'web/src/screens/season/home-screen.test.tsx › opens with its header and the way to everything that is on',
  ),
  statement(
    'The navigation has items with title, path and second level',
    'functions/api/site/chrome.test.ts › is a menu with title, path and level2NavItems (spec 1 §3)',
  ),
  statement(
    'Visit us has teaser arrows',
    'functions/api/site/visit.test.ts › visit us has teaser arrows, and its sections are included as info sections (spec 1 §3, §7)',
  ),
  statement(
    'Static pages are stored by path',
    'functions/api/site/static-page.test.ts › is answered by its path, as a list of one',
  ),
  statement(
    'Event details and festivals are stored by slug',
    'functions/api/season/season.test.ts › answers a list of one, with its productions',
    'web/src/screens/season/festival-screens.test.tsx › shows one event alone at its own address, and the way to the others',
  ),
  statement(
    'Banner, donations, search results, tickets-and-events content and order are stored pages',
    'functions/api/site/chrome.test.ts › is an announcement with title, text, time, icon and schedule (spec 1 §2)',
    'functions/api/season/listing-and-calendar.test.ts › the words and the order of the editors are answered, and name events that exist',
    'functions/api/site/visit.test.ts › donations say what an amount does, Gift Aid and the ways to give',
  ),
  statement(
    'Every resource of data holds an error with status and message, isLoading and lastUpdated',
    'web/src/api/load-cycle.test.tsx › a request sets loading and clears the error',
    'web/src/api/load-cycle.test.tsx › a failure stores status and message and stops loading',
    'web/src/api/load-cycle.test.tsx › a success stores the data, clears the error and stamps the time',
  ),
];
