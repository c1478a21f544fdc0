import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { membershipChanged } from '#shared/account/events/membership.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as basketPath } from '#functions/box-office/api/basket.ts';
import { handler as proofsPath } from '#functions/desk/api/group-proofs.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { documents, tables as names } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { openBus } from '#test/support/house-bus.ts';
import { publishHouse } from '#test/support/publish-house.ts';
import { sampleHouse } from '#test/support/sample-house.ts';
import { hold, payFor, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as own } from '../api/account-membership.ts';
import { handler as giftPath } from '../api/gift-membership.ts';
import { handler as proofPath } from '../api/group-proof.ts';
import { handler as processing } from '../api/processing-status.ts';
import { handler as user } from '../api/user.ts';
import { customerIdOf } from '../commands/account-items.ts';
import { readAccount } from '../store/accounts.ts';
import { readGroupProof } from '../store/group-proofs.ts';
import { grantMembership, takeBackMembership } from '../store/memberships.ts';
import { openSession } from '../store/sessions.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const mails: Mail[] = [];
const due = new Map<string, { readonly at: Instant; readonly item: OutboxItem }>();
const { deliver, settle } = openBus();
let tables: TestTables;
let browser: Browser;
let email = '';
let customers = 0;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mail.provide(async (message) => void mails.push(message));
  scheduler.provide(async (name, at, item) => void due.set(name, { at, item }));
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  due.clear();
  customers += 1;
  email = `member${customers}@example.com`;
  browser = await signedInBrowser(email);
  mails.length = 0;
});

/** Moves the clock, and brings on its way what was asked for. */
async function until(moment: Instant): Promise<void> {
  await settle();
  for (;;) {
    const [next] = [...due].filter(([, { at }]) => at <= moment).toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1));
    if (!next) break;
    due.delete(next[0]);
    clock.set(next[1].at > clock.now() ? next[1].at : clock.now());
    // The bus may deliver twice.
    await deliver([next[1].item, next[1].item]);
    await settle();
  }
  clock.set(moment);
}

async function put(modeOfSale: number, more = {}) {
  const result = await call(membership, { method: 'POST', body: { modeOfSale, ...more }, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

async function buy(modeOfSale: number, more = {}) {
  const { data, problem } = await put(modeOfSale, more);
  if (problem) throw new Error(problem.title);
  await payFor(browser, data.cartAmount);
  await settle();
  return data;
}

const id = () => customerIdOf(email);
const mine = async () => (await call(own, { cookies: browser })).data;
const noticesSent = () =>
  mails.filter(({ subject }) => /membership|left of/.test(subject)).map(({ subject }) => subject);
/** Sessions end after 30 days; the customer signs in again. */
async function signInAgain(): Promise<void> {
  const account = await readAccount(id());
  const cookie = newSecret();
  const { customerId, modeOfSale = 9, membership: held = null } = account ?? { customerId: id() };
  await openSession({
    hash: hashOf(cookie),
    customerId,
    modeOfSale,
    memberUntil: held?.expiryDate ?? null,
    now: clock.now(),
  });
  Object.assign(browser, { [sessionCookie]: cookie });
}

describe('rights and prices', () => {
  test('come over the bus as soon as a membership is paid: user, priority booking, the open basket', async () => {
    const night = `open-${customers}`;
    const priority = `priority-${customers}`;
    const dates = [
      { date: plus(start, -day), modesOfSale: [10, 11] },
      { date: plus(start, 5 * day), modesOfSale: [9] },
    ];
    await loadPerformances([saleTerms(night, start), saleTerms(priority, start, { onSaleDates: dates })], start);
    const elsewhere: Browser = { ...browser };
    expect((await hold(elsewhere, night, seatIds(1))).data.cartAmount).toBe(4000);
    expect((await hold(elsewhere, priority, seatIds(1))).problem?.code).toBe('not-on-sale');
    await buy(10);
    expect((await call(user, { cookies: elsewhere })).data.modeOfSale).toBe(10);
    expect((await call(basketPath, { cookies: elsewhere })).data).toMatchObject({
      cartAmount: 3800,
      discounts: [{ title: 'Friend discount', pence: 200 }],
    });
    expect((await hold(elsewhere, priority, seatIds(1))).data.cartAmount).toBe(7600);
  });

  test('follow an upgrade while a basket holds tickets, and fall back with the end', async () => {
    await buy(10);
    const night = `fall-${customers}`;
    const end = plusMonths(start, 12);
    await loadPerformances([saleTerms(night, end)], end);
    clock.set(plus(end, -10 * 60_000));
    await signInAgain();
    expect((await hold(browser, night, seatIds(1))).data.cartAmount).toBe(3800);
    clock.set(end);
    expect((await call(basketPath, { cookies: browser })).data).toMatchObject({ cartAmount: 4000, discounts: [] });
    expect((await placeOrder(browser, 3800)).problem).toMatchObject({ status: '409', code: 'basket-changed' });
  });
});

describe('an upgrade', () => {
  test('costs the price less what is left, in basket, order and account, and begins at once', async () => {
    await buy(10);
    clock.set(plus(start, 100 * day));
    await signInAgain();
    const offer = (await mine()).offers.find(({ modeOfSale }) => modeOfSale === 11);
    expect(offer).toMatchObject({ kind: 'upgrade', pence: 29_000, credit: 5228, charge: 23_772 });
    const { data } = await put(11);
    expect(data).toMatchObject({ cartAmount: 23_772, discounts: [{ title: 'What is left of Friend', pence: 5228 }] });
    const order = await payFor(browser, 23_772);
    expect(order.lines[0]).toMatchObject({
      listPence: 29_000,
      pence: 23_772,
      discount: { by: 'upgrade', pence: 5228 },
    });
    await settle();
    expect(await mine()).toMatchObject({
      state: 'active',
      modeOfSale: 11,
      title: 'Premium 1 Friend',
      since: start,
      until: plusMonths(clock.now(), 12),
      next: [],
      history: [{ state: 'active' }, { title: 'Friend', state: 'upgraded' }],
    });
  });

  test('follows the day in an open basket: what is left becomes less, and the page is asked again before it is charged', async () => {
    await buy(10);
    const { data } = await put(11);
    expect(data.cartAmount).toBe(21_800);
    clock.set(plus(start, day));
    expect((await placeOrder(browser, 21_800)).problem?.code).toBe('basket-changed');
    expect((await call(basketPath, { cookies: browser })).data.cartAmount).toBe(21_819);
  });

  test('paid twice in two windows loses nothing and counts nothing twice', async () => {
    await buy(10);
    const other: Browser = { [sessionCookie]: browser[sessionCookie] ?? '' };
    const [first, second] = [
      (await put(11)).data,
      await call(membership, { method: 'POST', body: { modeOfSale: 11 }, cookies: other }),
    ];
    Object.assign(other, second.cookies);
    expect([first.cartAmount, second.data.cartAmount]).toEqual([21_800, 21_800]);
    await payFor(browser, 21_800);
    browser = other;
    await payFor(browser, 21_800);
    await settle();
    const all = (await readAccount(id()))?.allMemberships ?? [];
    const [one, two] = all.filter(({ modeOfSale }) => modeOfSale === 11);
    expect(all.find(({ modeOfSale }) => modeOfSale === 10)?.endedBy).toBe('upgrade');
    expect([one?.pence, two?.pence]).toEqual([29_000, 21_800]);
    // The second bought as much time as was paid for it, after the first.
    expect(two?.startsAt).toBe(one?.expiryDate);
    expect(two?.expiryDate).toBe(plus(instant(one?.expiryDate ?? start), 276 * day));
  });
});

describe('renewal', () => {
  test.each([
    ['too early', 200, { status: '409', code: 'membership-early' }],
    ['from ninety days before the end', 275, null],
  ])('%s', async (_, days, refusal) => {
    await buy(10);
    clock.set(plus(start, days * day));
    await signInAgain();
    const { problem } = await put(10);
    expect(problem && { status: problem.status, code: problem.code }).toEqual(refusal);
  });

  test('goes on from the end, and nobody who has renewed is reminded', async () => {
    await buy(10);
    const end = plusMonths(start, 12);
    await until(plus(end, -40 * day));
    await signInAgain();
    await buy(10);
    expect((await mine()).until).toBe(plusMonths(end, 12));
    await until(plus(end, day));
    expect(noticesSent()).toEqual([]);
  });

  test('at a lower level waits for the end', async () => {
    await buy(11);
    const end = plusMonths(start, 12);
    clock.set(plus(end, -30 * day));
    await signInAgain();
    const { data } = await put(10);
    expect(data.products[0]?.detail).toContain('from 21 November 2027');
    await payFor(browser, data.cartAmount);
    await settle();
    expect(await mine()).toMatchObject({ modeOfSale: 11, next: [{ title: 'Friend', startsAt: end }] });
    await until(plus(end, day));
    await signInAgain();
    expect(await mine()).toMatchObject({ modeOfSale: 10, title: 'Friend', until: plusMonths(end, 12) });
  });
});

test('the end is told four weeks and one week before and on the day, once each, and then it ends', async () => {
  await buy(10);
  const end = plusMonths(start, 12);
  await until(plus(end, -29 * day));
  expect(noticesSent()).toEqual([]);
  await until(plus(end, day));
  expect(noticesSent()).toEqual([
    'Your Friend membership ends on 21 November 2027',
    'One week left of your Friend membership',
    'Your Friend membership has ended',
  ]);
  expect(await readAccount(id())).toMatchObject({ modeOfSale: 9 });
  await signInAgain();
  expect(await mine()).toMatchObject({ state: 'ended', modeOfSale: 9, title: 'Friend', since: null });
});

describe('what is under way', () => {
  const status = async (query = {}) => (await call(processing, { cookies: browser, query })).data;

  test('is a payment until its membership counts', async () => {
    proves(statements.streamResources.membershipProcessingStatus);
    const { data } = await put(10);
    await payFor(browser, data.cartAmount);
    expect(await status()).toMatchObject([{ kind: 'payment', status: 'processing', title: 'Friend membership' }]);
    await settle();
    expect(await status()).toEqual([]);
  });

  test('is a present for an address that is proven, and not for one that somebody only typed', async () => {
    proves(statements.streamResources.membershipProcessingStatus);
    const recipient = { name: 'Clara', email: `clara${customers}@example.org`, message: '' };
    await buy(10, { recipient });
    email = recipient.email;
    browser = await signedInBrowser(email);
    expect(await status()).toEqual([]);
    await documents.get().send(
      new UpdateCommand({
        TableName: names.customers(),
        Key: { ...customerKeys.account(id()) },
        UpdateExpression: 'SET emailVerifiedAt = :now',
        ExpressionAttributeValues: { ':now': start },
      }),
    );
    expect(await status()).toMatchObject([{ kind: 'gift', status: 'to-take-up', title: 'Friend' }]);
    const code = /Code: ([\w ]+)/.exec(mails.find(({ text }) => text.includes('Code:'))?.text ?? '')?.[1] ?? '';
    expect(JSON.stringify(await status())).not.toContain(code.replaceAll(' ', ''));
    await call(giftPath, { method: 'POST', body: { code }, cookies: browser });
    expect(await status()).toEqual([]);
  });

  test('comes page by page', async () => {
    proves(statements.streamCalls.getApiUserMembershipProcessingStatus);
    expect(
      (await call(processing, { cookies: browser, query: { 'page[size]': '1', 'page[number]': '2' } })).status,
    ).toBe(200);
    const bad = await call(processing, { cookies: browser, query: { 'page[size]': '0' } });
    expect(bad.status).toBe(400);
  });
});

describe('groups by proof', () => {
  const ask = (body: Record<string, unknown>) => call(proofPath, { method: 'POST', body, cookies: browser });
  const school = { group: 'school', name: 'St Example’s', urn: '123456', email: 'music@st-examples.sch.uk' };

  test('somebody young is decided by the date of birth, which is kept nowhere', async () => {
    expect((await ask({ group: 'young', dateOfBirth: '2005-05-05' })).data).toMatchObject({ state: 'approved' });
    await settle();
    expect(await mine()).toMatchObject({ modeOfSale: 186, title: 'Young ROH', until: '2031-05-04T23:00:00.000Z' });
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Young ROH']);
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: names.customers() }));
    expect(JSON.stringify(Items)).not.toContain('2005-05-05');
  });

  test.each([
    ['a day of birth of long ago', { group: 'young', dateOfBirth: '1990-01-01' }, 'group-age'],
    ['a number that is none', { ...school, urn: '12a' }, 'school-number'],
    ['an address that anybody can have', { ...school, email: 'head@gmail.com' }, 'school-email'],
  ])('refuses %s', async (_, body, code) => {
    expect((await ask(body)).problem?.code).toBe(code);
    expect(await readGroupProof(id())).toBeNull();
  });

  test('the group of the young is one of the specification: a house with groups of its own has none to give', async () => {
    const saleGroups = [{ id: 61, title: 'Companion', code: null }];
    await publishHouse({ ...sampleHouse, rules: { ...sampleHouse.rules, saleGroups } });
    const { problem } = await ask({ group: 'young', dateOfBirth: '2005-05-05' });
    await publishHouse();
    expect(problem).toMatchObject({ status: '404', code: 'group-unknown' });
    expect(await readGroupProof(id())).toBeNull();
    expect(await mine()).toMatchObject({ modeOfSale: 9 });
  });

  test('a school waits for the staff, who decide once; what it was decided by is deleted', async () => {
    expect((await ask(school)).data).toMatchObject({ state: 'pending' });
    expect((await ask(school)).problem).toMatchObject({ status: '409', code: 'group-asked' });
    const staff = await colleagueWith('customers.read', 'customers.write');
    expect((await call(proofsPath, { cookies: browser })).problem?.code).toBe('desk-sign-in-needed');
    expect((await call(proofsPath, { cookies: staff })).data).toMatchObject([{ id: id(), urn: '123456' }]);
    const decide = () => call(proofsPath, { method: 'POST', body: { id: id(), isApproved: true }, cookies: staff });
    expect((await decide()).status).toBe(200);
    expect((await decide()).problem?.code).toBe('not-found');
    await settle();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your school is one of ours']);
    expect((await call(proofsPath, { cookies: staff })).data).toEqual([]);
    expect((await readAccount(id()))?.schemes).toEqual([
      { id: 'schools', status: 'eligible', until: '2027-08-31T23:00:00.000Z' },
    ]);
    expect(JSON.stringify(await readGroupProof(id()))).not.toContain('st-examples');
    clock.set(instant('2027-09-01T00:00:00Z'));
    await signInAgain();
    expect((await mine()).proof?.state).toBe('expired');
  });
});

test('a membership that came by proof does not move behind a bought one, and counts again after it', async () => {
  await call(proofPath, { method: 'POST', body: { group: 'young', dateOfBirth: '2002-06-01' }, cookies: browser });
  await buy(84, { dateOfBirth: '2002-06-01' });
  expect(await mine()).toMatchObject({ modeOfSale: 84, until: plusMonths(start, 12) });
  await until(plus(plusMonths(start, 12), day));
  expect(await readAccount(id())).toMatchObject({
    modeOfSale: 186,
    membership: { expiryDate: '2028-05-31T23:00:00.000Z' },
  });
  await grantMembership(id(), { title: 'Friend', modeOfSale: 10, months: 12, source: 'desk' }, clock.now());
  expect((await readAccount(id()))?.modeOfSale).toBe(10);
});

test('a membership that is taken back is told under a higher number than its beginning', async () => {
  await grantMembership(id(), { title: 'Friend', modeOfSale: 10, months: 12, source: 'desk' }, start);
  const account = await readAccount(id());
  expect(account && (await takeBackMembership(account, { source: 'desk', rests: [] }, start, []))).toBe(true);
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: names.customers() }));
  const told = Items.flatMap(({ type, detail }) =>
    type === membershipChanged.type
      ? [JSON.parse(String(detail)) as { customerId: string; modeOfSale: number; version: number }]
      : [],
  );
  const mine = told
    .filter(({ customerId }) => customerId === id())
    .toSorted((one, other) => one.version - other.version);
  expect(mine.map(({ modeOfSale }) => modeOfSale)).toEqual([10, 9]);
  expect(mine[1]?.version).toBeGreaterThan(mine[0]?.version ?? 0);
});
