import { statement } from '../statement.ts';

export const section9 = [
  statement(
    'Refresh age is 1 hour for content',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'Refresh age is 1 minute for basket, nav bar and user data',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'Availability is polled every 30 s',
    'web/src/features/season/use-season.test.tsx › asks what is left every 30 seconds, without parameters, for as long as the page is open (spec 1 §7, §9)',
  ),
  statement(
    'Page size is 100 for paged loads',
    'functions/render/fetch-resource.test.ts › reads all pages of a list and flattens them',
    'web/src/api/read.test.ts › asks for the first page, then for all others together, and merges them in order without duplicates',
  ),
  statement(
    'Search page size is 10',
    'functions/api/site/search.test.ts › ten a page, the number of pages where lists have it, and how many there are of each kind (spec 1 §7, §9)',
  ),
  statement(
    'Browser time-outs are 1 s, 5 s for a static page, 3 s for cast lists',
    'web/src/api/request.test.ts › %s by %s gives up after %i ms',
  ),
  statement(
    "The server's time-out is 30 s",
    'functions/render/fetch-resource.test.ts › gives each read 30 seconds, as long as a server may take (spec 1 §9)',
  ),
  statement('A script chunk may take 120 s', 'web/src/api/chunk.test.ts › is given up after 120 seconds, each time'),
  statement(
    'The filter spinner turns for 500 ms, and filters apply after 300 ms',
    'web/src/screens/season/listing-screen.test.tsx › turns the spinner on, applies after 300 ms, scrolls to the results, and ends after 500 ms more',
  ),
  statement(
    "The menu overlay's transition is 600 ms",
    'test/architecture/styles.test.ts › open the menu overlay within 600 ms, and at once under reduced motion',
  ),
  statement(
    'The mega menu opens above 4 sub-items; the submenu is 116 px high',
    'shared/domain/navigation/navigation.test.ts › is a mega menu above four entries',
    'test/architecture/styles.test.ts › make the submenu 116 px high',
  ),
  statement(
    'Breakpoints are 768, 1024 and 1140 px; small phones are under 375 px',
    'test/architecture/styles.test.ts › turn at the breakpoints of the specification and nowhere else',
    'test/architecture/styles.test.ts › give the content 1140 px',
  ),
  statement(
    'Booking seasons with an id under 964 are ignored',
    'shared/domain/booking-season/booking-season.test.ts › is not %s',
  ),
  statement(
    '6 September 2020 is the cut-off for KNOW',
    'shared/domain/call-to-action/call-to-action.test.ts › before 6 September 2020',
    'shared/domain/call-to-action/call-to-action.test.ts › from midnight of that day in London on it is no longer history',
  ),
  statement(
    'Friday rush opens on Friday 13:00; tag 830 marks it',
    'shared/domain/time/london.test.ts › on Friday morning it is today',
    'shared/domain/time/london.test.ts › on the stroke it is next week',
    'shared/domain/call-to-action/call-to-action.test.ts › Friday rush: a performance the day after',
    'functions/api/box-office/kept-seats.test.ts › is sold from that very moment on',
    'web/src/screens/season/friday-rush-turn.test.tsx › turns the page without a reload: what is released can be booked, what is not is gone',
  ),
  statement(
    'Tag 1217 marks a membership-related event',
    'web/src/features/season/event-card.test.tsx › says that it is for members where tag 1217 does (spec 1 §9)',
  ),
  statement(
    'The labels read as specified',
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
    'shared/domain/call-to-action/label.test.ts › of a cinema showing finds a screening, in the theme of the cinema',
    'web/src/features/season/offer.test.ts › free and unticketed',
    'shared/domain/event/run.test.ts › on stage and in cinemas',
    'shared/domain/event/run.test.ts › in cinemas alone',
  ),
  statement(
    '"Coming soon" labels an unreleased event',
    'shared/domain/event/run.test.ts › before its release',
    'web/src/features/season/event-card.test.tsx › says "Coming soon" until it is released',
    'web/src/features/season/offer.test.ts › sells nothing of an event that is only announced',
  ),
  statement(
    '"Cast Change", "View full cast sheet", "Show all" and "Show less" read as specified',
    'web/src/screens/season/cast-screens.test.tsx › names the last replacement, keeps who is replaced, and says Cast Change',
    'web/src/screens/season/cast-screens.test.tsx › begins a long list and opens it by a button that says so: Show all, Show less',
    'web/src/screens/season/cast-screens.test.tsx › show today with its casts, then what is next',
  ),
  statement(
    'Ticket counts read "100+ tickets available", "Last few remaining" or "{n} tickets available"',
    'shared/domain/availability/availability.test.ts › %i: %s, "%s"',
  ),
  statement(
    'Prices have a pound sign, two decimals with ".00" dropped, and a range where they differ',
    'shared/domain/price/price.test.ts › %j reads %s',
  ),
  statement(
    'Dates read "D MMMM YYYY", "dddd, h.mma" with ".00" dropped, "D MMMM YYYY h.mma", in London\'s time',
    'shared/domain/time/london.test.ts › a date',
    'shared/domain/time/london.test.ts › weekday and a full hour',
    'shared/domain/time/london.test.ts › date and time',
  ),
  statement('Running times are hours and minutes', 'shared/domain/time/duration.test.ts › of %i minutes reads %s'),
  statement(
    'The venue label is "Multiple venues" above 2, or above 1 with a cinema, plus " | Cinema"; else titles joined with " | "',
    'shared/domain/venue/venue.test.ts › two venues',
    'shared/domain/venue/venue.test.ts › three venues',
    'shared/domain/venue/venue.test.ts › venues and the cinema',
  ),
  statement(
    'Accessibility tags are those of the specification',
    'web/src/features/season/use-season.test.tsx › names help with access in the words of the house, each once (spec 1 §9)',
  ),
  statement(
    'Contact messages are checked Monday to Friday 9am to 5pm except bank holidays',
    'local/seed/pages.test.ts › says when messages are read and telephones answered (spec 1 §9)',
    'web/src/screens/site/contact-screen.test.tsx › has its header, its intro, what to do when it is urgent, the consent, and when messages are read',
  ),
  statement(
    'Box office phone lines open Monday to Saturday 10 to 6',
    'local/seed/pages.test.ts › says when messages are read and telephones answered (spec 1 §9)',
  ),
  statement(
    'The preview-day calendar lists a preview day with three sessions and the closed dates',
    'local/seed/pages.test.ts › have one preview day with morning, afternoon and evening sessions',
    'local/seed/pages.test.ts › are closed from 25 December 2020 to 1 January 2021',
  ),
];
