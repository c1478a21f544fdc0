import { statement } from '../statement.ts';

export const section9 = [
  statement(
    'The refresh age is 1 hour for stream home',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'The refresh age is 1 hour for purchased pay-per-view',
    'web/src/features/stream/use-rentals.test.tsx › asks on every entry, so that nothing is ever as old as the hour that is allowed (spec 2 §9)',
  ),
  statement(
    'The refresh age is 1 hour for the friends area',
    'web/src/screens/account/friends-area-screen.test.tsx › is an hour old at most, and is waited for five seconds (spec 2 §9)',
  ),
  statement(
    'The refresh age is 1 hour for membership status',
    'web/src/screens/account/membership-screen.test.tsx › asks for what is under way once an hour (spec 2 §9)',
  ),
  statement(
    'The refresh age is 1 hour for other content',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'The refresh age is 1 minute for basket, virtual basket and user data',
    'web/src/api/load-cycle.test.tsx › keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)',
  ),
  statement(
    'User stream details refresh after 60 seconds',
    'web/src/api/stream-details-load.test.tsx › are younger than 60 s',
  ),
  statement(
    'The basket hold is 30 minutes',
    'shared/domain/basket/hold.test.ts › lasts 30 minutes from the first seat, and 10 more once renewed',
  ),
  statement(
    'Availability is polled every 30 seconds',
    'web/src/features/season/use-season.test.tsx › asks what is left every 30 seconds, without parameters, for as long as the page is open (spec 1 §7, §9)',
  ),
  statement(
    'Page size is 100 for paged loads',
    'web/src/api/read.test.ts › asks for the first page, then for all others together, and merges them in order without duplicates',
    'functions/render/fetch-resource.test.ts › reads all pages of a list and flattens them',
  ),
  statement(
    "The countdown's progress updates every 5 s",
    'web/src/features/stream/live-status.test.tsx › moves its bar every five seconds and is not drawn in between',
  ),
  statement(
    "The timer's re-render window is up to 7 days",
    'shared/domain/live/live.test.ts › seven days before',
    'shared/domain/live/live.test.ts › more than seven days before',
  ),
  statement("The browser's time-out is 1 s by default", 'web/src/api/request.test.ts › %s by %s gives up after %i ms'),
  statement(
    "The browser's time-out is 5 s for the friends area",
    'web/src/api/request.test.ts › %s by %s gives up after %i ms',
  ),
  statement(
    "The browser's time-out is 2 s for the subscription details page",
    'web/src/api/request.test.ts › %s by %s gives up after %i ms',
  ),
  statement(
    "The server's time-out is 30 s",
    'functions/render/fetch-resource.test.ts › gives each read 30 seconds, as long as a server may take (spec 1 §9)',
  ),
  statement(
    'The scheme ids are livestreaming-beta-access and stream-subscription',
    'shared/domain/entitlement/entitlement.test.ts › a subscriber, a film that cannot be rented',
  ),
  statement(
    "Prices have a pound sign and two decimals, with '.00' dropped",
    'shared/domain/price/price.test.ts › %j reads %s',
    'shared/domain/entitlement/entitlement.test.ts › not entitled, a round fee',
  ),
  statement(
    'Ticket returns messages are processed Monday–Saturday 10am–6pm',
    'functions/api/box-office/returns.test.ts › goes to the box office with what the tickets come to, and is confirmed to whoever asks: once each',
  ),
  statement(
    'Box office phone lines are open Monday–Saturday 10–6',
    'local/seed/pages.test.ts › says when messages are read and telephones answered (spec 1 §9)',
  ),
  statement(
    'Contact messages are checked Monday–Friday 9am–5pm except bank holidays',
    'local/seed/pages.test.ts › says when messages are read and telephones answered (spec 1 §9)',
  ),
  statement('The default time zone is Europe/London', 'shared/domain/time/london.test.ts › date and time'),
];
