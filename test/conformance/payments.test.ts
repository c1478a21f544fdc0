import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { CardKept, KeepRequest } from '#functions/platform/payment/kept-card.ts';
import type { PaymentNotice, PaymentRequest } from '#functions/platform/payment/provider.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import type { Delivered, PaymentBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let count = 0;

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => {
  count += 1;
  return {
    orderId: `order-${count}`,
    orderNo: '7K3M9QXA',
    pence: pence(24_000),
    description: 'Tosca, The Nutcracker',
    email: 'ada@example.com',
    siteOrigin: 'https://venue.example',
    returnPath: `/checkout/orders/order-${count}`,
    cancelPath: '/checkout',
    dueAt: plus(clock.now(), 15 * minute),
    ...more,
  };
};

/** The contract of every payment provider; the house relies on nothing else. */
describe.each([
  ['the demonstration provider', demoBench],
  ['Stripe', stripeBench],
])('%s', (_, open) => {
  let bench: PaymentBench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.stop());
  beforeEach(() => clock.set(start));

  const read = async (delivered: readonly Delivered[]): Promise<(PaymentNotice | CardKept | 'ignored' | null)[]> =>
    Promise.all(delivered.map(({ headers, body }) => bench.provider.readNotice(headers, body, clock.now())));
  const told = async (): Promise<PaymentNotice[]> =>
    (await read(bench.notices())).flatMap((notice) => {
      expect(notice).not.toBeNull();
      return notice === null || notice === 'ignored' || notice.outcome === 'kept' ? [] : [notice];
    });

  async function opened(more: Partial<PaymentRequest> = {}) {
    const asked = request(more);
    const page = await bench.provider.open(asked);
    return { asked, page, payment: { orderId: asked.orderId, paymentId: page.paymentId } };
  }
  async function paid() {
    const it = await opened();
    await bench.act(it.page, 'pay');
    await told();
    return it;
  }

  describe('opening a page', () => {
    test('twice for one order, in the same moment or minutes later, gives one payment with one address', async () => {
      const asked = request();
      const [one, two] = await Promise.all([bench.provider.open(asked), bench.provider.open(asked)]);
      clock.pass(10 * minute);
      expect(two).toEqual(one);
      expect(await bench.provider.open(asked)).toEqual(one);
      expect((await opened()).page.paymentId).not.toBe(one.paymentId);
    });

    test('that cannot be reached throws, and goes on later as if nothing had been', async () => {
      const asked = request();
      bench.cut();
      if (bench.remembers) await expect(bench.provider.open(asked)).rejects.toThrow();
      bench.mend();
      clock.pass(5 * minute);
      const page = await bench.provider.open(asked);
      expect(await bench.provider.open(asked)).toEqual(page);
    });
  });

  describe('what became of a payment', () => {
    test.each([
      ['pay', 'paid'],
      ['decline', 'declined'],
      ['expire', 'expired'],
    ] as const)('%s: one notice says %s, with the order, the payment and the sum', async (what, outcome) => {
      const { page, payment } = await opened();
      await bench.act(page, what);
      expect(await told()).toEqual([
        {
          outcome,
          ...payment,
          pence: 24_000,
          noticeId: expect.any(String),
          at: expect.stringMatching(/^2026-11-21T12:/),
        },
      ]);
    });

    test('a notice that is delivered twice has one name, and another notice has another', async () => {
      const { page } = await opened();
      await bench.act(page, 'pay');
      const delivered = bench.notices();
      clock.pass(minute);
      const again = delivered.map(({ body }) => bench.sign(body));
      const [first, second] = await read([...delivered, ...again]);
      expect(second).toEqual(first);
      await bench.act((await opened()).page, 'pay');
      const [other] = await told();
      expect(other?.noticeId).not.toBe((first as PaymentNotice).noticeId);
    });

    test('looking before the notice arrives tells the same, where the provider can tell', async () => {
      const { page, payment } = await opened();
      expect(await bench.provider.look(payment)).toBe(bench.remembers ? 'open' : null);
      await bench.act(page, 'pay');
      const seen = await bench.provider.look(payment);
      if (bench.remembers) expect(seen).toMatchObject({ outcome: 'paid', ...payment, pence: 24_000 });
      else expect(seen).toBeNull();
      await told();
    });

    test('looking says nothing, and fails nobody, about a payment of another order or while the provider is away', async () => {
      const { payment } = await opened();
      expect(await bench.provider.look({ ...payment, orderId: 'another' })).toBeNull();
      expect(await bench.provider.look({ ...payment, paymentId: 'cs_unknown' })).toBeNull();
      bench.cut();
      expect(await bench.provider.look(payment)).toBeNull();
      bench.mend();
    });
  });

  describe('closing a page', () => {
    test('may be done twice, and after it was paid, and takes no payment back', async () => {
      const { payment } = await opened();
      await bench.provider.close(payment);
      await bench.provider.close(payment);
      const other = await paid();
      await bench.provider.close(other.payment);
      if (bench.remembers) {
        expect(await bench.provider.look(payment)).toMatchObject({ outcome: 'expired' });
        expect(await bench.provider.look(other.payment)).toMatchObject({ outcome: 'paid' });
      }
      expect((await told()).every(({ outcome }) => outcome === 'expired')).toBe(true);
    });
  });

  describe('means of payment that are kept', () => {
    async function kept(manner: 'pays' | 'declines' | 'asks') {
      const it = await opened({ keepForRenewals: true });
      await bench.payKeeping(it.page, manner);
      const [notice] = await told();
      if (notice?.outcome !== 'paid' || !notice.mandateId) throw new Error('Nothing was kept.');
      const { orderNo } = it.asked;
      const mandateId = notice.mandateId;
      count += 1;
      const renewal = {
        mandateId,
        orderId: `order-${count}`,
        orderNo,
        attempt: 1,
        pence: pence(999),
        description: 'x',
      };
      return { ...it, renewal };
    }

    test('are named by the notice, and only where they were to be kept', async () => {
      const { page } = await opened();
      await bench.act(page, 'pay');
      expect((await told())[0]).not.toHaveProperty('mandateId');
      expect((await kept('pays')).renewal.mandateId).toEqual(expect.any(String));
    });

    test('pay a renewal once, however often it is asked for, also after a day and at another try', async () => {
      const { renewal } = await kept('pays');
      const first = await bench.provider.charge(renewal);
      expect(first).toEqual({ outcome: 'paid', paymentId: expect.any(String) });
      expect(await Promise.all([bench.provider.charge(renewal), bench.provider.charge(renewal)])).toEqual([
        first,
        first,
      ]);
      clock.pass(26 * 60 * minute);
      bench.forgetKeys();
      expect(await bench.provider.charge(renewal)).toEqual(first);
      expect(await bench.provider.charge({ ...renewal, attempt: 2 })).toEqual(first);
      const other = await bench.provider.charge({ ...renewal, orderId: `${renewal.orderId}-b` });
      expect(other).not.toEqual(first);
    });

    test.each([
      ['declines', 'declined'],
      ['asks', 'needs-customer'],
    ] as const)('of a bank that %s answer %s at each try', async (manner, outcome) => {
      const { renewal } = await kept(manner);
      expect(await bench.provider.charge(renewal)).toEqual({ outcome });
      expect(await bench.provider.charge({ ...renewal, attempt: 2 })).toEqual({ outcome });
    });

    test('pay what goes back whole or in part, like a payment on a page', async () => {
      const { renewal } = await kept('pays');
      const charged = await bench.provider.charge(renewal);
      if (charged.outcome !== 'paid') throw new Error('It was not paid.');
      const refund = { orderId: renewal.orderId, paymentId: charged.paymentId, refundId: 'whole', pence: 999 };
      expect(await bench.provider.refund({ ...refund, refundId: 'greedy', pence: 1000 })).toBe('refused');
      expect(await bench.provider.refund(refund)).toBe('asked');
      const gone = await told();
      expect(gone.at(-1)).toMatchObject({ outcome: 'refunded', paymentId: charged.paymentId, pence: 999 });
    });

    test('throw while the provider is away, and pay once when it is asked again', async () => {
      const { renewal } = await kept('pays');
      bench.cut();
      if (bench.remembers) await expect(bench.provider.charge(renewal)).rejects.toThrow();
      bench.mend();
      expect(await bench.provider.charge(renewal)).toMatchObject({ outcome: 'paid' });
    });

    test('have several pages for an order one after another, each with a name of its own', async () => {
      const asked = request({ keepForRenewals: true, pageId: 'one' });
      const [one, again] = [await bench.provider.open(asked), await bench.provider.open(asked)];
      expect(again).toEqual(one);
      const other = { ...asked, pageId: 'two', dueAt: plus(asked.dueAt, minute) };
      expect((await bench.provider.open(other)).url).not.toBe(one.url);
    });
  });

  describe('a card that is given without a payment', () => {
    const wish = (more: Partial<KeepRequest> = {}): KeepRequest => {
      count += 1;
      return {
        customerId: `customer-${count}`,
        mandateId: null,
        description: 'Stream - Monthly',
        email: 'ada@example.com',
        siteOrigin: 'https://venue.example',
        returnPath: '/account/payment-methods',
        cancelPath: '/account/payment-methods',
        dueAt: plus(clock.now(), 15 * minute),
        pageId: 'one',
        ...more,
      };
    };
    async function given(more: Partial<KeepRequest> = {}, manner: 'pays' | 'declines' = 'pays'): Promise<CardKept> {
      const page = await bench.provider.openKeeping(wish(more));
      await bench.giveCard(page, manner);
      const kept = (await read(bench.notices())).find(
        (notice): notice is CardKept => notice !== null && notice !== 'ignored' && notice.outcome === 'kept',
      );
      if (!kept) throw new Error('No card was kept.');
      return kept;
    }

    test('is told of with its customer and a name by which it is charged', async () => {
      const asked = wish();
      const page = await bench.provider.openKeeping(asked);
      expect(await bench.provider.openKeeping(asked)).toEqual(page);
      await bench.giveCard(page, 'pays');
      const delivered = bench.notices();
      const kept = (await read(delivered)).find((notice) => notice !== 'ignored');
      expect(kept).toMatchObject({ outcome: 'kept', customerId: asked.customerId, mandateId: expect.any(String) });
      expect((await read(delivered)).filter((notice) => notice !== 'ignored')).toEqual([kept]);
      const { mandateId } = kept as CardKept;
      const charge = { mandateId, orderNo: '7K3M9QXA', attempt: 1, pence: pence(999), description: 'x' };
      expect(await bench.provider.charge({ ...charge, orderId: `${asked.customerId}-o` })).toMatchObject({
        outcome: 'paid',
      });
    });

    test('is described by brand, last four digits and expiry, and by nothing more', async () => {
      const { mandateId } = await given();
      expect(await bench.provider.cardOf(mandateId)).toEqual({
        brand: 'Visa',
        last4: '4242',
        expiryMonth: expect.any(Number),
        expiryYear: expect.any(Number),
      });
      expect(await bench.provider.cardOf('nobody-knows.this')).toBeNull();
    });

    test('takes the place of an older one, which is forgotten', async () => {
      const { mandateId } = await given({}, 'declines');
      const second = await given({ mandateId, pageId: 'two' });
      await bench.provider.forgetOlder(second.mandateId);
      expect(await bench.provider.cardOf(second.mandateId)).toMatchObject({ last4: '4242' });
      await bench.provider.forgetOlder(second.mandateId);
      expect(bench.cardsOf?.(second.mandateId) ?? 1).toBe(1);
    });

    test('that is forgotten with its customer is described no more', async () => {
      const { mandateId } = await given();
      await bench.provider.forgetCustomer(mandateId);
      if (bench.remembers) expect(await bench.provider.cardOf(mandateId)).toBeNull();
    });
  });

  describe('refunds', () => {
    /** The refunds, each counted once however often its notice came. */
    const gone = async () => {
      const notices = (await told()).flatMap((notice) => ('refundId' in notice ? [notice] : []));
      return Object.fromEntries(notices.map(({ refundId, outcome, pence: sum }) => [refundId, `${outcome} ${sum}`]));
    };

    test('go in parts, each told by its own name, until nothing is left', async () => {
      const { payment } = await paid();
      expect(await bench.provider.refund({ ...payment, refundId: 'a', pence: 9_000 })).toBe('asked');
      expect(await gone()).toEqual({ a: 'refunded 9000' });
      expect(await bench.provider.refund({ ...payment, refundId: 'b', pence: 15_000 })).toBe('asked');
      expect(await gone()).toEqual({ b: 'refunded 15000' });
    });

    test('go whole, and belong to their order and payment', async () => {
      const { payment } = await paid();
      await bench.provider.refund({ ...payment, refundId: 'whole', pence: 24_000 });
      const [first] = await told();
      expect(first).toMatchObject({ outcome: 'refunded', ...payment, refundId: 'whole', pence: 24_000 });
    });

    test('go once, however often they are asked for', async () => {
      const { payment } = await paid();
      const refund = { ...payment, refundId: 'once', pence: 5_000 };
      await Promise.all([bench.provider.refund(refund), bench.provider.refund(refund)]);
      expect(await gone()).toEqual({ once: 'refunded 5000' });
      clock.pass(26 * 60 * minute);
      await bench.provider.refund(refund);
      // A repeated request is no second refund: it has the same idempotency key.
      expect({ once: 'refunded 5000', ...(await gone()) }).toEqual({ once: 'refunded 5000' });
    });

    test('that somebody makes at the provider itself are told with their payment, under a name of their own', async () => {
      const { payment } = await paid();
      await bench.refundByHand(payment, 3_000);
      await bench.refundByHand(payment, 4_000);
      const [first, second, ...rest] = (await told()).filter(
        (notice, place, all) =>
          all.findIndex((one) => 'refundId' in one && 'refundId' in notice && one.refundId === notice.refundId) ===
          place,
      );
      expect([first, second]).toMatchObject([
        { outcome: 'refunded', ...payment, pence: 3_000, isByHand: true },
        { outcome: 'refunded', ...payment, pence: 4_000, isByHand: true },
      ]);
      expect(rest).toEqual([]);
    });

    test('that the house asked for are none made by hand', async () => {
      const { payment } = await paid();
      await bench.provider.refund({ ...payment, refundId: 'asked', pence: 9_000 });
      expect((await told()).filter((notice) => 'isByHand' in notice)).toEqual([]);
    });

    test('of more than was paid are refused, and nothing goes', async () => {
      const { payment } = await paid();
      expect(await bench.provider.refund({ ...payment, refundId: 'greedy', pence: 24_001 })).toBe('refused');
      expect(await gone()).toEqual({});
    });

    test('that do not reach the other side throw, and go when they are asked for again', async () => {
      const { payment } = await paid();
      const refund = { ...payment, refundId: 'later', pence: 5_000 };
      bench.cut();
      await expect(bench.provider.refund(refund)).rejects.toThrow();
      bench.mend();
      expect(await bench.provider.refund(refund)).toBe('asked');
      expect(await gone()).toEqual({ later: 'refunded 5000' });
    });
  });

  describe('a notice', () => {
    async function delivered(): Promise<Delivered> {
      const { page } = await opened();
      await bench.act(page, 'pay');
      const [notice] = bench.notices().slice(-1);
      if (!notice) throw new Error('Nothing was told.');
      return notice;
    }

    test.each([
      ['whose sum was changed', ({ headers, body }: Delivered) => ({ headers, body: body.replace('24000', '1') })],
      ['with no signature', ({ body }: Delivered) => ({ headers: {}, body })],
      ['with a signature of another secret', ({ body }: Delivered) => bench.sign(body, { secret: 'whsec_else' })],
      [
        'with a signature that is none',
        ({ headers, body }: Delivered) => ({
          headers: Object.fromEntries(Object.keys(headers).map((name) => [name, 't=1,v1=,,=x'])),
          body,
        }),
      ],
      ['whose space was changed', ({ headers, body }: Delivered) => ({ headers, body: `${body} ` })],
    ] as const)('%s is not believed', async (_what, change) => {
      expect(await read([change(await delivered())])).toEqual([null]);
    });

    test.each([
      [-5 * minute, true],
      [-5 * minute - second, false],
      [5 * minute, true],
      [5 * minute + second, false],
    ])('that was signed %i ms from now is believed: %s', async (age, isBelieved) => {
      const { body } = await delivered();
      const [notice] = await read([bench.sign(body, { at: plus(clock.now(), age) })]);
      expect(notice !== null).toBe(isBelieved);
    });

    test('of a kind that does not concern us is acknowledged, once it is genuine', async () => {
      const other = bench.otherKind();
      expect(await read([other])).toEqual(['ignored']);
      expect(await read([{ ...other, body: other.body.replace('{', '{ ') }])).toEqual([null]);
    });
  });
});
