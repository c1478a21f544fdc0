import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as notices } from '#functions/box-office/api/payment-notices.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { call } from '#test/support/call.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import type { PaymentBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';
import { aCustomer } from '#test/support/stream.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as methods } from './payment-methods.ts';

const start = '2026-11-22T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

describe.each([
  ['the demonstration provider', demoBench],
  ['Stripe', stripeBench],
])('a card that is kept by %s', (_, open) => {
  let bench: PaymentBench;
  let who = '';
  let people = 0;
  let cookies: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    bench = await open();
    payments.provide(bench.provider);
  });
  afterAll(() => bench.stop());

  /** A subscriber whose plan has no card yet. */
  beforeEach(async () => {
    clock.set(start);
    payments.provide(bench.provider);
    people += 1;
    who = `${bench.remembers ? 'stripe' : 'demo'}-holder-${people}`;
    cookies = await aCustomer({ customerId: who });
    await subscribe(who, start, {}, { mandateId: null });
  });

  const seen = () => call(methods, { cookies });
  const remove = () => call(methods, { method: 'DELETE', cookies });
  /** Delivers every notice of the provider, twice, as providers do. */
  async function deliver(): Promise<void> {
    const told = bench.notices();
    for (const { headers, body } of [...told, ...told]) {
      expect((await call(notices, { method: 'POST', headers, body })).status).toBe(200);
    }
  }
  async function give(manner: 'pays' | 'declines'): Promise<void> {
    const { status, data } = await call(methods, { method: 'POST', cookies });
    expect(status).toBe(200);
    await bench.giveCard(data, manner);
    await deliver();
  }

  it('is none of a visitor’s, nor of somebody without a plan', async () => {
    expect((await call(methods)).status).toBe(401);
    cookies = await aCustomer({ customerId: `${who}-without` });
    expect((await seen()).data).toMatchObject({ card: null, plan: null });
    expect((await call(methods, { method: 'POST', cookies })).problem).toMatchObject({
      status: '404',
      code: 'no-subscription',
    });
    expect((await remove()).data).toMatchObject({ card: null });
  });

  it('is given on the provider’s page, shown as it describes it, and stored as a name alone', async () => {
    await give('pays');
    expect((await seen()).data).toMatchObject({
      card: { brand: 'Visa', last4: '4242', expiryMonth: 12, expiryYear: 2031 },
      plan: { renews: true },
    });
    expect(JSON.stringify(await readStreamSubscription(who))).not.toContain('4242');
  });

  it('is replaced by another, and the older one is forgotten', async () => {
    await give('declines');
    expect((await seen()).data.card?.last4).toBe('0341');
    clock.pass(20 * minute);
    await give('pays');
    expect((await seen()).data.card?.last4).toBe('4242');
    const { mandateId } = (await readStreamSubscription(who)) ?? {};
    expect(bench.cardsOf?.(mandateId ?? '') ?? 1).toBe(1);
  });

  it('is not removed while the plan renews by it, and says when that is', async () => {
    await give('pays');
    expect(await remove()).toMatchObject({
      status: 409,
      problem: { code: 'plan-renews', title: expect.stringContaining('22 December 2026') },
    });
    expect((await seen()).data.card?.last4).toBe('4242');
  });

  it('goes for good once the plan is cancelled', async () => {
    await give('pays');
    await subscribe(who, start, {
      state: 'cancelled',
      cancelledAt: start,
      nextBillAt: null,
      mandateId: (await readStreamSubscription(who))?.mandateId ?? null,
    });
    expect((await remove()).data).toMatchObject({ card: null, plan: { renews: false } });
    expect((await readStreamSubscription(who))?.mandateId).toBeNull();
    expect((await remove()).data.card).toBeNull();
  });

  it('that comes after the plan has ended is not kept', async () => {
    const { data } = await call(methods, { method: 'POST', cookies });
    await subscribe(who, start, { state: 'ended', endedAt: start, nextBillAt: null, mandateId: null });
    await bench.giveCard(data, 'pays');
    await deliver();
    expect((await readStreamSubscription(who))?.mandateId).toBeNull();
  });

  it('waits where the provider is away: nothing is changed, and that is said', async () => {
    await give('pays');
    bench.cut();
    if (bench.remembers) {
      expect(await seen()).toMatchObject({ status: 503, problem: { code: 'card-unavailable' } });
      expect((await call(methods, { method: 'POST', cookies })).problem?.code).toBe('card-unavailable');
    }
    bench.mend();
    expect((await seen()).data.card?.last4).toBe('4242');
  });
});
