import { describe, expect, it } from 'vitest';

import { readTicketText, ticketPayload, ticketText } from './ticket-text.ts';

const facts = {
  orderId: 'x1Ay_9',
  ticketNumber: '7K3M9QXA-01',
  generation: 2,
  performanceId: 'tosca-2026-12-03',
  seatId: 'stalls.G-14',
};
const signature = 'A'.repeat(86);

describe('the text of a ticket', () => {
  it('gives back what was put into it', () => {
    expect(readTicketText(ticketText(facts, signature))).toEqual({ facts, payload: ticketPayload(facts), signature });
  });

  it('of a first code is as version 0.2.0 reads it', () => {
    expect(ticketPayload({ ...facts, generation: 1 })).toBe('ROH1~x1Ay_9~7K3M9QXA-01~tosca-2026-12-03~stalls.G-14');
  });

  it('of version 0.2.0 and before is the first generation', () => {
    const before = ['ROH1', 'x1Ay_9', '7K3M9QXA-01', 'tosca-2026-12-03', 'stalls.G-14'].join('~');
    const read = readTicketText(`${before}~${signature}`);
    expect(read).toEqual({ facts: { ...facts, generation: 1 }, payload: before, signature });
  });

  it('is read with the blanks that a copied line brings along', () => {
    expect(readTicketText(` ${ticketText(facts, signature)}\n`)?.facts).toEqual(facts);
  });

  it.each([
    ['nothing', ''],
    ['an address', 'https://house.example/checkout/orders/x'],
    ['another edition', ticketText(facts, signature).replace('ROH2', 'ROH3')],
    ['the edition before with a generation', ticketText(facts, signature).replace('ROH2', 'ROH1')],
    ['a generation that is no number', ticketText(facts, signature).replace('~2~', '~two~')],
    ['a generation before the first', ticketText({ ...facts, generation: 0 }, signature)],
    ['a part too few', ticketText(facts, signature).replace('~tosca-2026-12-03', '')],
    ['a part too many', `${ticketText(facts, signature)}~more`],
    ['a short signature', ticketText(facts, signature.slice(1))],
    ['an empty fact', ticketText({ ...facts, seatId: '' }, signature)],
    ['a fact that is no identifier', ticketText({ ...facts, seatId: 'G 14' }, signature)],
  ])('is refused: %s', (_, text) => {
    expect(readTicketText(text)).toBeNull();
  });
});
