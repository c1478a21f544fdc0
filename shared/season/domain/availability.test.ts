import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { combine, hasTicketsLeft, ticketCountText } from './availability.ts';

const some = { ticketsAvailable: 12, minPriceAvailable: 1400, maxPriceAvailable: 9000 };
const few = { ticketsAvailable: 3, minPriceAvailable: 900, maxPriceAvailable: 2000 };
const soldOut = { ticketsAvailable: 0, minPriceAvailable: null, maxPriceAvailable: null };

describe('availability of several performances', () => {
  test.each([
    [
      'sums tickets and spans prices',
      [some, few],
      { ticketsAvailable: 15, minPriceAvailable: 900, maxPriceAvailable: 9000 },
    ],
    ['ignores the prices of a sold-out one', [soldOut, some], some],
    ['is sold out when all are', [soldOut, soldOut], soldOut],
    ['counts free tickets as priced at nothing', [{ ...few, minPriceAvailable: 0 }], { ...few, minPriceAvailable: 0 }],
    ['is unknown without any', [], null],
  ])('%s', (row, availabilities, expected) => {
    if (row === 'sums tickets and spans prices')
      proves(statements.siteEntities.availabilitySeveralPerformancesSumsTickets);
    expect(combine(availabilities)).toEqual(expected);
  });
});

describe('tickets left', () => {
  test.each([
    [0, false, 'Sold out'],
    [1, true, 'Last few remaining'],
    [9, true, 'Last few remaining'],
    [10, true, '10 tickets available'],
    [100, true, '100 tickets available'],
    [101, true, '100+ tickets available'],
  ])('%i: %s, "%s"', (ticketsAvailable, left, text) => {
    proves(statements.visitStates.ticketsLeftAvailableCountNot0, statements.siteLimits.ticketCountsRead100Plus);
    expect(hasTicketsLeft({ ticketsAvailable })).toBe(left);
    expect(ticketCountText(ticketsAvailable)).toBe(text);
  });
});
