import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import type { ChargeRequest, PaymentProvider } from '#functions/platform/payment/provider.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as apply } from '../api/apply-special-offer.ts';
import { handler as resubscribe } from '../api/subscription-resubscribe.ts';
import { handler as onPlanRefunded } from '../consumers/on-plan-refunded.ts';
import { grantFreeSubscription, readStreamSubscription } from '../store/stream-subscriptions.ts';
import { followSubscription } from './follow-subscription.ts';
import { takeOffer } from './subscription-commands.ts';
import { takeBackPlan } from './take-back-plan.ts';

const start = instant('2026-11-21T12:00:00Z');
const due = instant('2026-12-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let browser: Browser;
let customerId = '';
let count = 0;

beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  useDemoPayments();
  count += 1;
  const email = `e${count}@example.com`;
  browser = await signedInBrowser(email);
  customerId = customerIdOf(email);
});

/** A bank that remembers each order it was charged for, or, for the control, charges whatever it is asked. */
function useBank(remembers: boolean) {
  const charged: ChargeRequest[] = [];
  const demo = payments.get();
  const charge: PaymentProvider['charge'] = async (request) => {
    const before = charged.findIndex(({ orderId }) => orderId === request.orderId);
    if (before < 0 || !remembers) charged.push(request);
    const place = remembers && before >= 0 ? before : charged.length - 1;
    return { outcome: 'paid', paymentId: `bank-${request.orderId}.${place}` };
  };
  payments.provide({ ...demo, charge });
  return charged;
}

/** The tables are gone for a moment, right after the bank has paid. */
async function breakAfterCharge(run: () => Promise<unknown>): Promise<void> {
  const client = documents.get();
  const bank = payments.get();
  payments.provide({
    ...bank,
    charge: async (request) => {
      const answer = await bank.charge(request);
      documents.provide(clientOf(() => Promise.reject(new Error('The table is away.'))));
      return answer;
    },
  });
  await expect(run()).rejects.toThrow('The table is away.');
  documents.provide(client);
  payments.provide(bank);
}

describe('a charge after which nothing could be written', () => {
  test('is neither lost nor made again', async () => {
    await subscribe(customerId, start);
    const charged = useBank(true);
    await breakAfterCharge(() => followSubscription(customerId, due));
    expect((await readStreamSubscription(customerId))?.bills).toHaveLength(1);
    await followSubscription(customerId, due);
    expect(charged).toHaveLength(1);
    expect((await readStreamSubscription(customerId))?.bills).toHaveLength(2);
    expect(await auditMoney()).toEqual([]);
  });

  test('would be made again by a bank that does not know the order by its name', async () => {
    await subscribe(customerId, start);
    const charged = useBank(false);
    await breakAfterCharge(() => followSubscription(customerId, due));
    await followSubscription(customerId, due);
    expect(charged.map(({ orderId }) => orderId)).toEqual([charged[0]?.orderId, charged[0]?.orderId]);
  });
});

test('two that look at the same moment charge once and bill once', async () => {
  await subscribe(customerId, start);
  const charged = useBank(true);
  await Promise.all([followSubscription(customerId, due), followSubscription(customerId, due)]);
  expect(charged).toHaveLength(1);
  expect((await readStreamSubscription(customerId))?.bills).toHaveLength(2);
  expect(await auditMoney()).toEqual([]);
});

test('looking early does nothing, and answers when it is worth looking', async () => {
  await subscribe(customerId, start);
  expect(await followSubscription(customerId, instant('2026-12-01T12:00:00Z'))).toBe(due);
  expect((await readStreamSubscription(customerId))?.version).toBe(1);
});

test('a first payment that went back ends the subscription, and told twice nothing more', async () => {
  const { bills } = await subscribe(customerId, start);
  const orderId = bills[0]?.orderId ?? '';
  await takeBackPlan(customerId, orderId, start);
  await takeBackPlan(customerId, orderId, start);
  expect(await readStreamSubscription(customerId)).toMatchObject({
    state: 'ended',
    version: 2,
    bills: [{ orderId, status: 'refunded' }],
  });
});

test('a refund of somebody without an account, such as a guest, takes nothing back and is no failure', async () => {
  const detail = { id: `r${count}`, occurredAt: start, version: 3, subject: 'order-1', orderId: 'order-1' };
  const facts = { customerId: 'guest-0123456789abcdef', pence: 4000, feeIds: [] };
  const event = sqsEventOfFacts({ type: 'PaymentRefunded', detail: { ...detail, ...facts } });
  expect(await onPlanRefunded(event)).toEqual({ batchItemFailures: [] });
});

test('time that is given begins for who has none, or none any more, and not within what runs', async () => {
  const gift = { campaign: 'first-curtain', code: 'X', months: 1, allowResub: true, siteOrigin: '' };
  const given = (now: Instant) => grantFreeSubscription(customerId, gift, now);
  expect(await given(start)).toMatchObject({ state: 'active', isFree: true, startedAt: start });
  expect(await given(start)).toBeNull();
  const later = instant('2027-03-01T12:00:00Z');
  expect(await given(later)).toMatchObject({ state: 'active', isFree: true, startedAt: later });
});

test('what may not be taken up again is refused, and what was not cancelled is as it was', async () => {
  await subscribe(customerId, start);
  expect((await call(resubscribe, { method: 'POST', body: {}, cookies: browser })).data.state).toBe('active');
  await subscribe(customerId, start, { state: 'cancelled', nextBillAt: null, allowResub: false });
  const refused = await call(resubscribe, { method: 'POST', body: {}, cookies: browser });
  expect([refused.status, refused.problem?.code]).toEqual([403, 'resub-not-allowed']);
});

test('a special offer is refused where the cancellation page has no card', async () => {
  await subscribe(customerId, start);
  const refused = await call(apply, { method: 'POST', body: { promoCode: 'STAY25' }, cookies: browser });
  expect(refused.problem).toMatchObject({ status: '409', code: 'offer-disabled' });
});

describe('an offer to stay', () => {
  const offer = { promoCode: 'STAY25', percentOff: 25, billsLeft: 3 };

  test.each(['grace', 'paused'] as const)('is not taken in %s, and nothing changes', async (state) => {
    const before = await subscribe(customerId, start, { state, paidUntil: due });
    expect(await takeOffer(customerId, offer, start)).toMatchObject({ reason: 'offer-disabled' });
    expect(await readStreamSubscription(customerId)).toEqual(before);
  });

  test('is taken once by who pays', async () => {
    await subscribe(customerId, start);
    expect(await takeOffer(customerId, offer, start)).toMatchObject({ subCheckoutPromo: 'STAY25', offer });
    expect(await takeOffer(customerId, offer, start)).toMatchObject({ reason: 'offer-disabled' });
  });
});
