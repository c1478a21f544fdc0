import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { byCard, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { confirmationMail, refundMail, unpaidMail } from './order-mails.ts';

const lines = [soldTicket('01', 4000), soldTicket('02', 3000, { returnId: 'return-1' })];

describe('a mail about an order', () => {
  test.each(['Win £500 at https://evil.example', 'shop.example', 'x'.repeat(41)])(
    'goes to an address that anybody can type, so it does not carry an advertisement for a name: %s',
    (firstName) => {
      const order = paidOrder(lines, [byCard(7000)], { firstName });
      for (const { text, html } of [
        confirmationMail(order),
        refundMail(order, pence(7000)),
        unpaidMail({ ...order, state: 'abandoned' }, 'let-go'),
      ]) {
        expect(text).toMatch(/^Dear visitor\n/);
        expect(`${text}${html}`).not.toContain(firstName);
      }
    },
  );

  test.each(['Ada', 'José-María', 'O’Neill', '美咲'])('greets a person by name: %s', (firstName) => {
    expect(confirmationMail(paidOrder(lines, [byCard(7000)], { firstName })).text).toMatch(
      new RegExp(`^Dear ${firstName}\n`),
    );
  });

  test('of a film or a plan leads to where it is watched, and says of the plan what is charged next', () => {
    const film = {
      kind: 'rental',
      feeId: 'f',
      streamId: 'f',
      slug: 'carmen',
      title: 'Carmen',
      windowHours: 48,
    } as const;
    const plan = { kind: 'stream-plan', lineId: 'm', title: 'Stream - Monthly', period: 'month' } as const;
    const none = { ticketNumber: null, voucherCode: null, returnRules: null, returnId: null, discount: null };
    const orders = [film, plan].map((line) => {
      const sold = { ...line, ...none, pence: pence(999), listPence: pence(999) };
      const paidAt = instant('2026-11-22T12:00:00Z');
      return paidOrder([sold], [byCard(999)], { paidAt, siteOrigin: 'https://venue.example' });
    });
    for (const order of orders) {
      const { text } = refundMail({ ...order, refundReason: 'amount' }, pence(999));
      expect(text).toContain('Back to the stream: https://venue.example/stream');
    }
    const [rented, subscribed] = orders.map((order) => confirmationMail(order).text);
    expect(`${rented}${subscribed}`).not.toContain('tickets to print');
    expect(rented).toContain('Watch Carmen: https://venue.example/tickets-and-events/carmen-digital');
    expect(subscribed).toContain('Find something to watch: https://venue.example/stream');
    expect(subscribed).toContain('For the month from 22 November 2026; then £9.99 a month from 22 December 2026');
  });

  test('of a plan promises a renewal only where a card has paid for it', () => {
    const plan = { kind: 'stream-plan', lineId: 'm', title: 'Stream - Monthly', period: 'month' } as const;
    const none = { ticketNumber: null, voucherCode: null, returnRules: null, returnId: null, discount: null };
    const sold = { ...plan, ...none, pence: pence(999), listPence: pence(999) };
    const textOf = (tender: Parameters<typeof paidOrder>[1][number]) =>
      confirmationMail(paidOrder([sold], [tender], { paidAt: instant('2026-11-22T12:00:00Z') })).text;
    expect(textOf(byCard(999))).toContain('Your subscription renews itself until you cancel.');
    const byVoucher = textOf({ kind: 'voucher', code: 'RB285YM7QZGV76DY', pence: pence(999) });
    expect(byVoucher).toContain('renews itself only if we have a card of yours by its next bill.');
    expect(byVoucher).toContain('from 22 December 2026, if we have a card of yours by then, until you cancel');
  });

  test('names an address only behind words, so that no line is wider than a phone', () => {
    const rules = { closesHoursBefore: 24, creditFeePence: pence(400), refundHoursAfterPurchase: 24 };
    const sold = [soldTicket('01', 4000, { returnRules: rules })];
    const { html, text } = confirmationMail(paidOrder(sold, [byCard(4000)], { siteOrigin: 'https://venue.example' }));
    expect(html).toMatch(
      /<a href="https:\/\/venue\.example\/checkout\/orders\/[^"]+\/return[^"]*"[^>]*>give its tickets back</,
    );
    expect(html?.replaceAll(/<[^>]*>/g, ' ')).not.toContain('https://');
    expect(text).toContain('give its tickets back (https://venue.example/checkout/orders/');
  });

  test('says until when tickets can be given back, or where that stands if it differs', () => {
    const rules = { closesHoursBefore: 24, creditFeePence: pence(400), refundHoursAfterPurchase: 24 };
    const [one, two] = ['01', '02'].map((seat) => soldTicket(seat, 4000, { returnRules: rules }));
    const own = soldTicket('03', 4000, { returnRules: { ...rules, closesHoursBefore: 72 } });
    if (!one || !two) throw new Error('There are no tickets.');
    const textOf = (...tickets: Parameters<typeof paidOrder>[0]) =>
      confirmationMail(paidOrder(tickets, [byCard(8000)])).text;
    expect(textOf(one, two)).toContain('until 24 hours before a performance you can give its tickets back');
    expect(textOf(own)).toContain('until 72 hours before a performance');
    expect(textOf(one, own)).toMatch(/you can give its tickets back \(.+\), each until the time that stands there/);
    expect(textOf(one, own)).not.toMatch(/\d+ hours/);
  });

  test('says, when it is sent once more, which tickets were given back meanwhile', () => {
    const rows = confirmationMail(paidOrder(lines, [byCard(7000)])).text.split('\n');
    const told = rows.filter((row) => row.includes('7K3M9QXA-0')).map((row) => row.includes('given back'));
    expect(told).toEqual([false, true]);
  });
});
