import { describe, expect, test } from 'vitest';

import { byCard, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { confirmationMail, refundMail, unpaidMail } from './order-mails.ts';
import { pence } from '#shared/domain/money/money.ts';

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

  test('says, when it is sent once more, which tickets were given back meanwhile', () => {
    const rows = confirmationMail(paidOrder(lines, [byCard(7000)])).text.split('\n');
    const told = rows.filter((row) => row.includes('7K3M9QXA-0')).map((row) => row.includes('given back'));
    expect(told).toEqual([false, true]);
  });
});
