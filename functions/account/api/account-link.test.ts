import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readLinked, readLinkedAccount } from '#functions/account/store/linked-accounts.ts';
import { handler as accountCredit } from '#functions/box-office/api/account-credit.ts';
import { handler as orderReturns } from '#functions/box-office/api/order-returns.ts';
import { handler as orderTickets } from '#functions/box-office/api/order-tickets.ts';
import { handler as order } from '#functions/box-office/api/order.ts';
import { handler as orders } from '#functions/box-office/api/orders.ts';
import { ordersOfPerson } from '#functions/box-office/commands/orders-of-person.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { askForErasure } from '#functions/personal-data/store.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { readSalesLedger } from '#infra/restore/sales-ledger.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { everyRow } from '#test/support/every-row.ts';
import { proveAddress } from '#test/support/full-customer.ts';
import {
  askToLink,
  creditOf,
  giveCredit,
  linkedPair,
  linkMails,
  pressConfirm,
  pressUndo,
  provenAccount,
} from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { openForReturns } from '#test/support/returns-house.ts';
import { hold, placeOrder, useTestClock } from '#test/support/shop.ts';

import { handler as accountLink } from './account-link.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let house: Awaited<ReturnType<typeof openForReturns>>;
let mails: ReturnType<typeof linkMails>;
/** Has an order of two tickets, one of which came back for credit. */
let buyer: ProvenAccount;
let orderId: string;

beforeAll(async () => {
  process.env[env.ticketPrivateKey] = newTicketKeys().privateKey;
  const email = 'buyer@example.org';
  house = await openForReturns(email, start);
  mails = linkMails();
  buyer = { customerId: customerIdOf(email), email, browser: house.cookies };
  await proveAddress(buyer.customerId);
  orderId = (await findOrder(house.orderNo))?.orderId ?? '';
  const request = { params: { orderId }, cookies: buyer.browser };
  const [first] = (await call(orderReturns, request)).data.tickets;
  const tickets = [first?.ticketNumber ?? ''];
  const quote = await call(orderReturns, { ...request, query: { tickets: tickets.join() } });
  const expected = quote.data.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
  await call(orderReturns, { ...request, method: 'POST', body: { tickets, returnType: 'Credit', expected } });
});
afterAll(() => house.close());

async function askedPair(): Promise<readonly [ProvenAccount, ProvenAccount]> {
  const pair = [await provenAccount(), await provenAccount()] as const;
  await askToLink(pair[0], pair[1].email);
  await mails.deliver();
  return pair;
}

const listOf = async ({ browser }: ProvenAccount) => (await call(orders, { cookies: browser })).data;

describe('the button behind the mail', () => {
  it('links only when both addresses have pressed it, and counts once for each', async () => {
    const [one, other] = await askedPair();
    const [mine, theirs] = [mails.tokenTo(one), mails.tokenTo(other)];
    expect((await pressConfirm(mine)).data).toMatchObject({ state: 'asked', already: false });
    expect((await pressConfirm(mine)).data).toMatchObject({ state: 'asked', already: true });
    expect(await readLinked(one.customerId)).toEqual([]);
    expect((await pressConfirm(theirs)).data).toMatchObject({ state: 'linked', already: false });
    expect((await pressConfirm(mine)).data).toMatchObject({ state: 'linked', already: true });
    expect([await readLinked(one.customerId), await readLinked(other.customerId)]).toEqual([
      [other.customerId],
      [one.customerId],
    ]);
  });

  it('does nothing before it is pressed: a scanner opens the page alone', async () => {
    const [one] = await askedPair();
    const token = mails.tokenTo(one);
    const { problem } = await call(accountLink, { method: 'GET', query: { token } } as never);
    expect(problem?.code).toBe('wrong-method');
    expect((await readLinkedAccount(one.customerId))?.confirmedAt).toBeUndefined();
  });

  it('refuses a link that is not one, is another account’s, or is three days old', async () => {
    const [one, other] = await askedPair();
    const token = mails.tokenTo(one);
    const secret = token.slice(token.indexOf('.'));
    expect((await pressConfirm(`${other.customerId}${secret}`)).problem?.code).toBe('account-link-unknown');
    expect((await pressConfirm(`${'x'.repeat(20)}${secret}`)).problem?.code).toBe('account-link-unknown');
    clock.pass(3 * day);
    const late = await pressConfirm(token);
    expect([late.problem?.code, late.problem?.title]).toEqual([
      'account-link-expired',
      'This link has expired. It worked for three days. Nothing was changed.',
    ]);
  });

  it('refuses when one of the two has asked to be erased meanwhile', async () => {
    const [one, other] = await askedPair();
    await askForErasure(other.customerId, {
      state: 'asked',
      askedAt: clock.now(),
      dueAt: plus(clock.now(), 7 * day),
      givesUp: [],
      pseudonym: 'erased-2',
      hasProvenAddress: true,
      email: other.email,
      firstName: 'Ada',
      siteOrigin: '',
    });
    expect((await pressConfirm(mails.tokenTo(one))).problem?.code).toBe('account-link-erasing');
  });

  it('stores no secret: neither the tables nor the bus have it', async () => {
    const [one, other] = await askedPair();
    const secrets = [one, other].map((account) => mails.tokenTo(account).split('.')[1] ?? '');
    const texts = (await everyRow(['customers', 'sales'])).map(({ text }) => text);
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
  });
});

describe('linked accounts', () => {
  it('show the orders of both in each list; what changes an order stays with its own account', async () => {
    const other = await provenAccount();
    // Not paid: of no concern to the other account.
    await hold(other.browser, 'night', seatIds(6).slice(5));
    const waiting = (await placeOrder(other.browser, 4000)).data;
    await askToLink(other, buyer.email);
    await mails.deliver();
    for (const each of [other, buyer]) await pressConfirm(mails.tokenTo(each));
    const listed = (await listOf(other)).find(({ id }) => id === orderId);
    expect(listed).toMatchObject({ orderNo: house.orderNo, isOfLinked: true });
    expect((await listOf(other)).map(({ id }) => id)).toContain(waiting.id);
    expect((await listOf(buyer)).map(({ id }) => id)).toEqual([orderId]);
    expect((await ordersOfPerson(buyer.customerId)).map((each) => each.orderId)).toContain(waiting.id);
    const request = { params: { orderId }, cookies: other.browser };
    expect((await call(order, request)).data).toMatchObject({ isOfLinked: true, email: buyer.email });
    expect((await call(orderTickets, request)).data.tickets.length).toBeGreaterThan(0);
    for (const refused of [
      await call(orderReturns, request),
      await call(order, { ...request, method: 'DELETE' }),
      await call(order, { params: { orderId: waiting.id }, cookies: buyer.browser }),
    ])
      expect(refused.problem?.code).toBe('not-found');
    await mails.deliver();
    await pressUndo(mails.tokenTo(buyer));
    expect((await call(order, request)).problem?.code).toBe('not-found');
    expect((await listOf(other)).map(({ id }) => id)).toEqual([waiting.id]);
  });
});

describe('the credit of linked accounts', () => {
  it('moves by one pair of entries and goes back by another, and every penny is accounted for', async () => {
    const main = await provenAccount();
    const [credit = 0] = await creditOf(buyer);
    expect(credit).toBeGreaterThan(0);
    await askToLink(main, buyer.email);
    await mails.deliver();
    for (const each of [main, buyer]) await pressConfirm(mails.tokenTo(each));
    expect(await creditOf(main, buyer)).toEqual([credit, 0]);
    expect(await auditMoney()).toEqual([]);
    const link = await readLinkedAccount(buyer.customerId);
    const entries = async () => (await readSalesLedger()).transfers.filter(({ linkId }) => linkId === link?.linkId);
    expect((await entries()).map(({ deed, pence }) => [deed, pence])).toEqual([
      ['linked', -credit],
      ['linked', credit],
    ]);
    const { data } = await call(accountCredit, { cookies: main.browser });
    expect(data).toMatchObject({ balance: credit, moves: [{ reason: 'moved-here', pence: credit, orderId: null }] });
    await mails.deliver();
    expect(mails.newestTo(buyer).text).toMatch(/Your credit of £\S+ is now in that account\./);
    await pressUndo(mails.tokenTo(main));
    expect(await creditOf(main, buyer)).toEqual([0, credit]);
    expect(await entries()).toHaveLength(4);
    expect(await auditMoney()).toEqual([]);
  });

  it('moves alone: accounts, passwords, sessions and what leads to stored cards stay as they were', async () => {
    const [one, other] = await askedPair();
    await giveCredit(other, 1500);
    await pressConfirm(mails.tokenTo(one));
    const standing = async () =>
      new Map((await everyRow(['customers', 'sales'])).map(({ name, text }) => [name, text]));
    const before = await standing();
    await pressConfirm(mails.tokenTo(other));
    const after = await standing();
    const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(new Set(changed)).toEqual(
      new Set([
        `customers CUSTOMER#${one.customerId} LINKED`,
        `customers CUSTOMER#${other.customerId} LINKED`,
        `sales CUSTOMER#${other.customerId} CREDIT`,
      ]),
    );
    expect(await creditOf(one, other)).toEqual([1500, 0]);
  });

  it('writes no entry where there is none', async () => {
    const before = (await readSalesLedger()).transfers.length;
    const [one, other] = await linkedPair(mails);
    expect((await readSalesLedger()).transfers).toHaveLength(before);
    expect(mails.newestTo(one).text).not.toContain('£');
    expect((await pressUndo(mails.tokenTo(other))).data).toMatchObject({ movedPence: 0, backPence: 0 });
    expect(await creditOf(one, other)).toEqual([0, 0]);
  });

  it('moves to the account that the colleague chose, which may be the other one', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await giveCredit(one, 1500);
    await giveCredit(other, 500);
    await askToLink(one, other.email, { main: 'other' });
    await mails.deliver();
    for (const each of [one, other]) await pressConfirm(mails.tokenTo(each));
    expect(await creditOf(one, other)).toEqual([0, 2000]);
  });
});

describe('the undo of fourteen days', () => {
  it('parts the accounts by either mail, once, and tells both', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    const [mine, theirs] = [mails.tokenTo(one), mails.tokenTo(other)];
    expect((await pressUndo(theirs)).data).toMatchObject({ already: false, movedPence: 2000, backPence: 2000 });
    expect((await pressUndo(theirs)).data).toMatchObject({ already: true, backPence: 2000 });
    expect((await pressUndo(mine)).data).toMatchObject({ already: true });
    expect(await creditOf(one, other)).toEqual([0, 2000]);
    expect(await readLinked(one.customerId)).toEqual([]);
    await mails.deliver();
    expect(mails.newestTo(one).text).toContain('£20 went back to it.');
    expect(mails.newestTo(other).text).toContain('£20 came back to this one.');
  });

  it('gives back as much of the credit as is left', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    // Spent: the main account has 7 pounds of its own and of what came.
    await giveCredit(one, -1300);
    expect((await pressUndo(mails.tokenTo(one))).data).toMatchObject({ movedPence: 2000, backPence: 700 });
    expect(await creditOf(one, other)).toEqual([0, 700]);
    await mails.deliver();
    expect(mails.newestTo(other).text).toContain('£7 came back to this one. The rest has been spent');
  });

  it('gives nothing back where nothing is left', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    await giveCredit(one, -2000);
    expect((await pressUndo(mails.tokenTo(other))).data).toMatchObject({ movedPence: 2000, backPence: 0 });
    expect(await creditOf(one, other)).toEqual([0, 0]);
  });

  it('leaves the main account what was its own before', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    await giveCredit(one, 300);
    await pressUndo(mails.tokenTo(one));
    expect(await creditOf(one, other)).toEqual([300, 2000]);
  });

  it('ends after fourteen days, and with a confirmation’s link it does nothing', async () => {
    const [one, other] = await askedPair();
    const asked = mails.tokenTo(one);
    for (const each of [one, other]) await pressConfirm(mails.tokenTo(each));
    expect((await pressUndo(asked)).problem?.code).toBe('account-link-unknown');
    await mails.deliver();
    const token = mails.tokenTo(one);
    clock.pass(14 * day);
    const late = await pressUndo(token);
    expect([late.problem?.code, late.problem?.title]).toEqual([
      'account-link-expired',
      'This link has expired. It worked for 14 days. Nothing was changed.',
    ]);
    expect(await readLinked(one.customerId)).toEqual([other.customerId]);
  });
});
