import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';

import { performancesPerBasket, plainLinesPerBasket } from '#shared/box-office/domain/basket/basket.ts';
import { sold } from '#shared/box-office/domain/sold/table.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import { voucherLine } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, giveCreditTo, makeVoucher, placedOrder, putInBasket } from '#test/support/checkout.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, signedInBrowser } from '#test/support/shop.ts';
import { aFee } from '#test/support/stream.ts';

import { handler as basketPath } from '../api/basket.ts';
import { readBasket, writeBasket } from '../store/baskets.ts';
import { expirePayment } from './expire.ts';

const start = instant('2026-11-21T12:00:00Z');
const shop = openShop(start);
const email = 'everything@example.com';

/** Evenings, films and vouchers, all that a basket has room for. */
async function fullBasket() {
  const browser = await signedInBrowser(email);
  const ids = Array.from({ length: 8 }, (_, place) => `${shop.night}-${place}`);
  await loadPerformances(
    ids.map((id) => saleTerms(id, start)),
    start,
  );
  for (const id of ids) expect((await hold(browser, id, seatIds(5))).status).toBe(200);
  const films = ids.concat('ninth', 'tenth').map((feeId) => {
    const film = { feeId, streamId: feeId, slug: feeId, title: feeId, windowHours: 72, pence: pence(1000) };
    return { kind: 'rental' as const, ...film };
  });
  await writeItems(
    'content',
    films.map((film) => filmItems.fee(aFee({ ...film, films: [] }))),
  );
  await putInBasket(browser, [...films, ...ids.map((id) => voucherLine(id, 2500))]);
  return browser;
}

/** A code with both limits; each of them is a line of its own. */
async function enterPromo(basketId: string) {
  const stored = await readBasket(basketId);
  if (!stored) throw new Error('There is no basket.');
  const rules = { kinds: ['ticket'] as const, eventSlugs: null, priceTypes: null, modesOfSale: null, minimumPence: 0 };
  const limits = { from: start, until: plus(start, day), uses: 5, usesPerCustomer: 1 };
  const promo = { code: 'ALL', title: 'All', takesOff: { percent: 50 }, ...rules, ...limits };
  await writeBasket({ ...stored, promo }, start);
}

/** How many items each transaction writes from here on. */
function watchTransactions(): number[] {
  const client = documents.get();
  const sizes: number[] = [];
  documents.provide({
    send: (command: unknown) => {
      if (command instanceof TransactWriteCommand) sizes.push(command.input.TransactItems?.length ?? 0);
      // The wrapper returns the result unchanged and does not know its type.
      return client.send(command as never);
    },
  } as unknown as DynamoDBDocumentClient);
  return sizes;
}

/** Items that the lines of the largest basket write by the table of things that are sold, and two for each of its evenings. */
function writesOf(step: 'open' | 'settle'): number {
  const { ticket, rental, ...plain } = sold;
  const ofPlain = Math.max(...Object.values(plain).map(({ writes }) => writes[step]));
  const ofLines = [ticket, rental].reduce((sum, { perBasket, writes }) => sum + perBasket * writes[step], 0);
  return ofLines + plainLinesPerBasket * ofPlain + performancesPerBasket * 2;
}

test('the largest basket, bought by a member with a code, credit and three vouchers, can be declined, left and paid late', async () => {
  const browser = await fullBasket();
  await grantMembership(customerIdOf(email), { title: 'Friend', modeOfSale: 10, months: 12, source: 'o.l' }, start);
  await enterPromo(browser[basketCookie] ?? '');
  await giveCreditTo(email, 500);
  const voucherCodes = ['AAAA', 'BBBB', 'CCCC'].map((code) => code.repeat(4));
  for (const code of voucherCodes) await makeVoucher(code, 100);
  const { data } = await call(basketPath, { cookies: browser });
  const order = async () => {
    const { status, data: placed } = await buy(browser, data.cartAmount, { usesCredit: true, voucherCodes });
    expect(status).toBe(201);
    return { orderId: placed.id, paymentId: placed.id, pence: data.cartAmount - 800 };
  };
  const sizes = watchTransactions();
  const first = await order();
  await notify({ outcome: 'declined', ...first });
  const second = await order();
  shop.clock.pass(40 * minute);
  await expirePayment(second.orderId, shop.clock.now());
  // Basket, order with number and summary, membership, credit twice, vouchers, code twice, and events.
  expect(Math.max(...sizes.splice(0))).toBe(writesOf('open') + 13);
  await notify({ outcome: 'paid', ...second });
  // Order and summary, basket, credit twice, vouchers, code twice, the ledger five times, and two events. A transaction takes 100.
  expect(Math.max(...sizes)).toBe(writesOf('settle') + 17);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect([(await placedOrder(first.orderId)).state, (await placedOrder(second.orderId)).state]).toEqual([
    'declined',
    'paid',
  ]);
});
