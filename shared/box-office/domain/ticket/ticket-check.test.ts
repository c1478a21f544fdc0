import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { reissue } from '../order/generation.ts';
import { checkTicket, replacedWords } from './ticket-check.ts';
import type { KnownTicket } from './ticket-check.ts';

const facts = {
  orderId: 'order',
  ticketNumber: '7K3M9QXA-01',
  generation: 1,
  performanceId: 'tosca-1',
  seatId: 'G14',
};
const known: KnownTicket = { ticketNumber: '7K3M9QXA-01', performanceId: 'tosca-1', seatId: 'G14', state: 'valid' };

const at = instant('2026-12-01T14:30:00Z');
const again = reissue(known, at);

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

describe('a code of a ticket that was printed again', () => {
  it.each([
    ['is replaced, if it is the older', again, 1, 'replaced'],
    ['is replaced, also where the ticket has another seat now', { ...again, seatId: 'A1' }, 1, 'replaced'],
    ['is valid, if it is the newest', again, 2, 'valid'],
    ['is replaced by the third', reissue(again, at), 2, 'replaced'],
    ['is returned rather than replaced', { ...again, state: 'returned' }, 1, 'returned'],
  ] as const)('%s', (_, ticket, generation, verdict) => {
    expect(checkTicket({ ...facts, generation }, [ticket], 'tosca-1')).toBe(verdict);
  });

  it('is replaced rather than for another evening', () => {
    expect(checkTicket(facts, [again], 'tosca-2')).toBe('replaced');
  });

  it('is told when the newer one was issued', () => {
    expect(replacedWords(at)).toBe(
      'A newer ticket was issued on 1 December 2026 2.30pm. This older one no longer opens the door.',
    );
  });
});
