import { statement } from '../statement.ts';

export const section5 = [
  statement(
    'A trailer is free to everyone',
    'shared/domain/entitlement/entitlement.test.ts › a trailer, anybody',
    'web/src/screens/streaming/title-screen.test.tsx › plays the trailer to anybody',
  ),
  statement(
    'A logged-in subscriber may watch',
    'shared/domain/entitlement/entitlement.test.ts › a subscriber, a film that cannot be rented',
    'shared/domain/entitlement/entitlement.test.ts › schemes of somebody who is not signed in do not count',
    'web/src/screens/streaming/title-screen.test.tsx › plays to a subscriber without a question',
  ),
  statement(
    'A logged-in user with a pay-per-view not yet past its window end for one of the package fee ids may watch',
    'shared/domain/entitlement/entitlement.test.ts › rented as a package',
    'shared/domain/entitlement/entitlement.test.ts › rented and begun',
    'shared/domain/entitlement/entitlement.test.ts › the window just ended',
    'shared/domain/entitlement/entitlement.test.ts › a rental of somebody who is not signed in does not count',
    'functions/api/streaming/streaming.test.ts › is opened by the fee of a package too',
  ),
  statement(
    'A setting allowing unsubscribed watching permits watching when no fee applies',
    'shared/domain/entitlement/entitlement.test.ts › no fee, the setting allows it',
    'shared/domain/entitlement/entitlement.test.ts › no fee, the setting does not',
  ),
  statement(
    'A setting allowing unsubscribed watching permits watching when the title is purchased',
    'shared/domain/entitlement/entitlement.test.ts › rented, the setting allows it too',
  ),
  statement(
    'A promotional primary call to action with label and URL is shown to non-subscribers instead',
    'shared/domain/entitlement/entitlement.test.ts › a promotion instead of the fee',
    'shared/domain/entitlement/entitlement.test.ts › entitled, a promotion runs',
    'shared/domain/entitlement/entitlement.test.ts › a promotion without an address',
  ),
  statement(
    "If a fee id and amount exist the button reads 'Rent for £{amount}'",
    'shared/domain/entitlement/entitlement.test.ts › not entitled, a fee',
    'shared/domain/entitlement/entitlement.test.ts › a fee without an amount',
    'web/src/screens/streaming/title-screen.test.tsx › says what it costs, and sends a visitor to sign in and back',
  ),
  statement(
    "Otherwise the button reads 'Subscribe to watch'",
    'shared/domain/entitlement/entitlement.test.ts › a fee without an amount',
  ),
  statement(
    "Another label is 'Watch now'",
    'web/src/screens/streaming/title-screen.test.tsx › plays to a subscriber without a question',
  ),
  statement(
    "If an allowed-countries list is non-empty the visitor's country must be in it",
    'shared/domain/entitlement/entitlement.test.ts › on the allowed list',
    'shared/domain/entitlement/entitlement.test.ts › not on the allowed list',
    'shared/domain/entitlement/entitlement.test.ts › the allowed list decides alone',
  ),
  statement(
    'Otherwise the country must not be in a non-empty restricted list',
    'shared/domain/entitlement/entitlement.test.ts › on the restricted list',
    'shared/domain/entitlement/entitlement.test.ts › not on the restricted list',
  ),
  statement(
    'Video content is filtered by country code',
    'shared/domain/entitlement/country.test.ts › allowed %j, restricted %j, seen from %s: %s',
    'test/journeys/film.ts › A film is shown only where the house may show it',
  ),
  statement(
    'Nothing is shown when the country is unknown',
    'shared/domain/entitlement/country.test.ts › allowed %j, restricted %j: nothing is shown where the country is unknown',
    'shared/domain/entitlement/entitlement.test.ts › a trailer, unknown country',
  ),
  statement(
    'Stream returns: the token is mandatory',
    'functions/api/streaming/stream-returns.test.ts › without a token names the field',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › without a token leads to the start of the site',
  ),
  statement(
    'Stream returns: a signed-in user with first name is mandatory',
    'functions/api/streaming/stream-returns.test.ts › of a stranger is refused before anything is read',
    'functions/api/streaming/stream-returns.test.ts › of an account without a first name is refused, and says what to do',
  ),
  statement(
    'The campaign promo code check gives an incorrect message, text from content',
    'web/src/screens/streaming/offer-screens.test.tsx › tells of a code %s beside the field, which keeps it',
    'functions/api/streaming/campaigns.test.ts › tells of one %s, in the words of the campaign',
  ),
  statement(
    'The campaign promo code check gives an already-redeemed message, text from content',
    'web/src/screens/streaming/offer-screens.test.tsx › that is used up',
    'functions/api/streaming/campaigns.test.ts › that is used up',
  ),
  statement(
    'Staff see staff on-sale dates; others do not',
    'shared/domain/call-to-action/eligibility.test.ts › staff see theirs',
    'shared/domain/call-to-action/eligibility.test.ts › the public sees no staff date',
  ),
];
