import { section } from '../section.ts';

export const siteLimits = section('siteLimits', {
  refreshAge1HourContent: 'Refresh age is 1 hour for content',
  refreshAge1MinuteBasket: 'Refresh age is 1 minute for basket, nav bar and user data',
  availabilityPolledEvery30S: 'Availability is polled every 30 s',
  pageSize100PagedLoads: 'Page size is 100 for paged loads',
  searchPageSize10: 'Search page size is 10',
  browserTimeOuts1S5: 'Browser time-outs are 1 s, 5 s for a static page, 3 s for cast lists',
  serversTimeOut30S: "The server's time-out is 30 s",
  scriptChunkTake120S: 'A script chunk may take 120 s',
  filterSpinnerTurns500Ms: 'The filter spinner turns for 500 ms, and filters apply after 300 ms',
  menuOverlaysTransition600Ms: "The menu overlay's transition is 600 ms",
  megaMenuOpensAbove4: 'The mega menu opens above 4 sub-items; the submenu is 116 px high',
  breakpoints76810241140Px: 'Breakpoints are 768, 1024 and 1140 px; small phones are under 375 px',
  bookingSeasonsIdUnder964: 'Booking seasons with an id under 964 are ignored',
  cutOffForKnow: '6 September 2020 is the cut-off for KNOW',
  fridayRushOpensFriday13: 'Friday rush opens on Friday 13:00; tag 830 marks it',
  tag1217MarksMembershipRelated: 'Tag 1217 marks a membership-related event',
  labelsReadSpecified: 'The labels read as specified',
  comingSoonLabelsUnreleasedEvent: '"Coming soon" labels an unreleased event',
  castChangeViewFullCast: '"Cast Change", "View full cast sheet", "Show all" and "Show less" read as specified',
  ticketCountsRead100Plus:
    'Ticket counts read "100+ tickets available", "Last few remaining" or "{n} tickets available"',
  pricesPoundSignTwoDecimals:
    'Prices have a pound sign, two decimals with ".00" dropped, and a range where they differ',
  datesReadDMmmmYyyy:
    'Dates read "D MMMM YYYY", "dddd, h.mma" with ".00" dropped, "D MMMM YYYY h.mma", in London\'s time',
  runningTimesHoursMinutes: 'Running times are hours and minutes',
  venueLabelMultipleVenuesAbove:
    'The venue label is "Multiple venues" above 2, or above 1 with a cinema, plus " | Cinema"; else titles joined with " | "',
  accessibilityTagsSpecification: 'Accessibility tags are those of the specification',
  contactMessagesCheckedMondayFriday: 'Contact messages are checked Monday to Friday 9am to 5pm except bank holidays',
  boxOfficePhoneLinesOpen: 'Box office phone lines open Monday to Saturday 10 to 6',
  previewDayCalendarListsPreview:
    'The preview-day calendar lists a preview day with three sessions and the closed dates',
});
