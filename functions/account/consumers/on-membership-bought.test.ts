import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { handler as donation } from '#functions/box-office/api/basket-donation.ts';
import { handler as voucher } from '#functions/box-office/api/basket-gift-voucher.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as orderPage } from '#functions/box-office/api/order.ts';
import { onVoucherBought } from '#functions/box-office/consumers/letters.ts';
import { orderItem } from '#functions/box-office/store/orders.ts';
import { readVouchers } from '#functions/box-office/store/wallets.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { handler as planPath } from '#functions/streaming/api/basket-subscription-stream.ts';
import { handler as onPlanBought } from '#functions/streaming/consumers/on-plan-bought.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { someone } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { factsAbout } from '#test/support/facts.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as giftPath } from '../api/gift-membership.ts';
import { handler as user } from '../api/user.ts';
import { customerIdOf } from '../commands/account-items.ts';
import { readAccount, findCredential } from '../store/accounts.ts';
import { handler as onMembershipBought } from './on-membership-bought.ts';
import { handler as onMembershipRefunded } from './on-membership-refunded.ts';

const start = instant('2026-11-21T12:00:00Z');
const inAYear = instant('2027-11-21T12:00:00Z');
const clock = useTestClock(start);
const mails: Mail[] = [];
let tables: TestTables;
let browser: Browser;
let email = '';
let customers = 0;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mail.provide(async (message) => void mails.push(message));
  await writeItems('content', [contentItems.page(streamPages.prices, subscriptionPrices())]);
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  mails.length = 0;
  customers += 1;
  email = `ada${customers}@example.com`;
  browser = await signedInBrowser(email);
});

type Handler = typeof donation | typeof voucher | typeof membership | typeof planPath;
async function put(handler: Handler, body: unknown): Promise<number> {
  const result = await call(handler as typeof donation, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  return result.data.cartAmount;
}

/** Pays for what is in the basket; what then travels on the bus. */
async function buy(total: number) {
  const order = await payFor(browser, total);
  const { orderId, customerId } = order;
  const facts = { orderId, customerId, pence: total, feeIds: [], ticketCount: 0 };
  const detail = { id: newId(), occurredAt: start, version: 2, subject: orderId, ...facts };
  return { order, message: sqsEventOfFacts({ type: 'OrderPlaced', detail }) };
}

const account = () => readAccount(customerIdOf(email));

describe('a membership that was paid', () => {
  test('makes a member: the account, its credential, every open session, and the prices', async () => {
    proves(statements.streamPurpose.usersAnonymousVisitorsLoggedCustomers);
    const second = await signedInBrowser(email);
    const { message } = await buy(await put(membership, { modeOfSale: 10 }));
    expect((await call(user, { cookies: browser })).data).toMatchObject({ modeOfSale: 9, membership: null });
    expect(await onMembershipBought(message)).toEqual({ batchItemFailures: [] });
    for (const cookies of [browser, second]) {
      expect((await call(user, { cookies })).data).toMatchObject({
        modeOfSale: 10,
        membership: { title: 'Friend', expiryDate: inAYear },
        allMemberships: [{ title: 'Friend', expiryDate: inAYear }],
      });
    }
    expect((await findCredential(email))?.modeOfSale).toBe(10);
    expect(mails).toEqual([]);
  });

  test('is known by its sale group, whatever its line is called', async () => {
    const { order, message } = await buy(await put(membership, { modeOfSale: 10 }));
    const lines = order.lines.map((line) => ({ ...line, title: 'A year among friends' }));
    await writeItems('sales', [orderItem({ ...order, lines })]);
    await onMembershipBought(message);
    expect((await account())?.membership).toMatchObject({ title: 'Friend' });
  });

  test('opens priority booking with the next page', async () => {
    const night = `priority-${customers}`;
    const dates = [
      { date: plus(start, -day), modesOfSale: [10] },
      { date: plus(start, 5 * day), modesOfSale: [9] },
    ];
    await loadPerformances([saleTerms(night, start, { onSaleDates: dates })], start);
    const { message } = await buy(await put(membership, { modeOfSale: 10 }));
    expect((await hold(browser, night, seatIds(1))).problem?.code).toBe('not-on-sale');
    await onMembershipBought(message);
    const { data } = await hold(browser, night, seatIds(1));
    expect(data.products[0]?.subLineItems[0]).toMatchObject({ listPence: 4000, pence: 3800 });
  });

  test('comes once, however often its news does, also under another name', async () => {
    const { message } = await buy(await put(membership, { modeOfSale: 10 }));
    await Promise.all([onMembershipBought(message), onMembershipBought(message)]);
    await onMembershipBought(message);
    const again = JSON.parse(
      JSON.stringify(message).replace(/\\"id\\":\\"[^"]*\\"/, `\\"id\\":\\"${newId()}\\"`),
    ) as SQSEvent;
    await onMembershipBought(again);
    expect((await account())?.allMemberships).toHaveLength(1);
  });

  test('that nobody bought changes nothing', async () => {
    const { message } = await buy(await put(donation, { pence: 500 }));
    for (const consumer of [onMembershipBought, onVoucherBought, onPlanBought]) await consumer(message);
    expect(await account()).toMatchObject({ modeOfSale: 9, membership: null, schemes: [] });
    expect(mails).toEqual([]);
  });
});

describe('a membership as a present', () => {
  async function given(modeOfSale = 10): Promise<string> {
    const { message } = await buy(await put(membership, { modeOfSale, recipient: someone }));
    await onMembershipBought(message);
    await onMembershipBought(message);
    expect(mails).toHaveLength(1);
    return /Code: ([\w ]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  }
  const redeem = (code: string, cookies: Browser, more = {}) =>
    call(giftPath, { method: 'POST', body: { code, ...more }, cookies });

  test('reaches the person whom it is for, with the giver’s words, and makes nobody else a member', async () => {
    const code = await given();
    expect(mails[0]).toMatchObject({ to: 'clara@example.org', subject: 'Ada Example has given you a membership' });
    expect(mails[0]?.text).toContain('“Enjoy it.”');
    expect(mails[0]?.text).toContain(
      `https://house.test/support/membership/friends?code=${code.replaceAll(' ', '')}#gift`,
    );
    expect((await account())?.membership).toBeNull();
  });

  test('is taken up once, by whoever enters its code first', async () => {
    const code = await given();
    const [one, two] = [
      await signedInBrowser(`one${customers}@example.com`),
      await signedInBrowser(`two${customers}@example.com`),
    ];
    const both = await Promise.all([redeem(code.toLowerCase(), one), redeem(code, two)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.map(({ problem }) => problem?.code)).toContain('gift-used');
    const winner = both[0]?.status === 200 ? one : two;
    expect((await call(user, { cookies: winner })).data).toMatchObject({
      modeOfSale: 10,
      membership: { expiryDate: inAYear },
    });
    expect((await call(user, { cookies: winner === one ? two : one })).data.membership).toBeNull();
    // The first answer may have been lost.
    expect((await redeem(code, winner)).data).toMatchObject({ title: 'Friend', expiryDate: inAYear });
    expect((await call(user, { cookies: winner })).data.allMemberships).toHaveLength(1);
  });

  test('that was taken up stays when its payment goes back, and a person is told of it', async () => {
    const { message } = await buy(await put(membership, { modeOfSale: 10, recipient: someone }));
    await onMembershipBought(message);
    const code = /Code: ([\w ]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const recipient = await signedInBrowser(`taker${customers}@example.com`);
    await redeem(code, recipient);
    const { detail } = JSON.parse(message.Records[0]?.body ?? '') as { readonly detail: { readonly orderId: string } };
    const refunded = sqsEventOfFacts({ type: 'PaymentRefunded', detail });
    expect((await onMembershipRefunded(refunded)).batchItemFailures).toEqual([]);
    expect((await call(user, { cookies: recipient })).data.membership).toMatchObject({ expiryDate: inAYear });
    const told = (await factsAbout(detail.orderId)).filter(({ type }) => type === 'MoneyWantsPerson');
    expect(told.map((fact) => JSON.parse(fact.detail) as unknown)).toMatchObject([{ trouble: 'present-taken-up' }]);
  });

  test('needs a code that exists, and somebody to have it', async () => {
    expect((await redeem('NOSUCHCODE', browser)).problem?.code).toBe('gift-unknown');
    expect((await redeem(await given(), {})).status).toBe(401);
  });

  test('for the young asks how old whoever takes it up is', async () => {
    const code = await given(84);
    expect((await redeem(code, browser)).problem).toMatchObject({ status: '422', code: 'membership-age' });
    expect((await redeem(code, browser, { dateOfBirth: '2005-01-01' })).data.modeOfSale).toBe(84);
  });

  test('cannot be guessed for long', async () => {
    const codes = [];
    for (let count = 0; count < 11; count += 1) codes.push((await redeem(`GUESS${count}`, browser)).problem?.code);
    expect(codes.slice(-2)).toEqual(['gift-unknown', 'too-many-codes']);
  });
});

describe('a gift voucher that was paid', () => {
  const codeOnPage = async (orderId: string) =>
    (await call(orderPage, { params: { orderId }, cookies: browser })).data.lines[0]?.voucherCode;

  test('reaches the person whom it is for once, and is worth what was paid', async () => {
    const { message, order } = await buy(await put(voucher, { pence: 5000, recipient: someone }));
    await onVoucherBought(message);
    await onVoucherBought(message);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'clara@example.org', subject: 'Ada Example has sent you a gift voucher' });
    const code = /Code: ([\w ]+)/.exec(mails[0]?.text ?? '')?.[1]?.replaceAll(' ', '') ?? '';
    expect(order.lines[0]?.voucherCode).toBe(code);
    expect(await readVouchers([code])).toMatchObject([{ balance: 5000 }]);
    expect(mails[0]?.text).toContain('£50');
    expect(await codeOnPage(order.orderId)).toBeNull();
  });

  test('without a recipient is in no mail but the buyer’s confirmation, and on the buyer’s page', async () => {
    const { message, order } = await buy(await put(voucher, { pence: 5000 }));
    await onVoucherBought(message);
    expect(mails).toEqual([]);
    expect(await codeOnPage(order.orderId)).toBe(order.lines[0]?.voucherCode);
  });
});

describe('a plan that was paid', () => {
  test('opens the stream, and is billed again after its time', async () => {
    const { message } = await buy(await put(planPath, { planId: 'stream-monthly' }));
    await onPlanBought(message);
    await onPlanBought(message);
    expect((await call(user, { cookies: browser })).data.schemes).toEqual([
      { id: 'stream-subscription', status: 'eligible' },
    ]);
    expect(await readStreamSubscription(customerIdOf(email))).toMatchObject({
      state: 'active',
      planId: 'stream-monthly',
      pence: 999,
      startedAt: start,
      nextBillAt: instant('2026-12-21T12:00:00Z'),
    });
  });

  test('beside a membership of the same order loses neither', async () => {
    await put(membership, { modeOfSale: 40 });
    const { message } = await buy(await put(planPath, { planId: 'stream-annual' }));
    await Promise.all([onMembershipBought(message), onPlanBought(message)]);
    expect(await account()).toMatchObject({ modeOfSale: 40, schemes: [{ id: 'stream-subscription' }] });
    expect((await readStreamSubscription(customerIdOf(email)))?.nextBillAt).toBe(inAYear);
  });
});
