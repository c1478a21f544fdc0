import { statement } from '../statement.ts';

export const section6 = [
  statement(
    'The roles are anonymous, logged in, subscribed and member with modeOfSale',
    'web/src/api/visitor.test.tsx › has no account and a country, and is refused nothing',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
    'shared/domain/entitlement/entitlement.test.ts › a subscriber, a film that cannot be rented',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
  ),
  statement(
    'A subscriber has access to the stream',
    'shared/domain/entitlement/entitlement.test.ts › a subscriber, a film that cannot be rented',
  ),
  statement(
    'A live-stream beta participant has access to the stream',
    'test/conformance/rights-matrix.test.ts › the source is told, and every door before the files opens, to exactly those who may watch',
    'functions/api/streaming/pay-per-view.test.ts › by %s is told so, and sold nothing',
  ),
  statement(
    'A pay-per-view purchaser has access to the stream',
    'shared/domain/entitlement/entitlement.test.ts › rented and begun',
  ),
  statement(
    'The server decides who may watch when the source is asked for',
    'functions/api/streaming/streaming.test.ts › %s: %s',
    'functions/api/streaming/streaming.test.ts › is told to nobody else',
    'functions/api/streaming/streaming.test.ts › comes with cookies that end with the window and open this film alone',
  ),
  statement(
    'A 401 on user details does not trigger an immediate reload',
    'web/src/api/stream-details-load.test.tsx › a 401 stays the answer until somebody signs in',
  ),
  statement(
    'The user endpoint is called with credentials',
    'web/src/api/request.test.ts › gives flat data and sends neither a key nor a body',
  ),
];
