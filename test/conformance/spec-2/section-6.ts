import { open, statement } from '../statement.ts';

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
  open('A live-stream beta participant has access to the stream', 'streaming'),
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
  open('A 401 on user details does not trigger an immediate reload', 'streaming'),
  statement(
    'The user endpoint is called with credentials',
    'web/src/api/request.test.ts › gives flat data and sends neither a key nor a body',
  ),
];
