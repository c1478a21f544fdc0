import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mayContact, topics } from '#shared/account/domain/consent.ts';
import { newsletterRequested } from '#shared/account/events/newsletter.ts';
import { instant, plus, second } from '#shared/kernel/time/instant.ts';
import { handler as orderReturns } from '#functions/box-office/api/order-returns.ts';
import { handler as tickets } from '#functions/box-office/api/order-tickets.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { tables as names } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { handler as onNewsletterRequested } from '#functions/site/consumers/on-newsletter-requested.ts';
import { handler as cancel } from '#functions/streaming/api/subscription-cancel.ts';
import { publishPreferences } from '#test/support/account-area.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openBus } from '#test/support/house-bus.ts';
import { subscriptionOf } from '#test/support/newsletter.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as preferences } from '../api/contact-preferences.ts';
import { handler as passwordLink } from '../api/password-link.ts';
import { customerIdOf } from '../commands/account-items.ts';
import { readAccount } from '../store/accounts.ts';
import { readDecisions } from '../store/contact-preferences.ts';
import { subscriptionIdOf } from '../store/newsletter.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const { settle } = openBus();
const mails: Mail[] = [];
let tables: TestTables;
let browser: Browser = {};
let email = '';
let people = 0;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  useTicketKeys();
  mail.provide(async (message) => void mails.push(message));
  scheduler.provide(async () => undefined);
  await publishPreferences();
});
afterAll(() => tables.stop());

beforeEach(async () => {
  clock.set(start);
  people += 1;
  email = `quiet${people}@example.com`;
  browser = await signedInBrowser(email);
  await prove();
});

/** A mail has proved that the address is theirs, so that the newsletter follows their preferences. */
async function prove(): Promise<void> {
  const id = customerIdOf(email);
  const Item = { ...customerKeys.account(id), ...(await readAccount(id)), emailVerifiedAt: start };
  await tables.client.send(new PutCommand({ TableName: names.customers(), Item }));
}

async function allow(...allowed: readonly string[]): Promise<void> {
  const { data } = await call(preferences, { cookies: browser });
  const body = { version: data.version, wording: '2026-11', allowed };
  expect((await call(preferences, { method: 'POST', body, cookies: browser })).status).toBe(200);
  await settle();
}

async function stopEverything(): Promise<void> {
  clock.pass(second);
  expect((await call(preferences, { method: 'DELETE', cookies: browser })).data.allowed).toEqual([]);
  await settle();
  mails.length = 0;
}

async function paidOrder(): Promise<string> {
  const night = `quiet-night-${people}`;
  await loadPerformances([saleTerms(night, start)], start);
  const { data } = await hold(browser, night, seatIds(1));
  const { orderId } = await payFor(browser, data.cartAmount);
  await settle();
  return orderId;
}

const subjects = () => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('with every way of writing closed', () => {
  beforeEach(async () => {
    await allow('performances.email', 'stream.email', 'membership.post');
    await stopEverything();
    const [last = null] = await readDecisions(customerIdOf(email));
    expect(topics.filter((topic) => mayContact(last, topic, 'email'))).toEqual([]);
  });

  test('what is ordered is confirmed, and what is given back is acknowledged', async () => {
    const orderId = await paidOrder();
    expect(subjects()).toEqual([expect.stringMatching(/^Your order .* is confirmed$/)]);
    mails.length = 0;
    const asked = { params: { orderId }, cookies: browser };
    const [ticket] = (await call(tickets, asked)).data.tickets;
    const { data: quote } = await call(orderReturns, asked);
    const expected = quote.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
    const body = { tickets: [ticket?.ticketNumber ?? ''], returnType: 'Credit' as const, expected };
    expect((await call(orderReturns, { method: 'POST', ...asked, body })).status).toBeLessThan(300);
    await settle();
    expect(subjects()).toHaveLength(1);
    expect(mails[0]?.text).toContain('£40');
  });

  test('the end of a plan of the stream is told', async () => {
    const customerId = customerIdOf(email);
    await subscribe(customerId, clock.now());
    expect((await call(cancel, { method: 'POST', body: { customerId }, cookies: browser })).status).toBe(200);
    await settle();
    expect(subjects()).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Stream/);
  });

  test('a link for another password comes', async () => {
    await call(passwordLink, { method: 'POST', body: { email } });
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/password/i)]);
  });

  test('the newsletter is left, and even what was asked for before brings no letter of it: the control', async () => {
    expect((await subscriptionOf(email))?.state).toBe('left');
    await bringRequest();
    expect(subjects()).toEqual([]);
  });
});

/** A request for the newsletter that arrives late, or twice. */
async function bringRequest(): Promise<void> {
  const detail = {
    id: `late-${people}`,
    version: 1,
    subject: subscriptionIdOf(email),
    occurredAt: plus(clock.now(), -second),
    subscriptionId: subscriptionIdOf(email),
  };
  const event = sqsEventOfFacts({ type: newsletterRequested.type, detail: JSON.stringify(detail) });
  expect(await onNewsletterRequested(event)).toEqual({ batchItemFailures: [] });
}

test('with the newsletter allowed the same request brings a letter', async () => {
  await allow('performances.email');
  mails.length = 0;
  await bringRequest();
  expect(subjects()).toHaveLength(1);
});
