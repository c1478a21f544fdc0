import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { signedByStripe } from '#test/support/fake-stripe.ts';
import type { Fault } from '#test/support/fake-stripe.ts';
import { stripeBench, stripeSecrets } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';

import { signatureHeader } from './notices.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let bench: Awaited<ReturnType<typeof stripeBench>>;
beforeAll(async () => void (bench = await stripeBench()));
afterAll(() => bench.stop());
beforeEach(() => {
  clock.set(start);
  bench.fake.account.take();
  bench.fake.account.refundsBecome = 'succeeded';
});

let count = 0;
function request(more: { readonly email?: string; readonly description?: string; readonly dueAt?: Instant } = {}) {
  count += 1;
  return {
    orderId: `order-${count}`,
    orderNo: '7K3M9QXA',
    pence: pence(24_000),
    description: 'Tosca, The Nutcracker',
    email: 'ada@example.com',
    siteOrigin: 'https://venue.example',
    returnPath: `/checkout/orders/order-${count}?key=abc`,
    cancelPath: '/checkout',
    dueAt: plus(clock.now(), 15 * minute),
    ...more,
  };
}
async function paid() {
  const asked = request();
  const { paymentId } = await bench.provider.open(asked);
  bench.fake.account.pay(paymentId);
  bench.fake.account.take();
  return { paymentId, orderId: asked.orderId };
}
const sessionOf = (orderId: string) =>
  [...bench.fake.account.sessions.values()].filter((session) => session.client_reference_id === orderId);
const refundsOf = (orderId: string) =>
  bench.fake.account.refunds.filter(({ metadata }) => metadata['orderId'] === orderId);
const read = (body: string, header = signedByStripe(body, [stripeSecrets.webhook])) =>
  bench.provider.readNotice({ [signatureHeader]: header }, body, clock.now());

describe('the page', () => {
  test('asks for one sum in pounds, knows its order, and leads back to the site', async () => {
    const asked = request();
    await bench.provider.open(asked);
    expect(sessionOf(asked.orderId)).toMatchObject([
      {
        amount_total: 24_000,
        currency: 'gbp',
        customer_email: 'ada@example.com',
        line: 'Order 7K3M9QXA: Tosca, The Nutcracker',
        metadata: { orderId: asked.orderId, orderNo: '7K3M9QXA' },
        success_url: `https://venue.example${asked.returnPath}`,
        cancel_url: 'https://venue.example/checkout',
      },
    ]);
  });

  test.each([
    ['opened at once', 0, 15],
    ['opened in the last minute', 44, 45],
  ])('%s, it lives as long as Stripe asks and outlives the house’s patience by half an hour', async (_, after, due) => {
    const asked = request({ dueAt: plus(start, due * minute) });
    clock.pass(after * minute);
    await bench.provider.open(asked);
    const [session] = sessionOf(asked.orderId);
    expect((session?.expires_at ?? 0) * 1000).toBe(Date.parse(asked.dueAt) + 31 * minute);
  });

  test('asks for the address itself when Stripe does not take ours', async () => {
    const asked = request({ email: 'ada@localhost' });
    const page = await bench.provider.open(asked);
    expect(sessionOf(asked.orderId)).toMatchObject([{ customer_email: null }]);
    expect(await bench.provider.open(asked)).toEqual(page);
  });

  test('has room for a long list of titles, and for none', async () => {
    const long = request({ description: 'Götterdämmerung, '.repeat(40) });
    await bench.provider.open(long);
    expect(sessionOf(long.orderId)[0]?.line.length).toBeLessThan(280);
    await expect(bench.provider.open(request({ description: '' }))).resolves.toBeDefined();
  });
});

/** In the order in which they meet the requests that change something. */
const troubles: readonly (readonly [string, readonly Fault[], 'goes on' | 'throws'])[] = [
  ['too many requests, once', ['rate-limit'], 'goes on'],
  ['a failure that Stripe keeps under the key', ['server-error'], 'goes on'],
  ['an answer that is lost', ['lost'], 'goes on'],
  ['a line that breaks', ['down'], 'goes on'],
  ['too many requests, all the time', ['rate-limit', 'rate-limit', 'rate-limit'], 'throws'],
  ['failures all the time', ['server-error', 'server-error', 'server-error', 'server-error'], 'throws'],
  ['a line that is down', ['down', 'down', 'down', 'down'], 'throws'],
];

describe.each(troubles)('%s', (_, faults, fate) => {
  test(`opening ${fate}, and ends at one page in use however often it is asked`, async () => {
    const asked = request();
    bench.fake.fail(...faults);
    const first = await bench.provider.open(asked).catch(() => null);
    expect(first === null).toBe(fate === 'throws');
    bench.fake.fail();
    const page = await bench.provider.open(asked);
    if (first) expect(page).toEqual(first);
    expect(await bench.provider.open(asked)).toEqual(page);
    expect(sessionOf(asked.orderId)).toHaveLength(1);
  });

  test(`refunding ${fate}, and ends at one refund however often it is asked`, async () => {
    const payment = await paid();
    const refund = { ...payment, refundId: 'a', pence: 9_000 };
    bench.fake.fail(...faults);
    const first = await bench.provider.refund(refund).catch(() => null);
    expect(first).toBe(fate === 'throws' ? null : 'asked');
    bench.fake.fail();
    expect(await bench.provider.refund(refund)).toBe('asked');
    expect(refundsOf(payment.orderId)).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('are found again when Stripe has forgotten the key', async () => {
    const payment = await paid();
    const refund = { ...payment, refundId: 'a', pence: 9_000 };
    await bench.provider.refund(refund);
    clock.pass(3 * day);
    bench.fake.forgetKeys();
    expect(await bench.provider.refund(refund)).toBe('asked');
    expect(refundsOf(payment.orderId)).toHaveLength(1);
  });

  test('in parts cannot go beyond the payment together', async () => {
    const payment = await paid();
    await bench.provider.refund({ ...payment, refundId: 'a', pence: 20_000 });
    expect(await bench.provider.refund({ ...payment, refundId: 'b', pence: 4_001 })).toBe('refused');
    expect(await bench.provider.refund({ ...payment, refundId: 'c', pence: 4_000 })).toBe('asked');
    expect(await bench.provider.refund({ ...payment, refundId: 'd', pence: 1 })).toBe('refused');
    expect(refundsOf(payment.orderId).map(({ amount }) => amount)).toEqual([20_000, 4_000]);
  });

  test('of a payment that was never made, is another order’s, or is not there are refused', async () => {
    const asked = request();
    const { paymentId } = await bench.provider.open(asked);
    const part = { refundId: 'a', pence: 100 };
    expect(await bench.provider.refund({ ...part, orderId: asked.orderId, paymentId })).toBe('refused');
    const payment = await paid();
    expect(await bench.provider.refund({ ...payment, ...part, orderId: 'another' })).toBe('refused');
    expect(await bench.provider.refund({ ...payment, ...part, paymentId: 'cs_unknown' })).toBe('refused');
  });

  test('that are under way say nothing yet, and a bank that sends one back is told of', async () => {
    const payment = await paid();
    bench.fake.account.refundsBecome = 'pending';
    await bench.provider.refund({ ...payment, refundId: 'a', pence: 9_000 });
    const [created = ''] = bench.fake.account.take();
    expect(await read(created)).toBe('ignored');
    bench.fake.account.failRefund(refundsOf(payment.orderId)[0]?.id ?? '');
    const [failed = ''] = bench.fake.account.take();
    expect(await read(failed)).toMatchObject({ outcome: 'refund-failed', ...payment, refundId: 'a', pence: 9_000 });
  });

  test('of a payment that is none of the house are no notices of it', async () => {
    bench.fake.account.tell('refund.created', {
      id: 're_by_hand',
      object: 'refund',
      amount: 100,
      currency: 'gbp',
      status: 'succeeded',
      metadata: {},
      payment_intent: 'pi_of_another_shop',
    });
    expect(await read(bench.fake.account.take()[0] ?? '')).toBe('ignored');
  });
});

describe('notices', () => {
  async function notice(act: (id: string) => void): Promise<string> {
    const { paymentId } = await bench.provider.open(request());
    act(paymentId);
    return bench.fake.account.take().at(-1) ?? '';
  }

  test('a method that pays later is paid when it has paid, not before', async () => {
    const { account } = bench.fake;
    const promised = await notice((id) => account.promise(id));
    expect(await read(promised)).toBe('ignored');
    const kept = await notice((id) => {
      account.promise(id);
      account.keepPromise(id);
    });
    expect(await read(kept)).toMatchObject({ outcome: 'paid', pence: 24_000 });
  });

  test.each([
    ['another currency', { currency: 'eur' }],
    ['no order of ours', { client_reference_id: null }],
  ])('a payment with %s is none of ours', async (_, more) => {
    expect(await read(await notice((id) => bench.fake.account.pay(id, more)))).toBe('ignored');
  });

  test.each([
    ['the new secret', [stripeSecrets.webhook], true],
    ['the old secret', [stripeSecrets.older], true],
    ['both', [stripeSecrets.webhook, stripeSecrets.older], true],
    ['ours among foreign ones', ['whsec_x', stripeSecrets.webhook, 'whsec_y'], true],
    ['foreign ones alone', ['whsec_x', 'whsec_y'], false],
  ])('while a secret is replaced, a notice signed with %s is believed: %5$s', async (_, secrets, isBelieved) => {
    const body = await notice((id) => bench.fake.account.pay(id));
    expect((await read(body, signedByStripe(body, secrets))) !== null).toBe(isBelieved);
  });

  test('what looking finds is what the notice tells', async () => {
    const asked = request();
    const { paymentId } = await bench.provider.open(asked);
    bench.fake.account.pay(paymentId);
    const told = await read(bench.fake.account.take().at(-1) ?? '');
    const seen = await bench.provider.look({ paymentId, orderId: asked.orderId });
    expect({ ...(seen as object), noticeId: '' }).toEqual({ ...(told as object), noticeId: '' });
  });
});
