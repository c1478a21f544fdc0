import { describe, expect, it } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { handler as onOrderSettled } from '#functions/box-office/consumers/on-order-settled.ts';
import { issuedTickets } from '#functions/box-office/views/tickets-of-order.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, guestAda, homeAddress } from '#test/support/checkout.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { bring } from '#test/support/facts.ts';
import { OrderAtDesk, byPost, everything, otherName } from '#test/support/order-at-desk.ts';
import { hold, notify } from '#test/support/shop.ts';

import { handler as deskOrder } from './desk-order.ts';

const desk = new OrderAtDesk();
const { privateKey } = useTicketKeys();
const dateOf = ({ lines: [line] }: Order) => instant(line && 'date' in line ? line.date : '');

describe('the name of an order', () => {
  it('is corrected, in its own order and on its tickets, and no mail is sent', async () => {
    const before = await desk.now();
    expect(await desk.correct('deskOrderName', otherName)).toBe('200');
    const after = await desk.now();
    const changed = { firstName: 'Augusta', lastName: 'King', version: before.version + 1 };
    expect(after).toEqual({ ...before, ...changed, changedAt: desk.clock.now() });
    expect(issuedTickets(after, privateKey)[0]?.holder).toBe('Augusta King');
    const [fact, ...others] = await desk.facts('OrderCorrected');
    expect(others).toEqual([]);
    expect(JSON.parse(fact?.detail ?? '')).toMatchObject({ orderId: after.orderId, what: 'name' });
    expect(await desk.tellCustomer()).toEqual([]);
  });

  it('is in the audit as changed, and not as it is', async () => {
    await desk.correct('deskOrderName', otherName);
    const [entry, ...others] = await desk.audited();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ deed: 'Name corrected', duty: 'customers.write' });
    expect(JSON.stringify(entry)).not.toMatch(/Augusta|Ada|Example/);
  });
});

describe('the delivery of an order', () => {
  it('is changed to the post with an address, and the customer is written to once', async () => {
    expect(await desk.correct('deskOrderDelivery', byPost)).toBe('200');
    expect(await desk.now()).toMatchObject({ delivery: 'post', address: { ...homeAddress, postcode: 'WC2E 9DD' } });
    const [mail, ...others] = await desk.tellCustomer();
    const { email, orderNo } = desk.bought;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: `Your tickets for order ${orderNo} reach you in another way` });
    expect(mail?.text).toContain('We send your tickets by post within three working days.');
    expect(mail?.text).toContain('1 Bow Street, London, WC2E 9DD');
    expect(await desk.audited()).toMatchObject([
      {
        deed: 'Delivery changed',
        changes: [
          { what: 'Delivery', before: 'E-tickets', after: 'By post' },
          { what: 'Address', before: 'as before', after: 'changed' },
        ],
      },
    ]);
  });

  it('keeps its way where the address alone changes, and the mail says so', async () => {
    await desk.put({ ...(await desk.now()), delivery: 'post', address: homeAddress });
    const elsewhere = { ...byPost, address: { ...homeAddress, street: '2 Bow Street' } };
    expect(await desk.correct('deskOrderDelivery', elsewhere)).toBe('200');
    const [mail] = await desk.tellCustomer();
    expect(mail?.subject).toBe(`Your tickets for order ${desk.bought.orderNo} go to another address`);
    expect(mail?.text).toContain('2 Bow Street');
    expect((await desk.audited()).map(({ changes }) => changes.map(({ what }) => what))).toEqual([['Address']]);
  });

  it('is not the post without an address, nor in the last week', async () => {
    expect(await desk.correct('deskOrderDelivery', { delivery: 'post' })).toBe('post-needs-address');
    desk.clock.set(plus(dateOf(desk.bought), -6 * day));
    expect(await desk.correct('deskOrderDelivery', byPost)).toBe('post-too-late');
    expect(await desk.correct('deskOrderDelivery', { delivery: 'door' })).toBe('200');
    expect(await desk.correct('deskOrderDelivery', { delivery: 'door' })).toBe('correction-same');
    expect(await desk.audited()).toHaveLength(1);
  });
});

describe('the confirmation', () => {
  it('is sent again to the address of the order, as often as its customer may', async () => {
    const answers = [];
    for (let time = 1; time <= 6; time += 1) answers.push(await desk.correct('deskOrderMail', {}));
    expect(answers).toEqual(['200', '200', '200', '200', '200', 'too-many-mails']);
    expect(await desk.audited()).toHaveLength(5);
    const [fact] = await desk.facts('ConfirmationRequested');
    if (fact) await bring(onOrderSettled, fact);
    const { email, orderNo } = desk.bought;
    expect(desk.sent).toMatchObject([{ to: email, subject: `Your order ${orderNo} is confirmed` }]);
  });
});

/** What became of each of the four corrections. */
const answers = async (body = {}, cookies?: Record<string, string>) => {
  const all = [];
  for (const [path, own] of desk.all()) all.push(await desk.correct(path, { ...own, ...body }, cookies));
  return all;
};
const each = (code: string) => [code, code, code, code];

describe('nothing is put right', () => {
  it.each(['awaiting-payment', 'declined', 'abandoned', 'refund-due', 'refunded'] as const)(
    'of an order that is %s',
    async (state) => {
      await desk.put({ ...(await desk.now()), state });
      expect(await answers()).toEqual(each('order-not-standing'));
      expect(await desk.audited()).toEqual([]);
    },
  );

  it('of an order whose customer was erased', async () => {
    const erased = { email: '', firstName: '', lastName: '', erasedAt: desk.clock.now() };
    await desk.put({ ...(await desk.now()), ...erased });
    expect(await answers()).toEqual(each('order-erased'));
    const asked = { params: { orderNo: desk.bought.orderNo }, cookies: await colleagueWith('customers.read') };
    expect((await call(deskOrder, asked)).data.isErased).toBe(true);
  });

  it('of a guest’s order with the colleague’s own address', async () => {
    await desk.put({ ...(await desk.now()), isGuest: true });
    const mine = await colleague({ duties: everything, email: desk.bought.email });
    expect(await answers({}, mine)).toEqual(each('own-record'));
  });

  it('once its evening has begun, but the name and the mail', async () => {
    desk.clock.set(dateOf(desk.bought));
    expect(await answers()).toEqual(['200', 'order-past', '200', 'performance-past']);
  });

  it('where the screen showed another version', async () => {
    await desk.correct('deskOrderName', otherName);
    expect(await answers({ version: desk.bought.version })).toEqual(each('order-changed'));
    expect(await desk.audited()).toHaveLength(1);
  });

  it('without the duty', async () => {
    const [seller, writer] = [await colleagueWith('desk.sell'), await colleagueWith('customers.write')];
    const no = 'duty-needed';
    expect(await answers({}, seller)).toEqual([no, no, '200', '200']);
    expect(await answers({}, writer)).toEqual(['200', '200', no, no]);
  });
});

it('a guest’s order is put right as any other, and their key goes on opening it', async () => {
  const guest: Record<string, string> = {};
  const { data } = await hold(guest, desk.night, seatIds(4).slice(2));
  const { data: placed } = await buy(guest, data.cartAmount, { guest: guestAda });
  await notify({ outcome: 'paid', orderId: placed.id, paymentId: `demo-${placed.id}`, pence: placed.total });
  desk.bought = { ...desk.bought, orderId: placed.id, orderNo: placed.orderNo };
  for (const [path, body] of desk.all()) expect(await desk.correct(path, body), path).toBe('200');
  const mails = await desk.tellCustomer();
  expect(mails.map(({ to }) => to)).toEqual([guestAda.email, guestAda.email]);
  const { accessKey } = await desk.now();
  for (const { text } of mails) expect(text).toContain(`key=${accessKey}`);
});

it('an evening that has moved is still to come', async () => {
  desk.clock.set(dateOf(desk.bought));
  const now = desk.clock.now();
  await loadPerformances([saleTerms(desk.night, now, { date: plus(now, 30 * day) })], now);
  expect(await answers()).toEqual(['200', '200', '200', '200']);
  expect(dateOf(await desk.now())).toBe(dateOf(desk.bought));
});
