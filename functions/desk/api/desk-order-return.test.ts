import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, guestAda } from '#test/support/checkout.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { linkedPair, linkMails, provenAccount } from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { openForReturns } from '#test/support/returns-house.ts';
import { hold, notify, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler } from './desk-order-return.ts';

const start = instant('2026-11-26T12:00:00Z');
useTestClock(start);
let house: Awaited<ReturnType<typeof openForReturns>>;
let mails: ReturnType<typeof linkMails>;
let next = 2;
beforeAll(async () => {
  house = await openForReturns('ada@example.org', start);
  mails = linkMails();
});
afterAll(() => house.close());

/** The number of a paid order that somebody made as a guest with this address. */
async function guestOrder(email: string): Promise<string> {
  const browser: Browser = {};
  next += 1;
  const { data } = await hold(browser, 'night', seatIds(next).slice(next - 1));
  const { id } = (await buy(browser, data.cartAmount, { guest: { ...guestAda, email } })).data;
  await notify({ outcome: 'paid', orderId: id, paymentId: `demo-${id}`, pence: data.cartAmount });
  return (await readOrder(id))?.orderNo ?? '';
}

async function giveBack(orderNo: string, cookies: Record<string, string>) {
  const params = { orderNo };
  const { data } = await call(handler, { params, cookies });
  const option = data.options.find(({ problem }) => problem === null);
  if (!option) throw new Error('Nothing can be given back.');
  const { returnType, credit, refund } = option;
  const body = {
    tickets: data.tickets.map(({ ticketNumber }) => ticketNumber),
    returnType,
    expected: refund.reduce((sum, { pence }) => sum + pence, credit),
    reason: 'Ill',
  };
  return call(handler, { method: 'POST', params, body, cookies });
}

const asOwnerOf = ({ email }: ProvenAccount) => colleague({ duties: ['desk.refund'], email });

describe('tickets that a guest bought', () => {
  it('are not given back by the colleague with that address', async () => {
    const mine = await provenAccount();
    expect((await giveBack(await guestOrder(mine.email), await asOwnerOf(mine))).problem?.code).toBe('own-record');
  });

  it('nor by the one whose account is linked with the account of that address', async () => {
    const [mine, linked] = await linkedPair(mails);
    const orderNo = await guestOrder(linked.email.toUpperCase());
    expect((await giveBack(orderNo, await asOwnerOf(mine))).problem?.code).toBe('own-record');
  });

  it('are given back by any other', async () => {
    const { email } = await provenAccount();
    expect((await giveBack(await guestOrder(email), await colleagueWith('desk.refund'))).status).toBe(201);
    const unknown = await guestOrder('nobody.has.this@example.org');
    expect((await giveBack(unknown, await colleagueWith('desk.refund'))).status).toBe(201);
  });
});
