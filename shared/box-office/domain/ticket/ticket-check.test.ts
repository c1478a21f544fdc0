import { describe, expect, it } from 'vitest';

import { checkTicket } from './ticket-check.ts';
import type { KnownTicket } from './ticket-check.ts';

const facts = { orderId: 'order', ticketNumber: '7K3M9QXA-01', performanceId: 'tosca-1', seatId: 'G14' };
const known: KnownTicket = { ticketNumber: '7K3M9QXA-01', performanceId: 'tosca-1', seatId: 'G14', state: 'valid' };

describe('a genuine ticket at the door', () => {
  it.each([
    ['is valid on its evening', [known], 'tosca-1', 'valid'],
    ['is valid where any evening will do', [known], null, 'valid'],
    ['is for another performance', [known], 'tosca-2', 'wrong-performance'],
    ['was returned, whatever the evening', [{ ...known, state: 'returned' }], 'tosca-2', 'returned'],
    ['was refunded', [{ ...known, state: 'refunded' }], 'tosca-1', 'refunded'],
    ['was never paid', [{ ...known, state: 'not-issued' }], 'tosca-1', 'unknown'],
    ['has a number that its order does not have', [{ ...known, ticketNumber: '7K3M9QXA-02' }], null, 'unknown'],
    ['has another seat than its order', [{ ...known, seatId: 'G15' }], null, 'unknown'],
    ['belongs to an order that nobody knows', null, null, 'unknown'],
  ] as const)('%s', (_, tickets, performanceId, verdict) => {
    expect(checkTicket(facts, tickets, performanceId)).toBe(verdict);
  });
});
