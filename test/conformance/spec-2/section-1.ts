import { statement } from '../statement.ts';

export const section1 = [
  statement(
    'Performances, trailers and insights can be watched online',
    'functions/api/streaming/streaming.test.ts › is told to the owner of a begun rental %s',
    'web/src/screens/streaming/title-screen.test.tsx › plays the trailer to anybody',
  ),
  statement(
    'Access is by subscription, monthly or annual',
    'test/conformance/subscriptions.test.ts › renews a month for a year: each bill an order, a receipt and an entry of the ledger',
    'test/journeys/subscribing.ts › A subscription for a year is bought at a desk, watched, and the film resumed on a phone',
  ),
  statement(
    'Each plan has a friends variant',
    'functions/api/box-office/basket-things.test.ts › are four by name, and Friends are offered their own',
  ),
  statement(
    'Access is by renting a title',
    'test/journeys/film.ts › A film is rented, watched, resumed elsewhere, watched in its last hour, and closed when its time is over',
  ),
  statement(
    'Users are anonymous visitors, logged-in customers, subscribers and members',
    'web/src/api/visitor.test.tsx › has no account and a country, and is refused nothing',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
    'web/src/screens/streaming/title-screen.test.tsx › plays to a subscriber without a question',
    'functions/events/account/on-membership-bought.test.ts › makes a member: the account, its credential, every open session, and the prices',
  ),
  statement(
    'A mode of sale is attached to a user',
    'test/conformance/entities.test.ts › a user has its fields',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
  ),
  statement('The service has a home page', 'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark'),
  statement(
    'The service has a campaigns promo page',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
  ),
  statement('The service has special offers', 'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark'),
  statement(
    'The service has subscription details',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
  ),
  statement(
    'The service has a subscription status',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
  ),
  statement('The service has returns pages', 'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark'),
  statement(
    'The service has a cancellation page',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
  ),
  statement(
    'The service has My List',
    'functions/api/streaming/my-list.test.ts › is empty at first, and holds titles in the order in which they were added',
  ),
  statement(
    'The service has prop categories, an explore-all list and an alphabetical events list',
    'test/conformance/spec-2/routes.test.ts › %s is the screen %s, and dark',
  ),
  statement(
    'Signed-in customers have an account',
    'web/src/screens/account/account-screens.test.tsx › offers to sign in and comes back',
  ),
  statement(
    'Signed-in customers have a basket',
    'web/src/screens/box-office/basket-screen.test.tsx › shows everything in one, each thing with its own remove',
  ),
  statement(
    'Signed-in customers have a virtual basket of subscriptions',
    'functions/api/box-office/basket-things.test.ts › names what renews itself, and whose it is',
  ),
  statement(
    'Signed-in customers have a stream My List',
    'functions/api/streaming/my-list.test.ts › belongs to one customer: to nobody without an account, and to no other by their id',
  ),
  statement(
    'Signed-in customers have watch statuses',
    'functions/api/streaming/streaming.test.ts › begin at 0 and are where they were last saved',
  ),
  statement(
    'The friends area is a membership information page',
    'web/src/screens/account/friends-area-screen.test.tsx › shows a member their own level first, with the day of its end and what it gives',
  ),
];
