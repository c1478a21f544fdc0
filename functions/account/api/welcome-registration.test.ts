import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { handler as orderReturns } from '#functions/box-office/api/order-returns.ts';
import { handler as orderTickets } from '#functions/box-office/api/order-tickets.ts';
import { handler as overview } from '#functions/desk/api/welcome-desk.ts';
import { handler as desk } from '#functions/desk/api/welcome-registrations.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { eventList } from '#functions/season/store/events.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { browserOfMode } from '#test/support/modes.ts';
import { openShop } from '#test/support/open-shop.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { hold, payFor, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';

import { customerIdOf } from '../commands/account-items.ts';
import { onWelcomeDecided, onWelcomeRegistered } from '../consumers/letters.ts';
import { handler as onWelcomeBooked } from '../consumers/on-welcome-booked.ts';
import { handler as onWelcomeReturned } from '../consumers/on-welcome-returned.ts';
import { readWelcome } from '../store/welcome-registrations.ts';
import { handler as user } from './user.ts';
import { handler } from './welcome-registration.ts';

const start = instant('2026-11-22T12:00:00.000Z');
const season = '2026-27';
const shop = openShop(start);
const { clock } = shop;
const form = { route: 'first-visit', adults: 2, children: 1, needs: [], declaration: true } as const;
const mails: Mail[] = [];

let browser: Browser;
let email = '';
let customerId = '';
let welcome = '';

beforeAll(() => {
  useTicketKeys();
  mail.provide(async (message) => void mails.push(message));
});
beforeEach(async () => {
  mails.length = 0;
  email = `nora${shop.count}@example.com`;
  customerId = customerIdOf(email);
  welcome = `welcome-${shop.count}`;
  browser = await signedInBrowser(email);
  const terms = { activityType: 'welcome', onSaleDates: [], date: plus(start, 40 * day) } as const;
  await loadPerformances([saleTerms(welcome, start, terms)], start);
});

const atDesk = () => colleagueWith('customers.read', 'customers.write', 'access-needs.read');

const mine = async () => (await call(handler, { cookies: browser })).data;
const register = (body: unknown = form) => call(handler, { method: 'POST', body, cookies: browser });
const withdraw = () => call(handler, { method: 'DELETE', cookies: browser });

async function decide(to: string, more: object = {}) {
  const cookies = await atDesk();
  return call(desk, { method: 'POST', body: { ids: [customerId], to, ...more }, cookies });
}

async function listed(status = 'registered') {
  const { data } = await call(desk, { query: { status }, cookies: await atDesk() });
  return data.filter(({ id }) => id === customerId);
}

/** Two seats of the welcome performance, paid. */
async function book(performanceId = welcome) {
  const { data } = await hold(browser, performanceId, seatIds(2));
  return payFor(browser, data.cartAmount);
}

const about = (orderId: string) => ({ occurredAt: clock.now(), version: 1, subject: orderId, orderId });

const placed = (orderId: string) =>
  sqsEventOfFacts({
    type: 'OrderPlaced',
    detail: {
      ...about(orderId),
      id: `placed-${orderId}`,
      customerId,
      pence: 1,
      feeIds: [],
      ticketCount: 2,
      kinds: ['ticket'],
    },
  });

const returned = (orderId: string, returnId: string) =>
  sqsEventOfFacts({
    type: 'TicketsReturned',
    detail: { ...about(orderId), id: `returned-${returnId}`, returnId, ticketCount: 1 },
  });

/** Numbers of an order's tickets. */
async function ticketsOf(orderId: string) {
  const { data } = await call(orderTickets, { params: { orderId }, cookies: browser });
  return data.tickets.map(({ ticketNumber }) => ticketNumber);
}

async function giveBack(orderId: string, tickets: readonly string[]) {
  const asked = { params: { orderId }, cookies: browser };
  const { data } = await call(orderReturns, { ...asked, query: { tickets: tickets.join(',') } });
  const expected = data.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
  const { problem } = await call(orderReturns, {
    method: 'POST',
    ...asked,
    body: { tickets: [...tickets], returnType: 'Credit', expected },
  });
  expect(problem).toBeNull();
}

const told = (type: string, status = '', more: object = {}) =>
  sqsEventOfFacts({
    type,
    detail: {
      id: `${type}-${shop.count}-${status}`,
      occurredAt: clock.now(),
      version: 1,
      subject: 's',
      customerId,
      season,
      status,
      ...more,
    },
  });

describe('registering for welcome performances', () => {
  test('somebody who has not done so is told when the season ends', async () => {
    expect(await mine()).toMatchObject({
      status: 'not-registered',
      season,
      endsAt: '2027-08-31T23:00:00.000Z',
      form: null,
      mayEdit: true,
      mayWithdraw: false,
    });
  });

  test('is kept, confirmed by one mail and put before the desk', async () => {
    const { data } = await register({ ...form, needs: ['wheelchair', 'wheelchair'], needsConsent: true });
    expect(data).toMatchObject({ status: 'registered', form: { adults: 2, needs: ['wheelchair'] }, mayWithdraw: true });
    await onWelcomeRegistered(told('WelcomeRegistered'));
    await onWelcomeRegistered(told('WelcomeRegistered'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe(email);
    // Mails contain no health data.
    expect(mails[0]?.text).not.toMatch(/wheelchair/i);
    expect(await listed()).toMatchObject([{ status: 'registered', needs: ['wheelchair'] }]);
  });

  test('is one for a customer and a season, however often it is sent', async () => {
    proves(statements.streamScreens.accountWelcomePerformanceRegistrationRegisters);
    await Promise.all([register(), register(), register()]);
    expect((await readWelcome(customerId, season))?.version).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  test('is changed in place, and keeps its place in the queue', async () => {
    await register();
    const before = await mine();
    clock.pass(day);
    const { data } = await register({ ...form, adults: 1, children: 0 });
    expect(data.form).toMatchObject({ adults: 1, children: 0 });
    expect(data.registeredAt).toBe(before.registeredAt);
    expect(await listed()).toHaveLength(1);
  });

  test('is taken back with everything in it', async () => {
    await register({ ...form, needs: ['sight'], needsConsent: true });
    expect((await withdraw()).data.status).toBe('not-registered');
    expect(await readWelcome(customerId, season)).toBeNull();
    expect(await listed()).toEqual([]);
    expect((await withdraw()).status).toBe(200);
  });

  test.each<[string, object, string]>([
    ['no route', { route: 'curious' }, '/route'],
    ['no adult', { adults: 0 }, '/adults'],
    ['half an adult', { adults: 1.5 }, '/adults'],
    ['seven people', { adults: 4, children: 3 }, '/children'],
    ['a need that nobody knows', { needs: ['quiet'] }, '/needs/0'],
    ['needs without consent', { needs: ['sight'] }, '/needsConsent'],
    ['no declaration', { declaration: false }, '/declaration'],
  ])('is refused with %s, and nothing is kept', async (_, more, pointer) => {
    const { status, problem } = await register({ ...form, ...more });
    expect([status, problem?.code]).toEqual([422, 'invalid-input']);
    expect(problem?.source).toEqual({ pointer });
    expect((await mine()).status).toBe('not-registered');
  });
});

describe('the desk', () => {
  test('finds somebody eligible, who learns it by mail and from their account', async () => {
    await register();
    expect((await decide('eligible')).data).toEqual([{ id: customerId, status: 'eligible', outcome: 'done' }]);
    await onWelcomeDecided(told('WelcomeDecided', 'eligible'));
    expect(mails.map(({ subject }) => subject)).toEqual(['You can book welcome performances']);
    const { data } = await call(user, { cookies: browser });
    expect(data.schemes).toEqual([{ id: 'welcome-performances', status: 'eligible' }]);
    expect((await register({ ...form, adults: 1 })).problem).toMatchObject({ status: '409', code: 'welcome-decided' });
  });

  test('decides a batch, and says of each what came of it', async () => {
    await register();
    const body = { ids: [customerId, 'nobody', customerId], to: 'waiting-list' };
    const { data } = await call(desk, { method: 'POST', body, cookies: await atDesk() });
    expect(data).toEqual([
      { id: customerId, status: 'waiting-list', outcome: 'done' },
      { id: 'nobody', status: 'not-registered', outcome: 'refused' },
    ]);
    expect((await decide('waiting-list')).data[0]?.outcome).toBe('unchanged');
    expect(await listed('waiting-list')).toHaveLength(1);
  });

  test('deletes what was said of access with a refusal, and lets somebody register anew', async () => {
    await register({ ...form, needs: ['hearing'], needsConsent: true });
    await decide('declined');
    expect((await mine()).form?.needs).toEqual([]);
    expect(await listed()).toEqual([]);
    await onWelcomeDecided(told('WelcomeDecided', 'declined'));
    expect(mails[0]?.text).toContain('register again');
    expect((await register()).data.status).toBe('registered');
  });

  test('invites to a coming welcome performance alone, which has to be booked in time', async () => {
    await register();
    for (const performanceId of [undefined, 'unheard-of', shop.night]) {
      expect((await decide('invited', performanceId ? { performanceId } : {})).problem?.code).toBe(
        'unknown-performance',
      );
    }
    await decide('invited', { performanceId: welcome });
    const { status, invitation } = await mine();
    expect([status, invitation?.performanceId, invitation?.bookBy]).toEqual([
      'invited',
      welcome,
      plus(start, 14 * day),
    ]);
    clock.pass(14 * day);
    expect(await mine()).toMatchObject({ status: 'expired', invitation: null, mayEdit: true });
    expect((await hold(browser, welcome, seatIds(1))).problem?.code).toBe('not-on-sale');
    expect((await call(user, { cookies: browser })).data.schemes).toEqual([
      { id: 'welcome-performances', status: 'lapsed' },
    ]);
  });

  test('sees the coming welcome performances, how many are invited and have booked, and who waits', async () => {
    const near = `${welcome}-near`;
    const far = plus(start, 40 * day);
    const ofWelcome = (id: string, date: string) => anActivity({ id, date, activityType: 'welcome' });
    const activities = [
      ofWelcome(welcome, far),
      ofWelcome(near, plus(start, day / 2)),
      ofWelcome('over', plus(start, -day)),
      { ...ofWelcome('cancelled', far), isCancelled: true },
      anActivity({ id: 'evening', date: far }),
    ];
    const events = [anEvent({ activities })];
    await writeItems('content', contentItems.list(eventList, events));
    const cookies = await atDesk();
    const before = (await call(overview, { cookies })).data;
    await register();
    expect((await call(overview, { cookies })).data.counts.registered).toBe(before.counts.registered + 1);
    await decide('invited', { performanceId: welcome });
    const { data } = await call(overview, { cookies });
    expect(data.counts.invited).toBe(before.counts.invited + 1);
    expect(data.performances).toEqual([
      expect.objectContaining({ performanceId: near, seatsLeft: null, invited: 0, booked: 0, mayInvite: false }),
      expect.objectContaining({ performanceId: welcome, invited: 1, booked: 0, mayInvite: true }),
    ]);
    expect(data.performances[1]?.seatsLeft).toBeGreaterThan(0);
    expect(await listed('invited')).toMatchObject([{ mayBecome: ['eligible', 'waiting-list', 'declined'] }]);
    // An unused invitation has expired, and nothing is left to decide.
    clock.pass(14 * day);
    expect((await call(overview, { cookies: await atDesk() })).data.counts.invited).toBe(0);
    expect(await listed('invited')).toMatchObject([{ status: 'expired', mayBecome: [] }]);
  });

  test('is for the staff', async () => {
    expect((await call(desk, { cookies: browser })).problem?.code).toBe('desk-sign-in-needed');
    expect((await call(overview, { cookies: browser })).problem?.code).toBe('desk-sign-in-needed');
    expect((await call(handler)).problem?.code).toBe('sign-in-needed');
  });
});

describe('booking a welcome performance', () => {
  const seats = seatIds(2);

  test('is refused before the desk has decided, and to everybody else', async () => {
    await register();
    expect((await hold(browser, welcome, seats)).problem?.code).toBe('not-on-sale');
    expect((await hold({}, welcome, seats)).problem?.code).toBe('not-on-sale');
    expect((await hold(await browserOfMode(13), welcome, seats)).problem?.code).toBe('not-on-sale');
  });

  test('ends the registration with its tickets, and is open no longer', async () => {
    await register();
    await decide('eligible');
    const order = await book();
    await onWelcomeBooked(placed(order.orderId));
    await onWelcomeBooked(placed(order.orderId));
    expect(await mine()).toMatchObject({ status: 'booked', mayWithdraw: false, mayEdit: false });
    expect((await mine()).booking).toMatchObject({ orderId: order.orderId, title: 'Test piece' });
    expect((await withdraw()).problem).toMatchObject({ status: '409', code: 'welcome-booked' });
    expect((await call(user, { cookies: browser })).data.schemes).toEqual([]);
    expect((await hold(browser, welcome, seatIds(4).slice(2))).problem?.code).toBe('not-on-sale');
  });

  test('shows the desk who has booked what, and leaves it nothing to decide', async () => {
    await register();
    await decide('invited', { performanceId: welcome });
    await onWelcomeBooked(placed((await book()).orderId));
    const [row] = await listed('booked');
    expect(row).toMatchObject({ status: 'booked', performance: { title: 'Test piece' }, mayBecome: [] });
    const staff = await atDesk();
    const of = async (performanceId: string) =>
      (await call(desk, { query: { status: 'booked', performanceId }, cookies: staff })).data.length;
    expect([await of(welcome), await of('another')]).toEqual([1, 0]);
    expect((await decide('eligible')).data).toEqual([{ id: customerId, status: 'booked', outcome: 'refused' }]);
  });

  test('is open again when every ticket has come back, and says so in one mail', async () => {
    await register({ ...form, needs: ['sight'], needsConsent: true });
    await decide('eligible');
    const order = await book();
    await onWelcomeBooked(placed(order.orderId));
    const [one = '', other = ''] = await ticketsOf(order.orderId);
    await giveBack(order.orderId, [one]);
    await onWelcomeReturned(returned(order.orderId, 'first'));
    expect((await mine()).status).toBe('booked');
    await giveBack(order.orderId, [other]);
    await onWelcomeReturned(returned('unheard-of', 'foreign'));
    expect((await mine()).status).toBe('booked');
    await onWelcomeReturned(returned(order.orderId, 'second'));
    await onWelcomeReturned(returned(order.orderId, 'second'));
    expect(await mine()).toMatchObject({ status: 'eligible', booking: null, form: { needs: ['sight'] } });
    expect(await listed('booked')).toEqual([]);
    await onWelcomeDecided(told('WelcomeDecided', 'eligible', { because: 'return' }));
    expect(mails.map(({ subject }) => subject)).toEqual(['You can book a welcome performance again']);
    // A repeated fact about the order must not close it again.
    await onWelcomeBooked(placed(order.orderId));
    expect((await mine()).status).toBe('eligible');
    expect((await hold(browser, welcome, seats)).status).toBe(200);
  });

  test('that was given back before it was told of leaves the registration open, in whichever order the facts arrive', async () => {
    await register();
    await decide('eligible');
    const order = await book();
    await giveBack(order.orderId, await ticketsOf(order.orderId));
    await onWelcomeReturned(returned(order.orderId, 'both'));
    await onWelcomeBooked(placed(order.orderId));
    expect((await mine()).status).toBe('eligible');
  });

  test('costs a round trip of its own, and an ordinary evening does not', async () => {
    await register();
    await decide('eligible');
    const send = vi.spyOn(documents.get(), 'send');
    const asked = () =>
      send.mock.calls.filter(([command]) => JSON.stringify(command.input).includes(`WELCOME#${season}`)).length;
    await hold(browser, shop.night, seats);
    expect(asked()).toBe(0);
    await hold(browser, welcome, seats);
    expect(asked()).toBe(1);
    send.mockRestore();
  });
});
