import { beforeAll, describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import { pence } from '#shared/kernel/money.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import type { Section } from '#shared/season/domain/hall/plan.ts';
import { zoningOfHall } from '#shared/season/domain/zoning.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { changeTerms, pauseTerms, readPerformance, readStoredTerms } from '#functions/season/store/performances.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { house, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { auditOfToday } from '#test/support/desk-house.ts';
import { openBus } from '#test/support/house-bus.ts';
import { MovingHouse } from '#test/support/moving-house.ts';
import { inOtherPlan, otherPlan } from '#test/support/other-plan.ts';
import { hold, notify, payFor, placeOrder } from '#test/support/shop.ts';

import { readPlanMove } from '../store/plan-moves.ts';
import { readRow } from '../store/season-rows.ts';
import { handler as sale } from './desk-sale.ts';

const moving = new MovingHouse();
const [gone, stays, held, up, upper, late] = moving.seats;
let bus: ReturnType<typeof openBus>;
beforeAll(() => void (bus = openBus()));

describe('a performance that has sold moves to another version of its plan', () => {
  test('with tickets, payments under way and baskets, each in the place of the mapping, and nothing else changes', async () => {
    const ada = await moving.buy('ada', [gone, up, stays]);
    const ben = await moving.buyer('ben');
    await hold(ben, moving.night, [upper, held]);
    const cleo = await moving.buyer('cleo');
    const { data } = await hold(cleo, moving.night, [late]);
    const open = (await placeOrder(cleo, data.cartAmount)).data;
    await bus.settle();
    await moving.stopSale();
    const told = await moving.review();
    expect(told).toMatchObject({ sold: 3, held: 3, stay: 2, samePlace: 3, unseated: [], zonesWithoutPrice: [] });
    const nearest = told.moved[0]?.to.seatId ?? '';
    moving.sent.length = 0;
    expect((await moving.move()).status).toBe(200);
    expect(await readRow('2627', moving.night)).toMatchObject({ hallId: moving.to.id });
    await bus.settle();
    expect(await moving.moved()).toMatchObject({
      state: 'done',
      from: house.id,
      to: moving.to.id,
      moved: 4,
      trouble: null,
    });

    expect(await moving.standing()).toEqual(
      [
        `${nearest} sold`,
        `${stays} sold`,
        `${held} held`,
        `${inOtherPlan(up)} sold`,
        `${inOtherPlan(upper)} held`,
        `${inOtherPlan(late)} paying`,
      ].toSorted(),
    );
    expect(await auditSeats(moving.clock.now())).toEqual([]);
    const tickets = ticketsOf((await readOrder(ada.orderId))?.lines ?? []);
    expect(tickets.map(({ seatId, generation, pence }) => [seatId, generation, pence])).toEqual([
      [nearest, 2, 4000],
      [inOtherPlan(up), 2, ticketsOf(ada.lines)[1]?.pence],
      [stays, undefined, 4000],
    ]);
    // Who has no ticket yet gets one of the new seat, and a basket goes on to its end.
    await notify({ outcome: 'paid', orderId: open.id, paymentId: 'p1', pence: data.cartAmount });
    const [bought] = ticketsOf((await readOrder(open.id))?.lines ?? []);
    expect(bought).toMatchObject({ seatId: inOtherPlan(late), ticketNumber: expect.stringMatching(/-01$/) });
    expect(bought?.generation).toBeUndefined();

    expect(moving.sent.map(({ subject }) => subject)).toEqual([`Other seats for your order ${ada.orderNo}`]);
    expect(moving.sent[0]?.text).toContain('The plan of the hall has changed for this performance');
    expect(moving.sent[0]?.text).toMatch(/Gallery A \d+, as before, with a new code/);
    const audited = (await auditOfToday()).filter(({ subject }) => subject === `performance/${moving.night}`);
    expect(audited).toMatchObject([
      { deed: 'Performance moved to another version of its plan', duty: 'season.publish', reason: 'Another stage' },
    ]);
  });

  test('is sold on it once its sale is resumed; every count is that of the new plan', async () => {
    const ben = await moving.buyer('ben');
    const { data } = await hold(ben, moving.night, [up]);
    await moving.stopSale();
    await moving.move();
    expect((await hold(await moving.buyer('dan'), moving.night, [inOtherPlan(upper)])).problem?.code).toBe(
      'sale-paused',
    );
    const resume = async () => {
      const { version } = (await call(sale, { params: { id: moving.night }, cookies: await moving.officer() })).data;
      const body = { action: 'resume', reason: 'Done', version } as const;
      return call(sale, { method: 'POST', params: { id: moving.night }, body, cookies: await moving.officer() });
    };
    expect((await resume()).problem?.code).toBe('sale-moving');
    await bus.settle();
    expect((await resume()).status).toBe(200);
    // Terms are kept for a second.
    moving.clock.pass(2000);
    expect((await hold(await moving.buyer('eve'), moving.night, [up])).problem?.code).toBe('seat-unknown');
    expect((await hold(await moving.buyer('eve'), moving.night, [inOtherPlan(up)])).problem?.code).toBe('seat-taken');
    expect((await hold(await moving.buyer('eve'), moving.night, [inOtherPlan(upper)])).status).toBe(200);
    expect((await payFor(ben, data.cartAmount)).state).toBe('paid');
    await bus.settle();
    const { sections, terms } = (await readPerformance(moving.night, true)) ?? {};
    const places = moving.to.sections.find(({ id }) => id === 'balcony')?.seats ?? [];
    expect(terms).toMatchObject({ houseId: moving.to.id, allocation: { balcony: 'o'.repeat(places.length) } });
    expect(sections?.get('balcony')?.free).toBe(places.length - 2);
  });

  test('with zones of its own: people sit in a zone of that evening, which has its zones on the new plan', async () => {
    const own = { ...house, sections: house.sections.map((section) => inZoneZ(section, [gone, upper])) };
    const zoning = zoningOfHall(own);
    const terms = saleTerms(moving.night, moving.clock.now(), { zoning });
    await changeTerms(moving.night, 0, { ...terms, prices: { ...terms.prices, Z: pence(700) } }, null);
    const ada = await moving.buy('ada', [gone]);
    await bus.settle();
    await moving.stopSale();
    expect((await moving.move()).status).toBe(200);
    await bus.settle();
    const tickets = ticketsOf((await readOrder(ada.orderId))?.lines ?? []);
    expect(tickets.map(({ seatId, pence: paid }) => [seatId, paid])).toEqual([[inOtherPlan(upper), 700]]);
    const after = (await readStoredTerms(moving.night))?.zoning;
    const { sections } = moving.to;
    expect(after).toEqual(
      zoningOfHall({ ...moving.to, sections: sections.map((each) => inZoneZ(each, [inOtherPlan(upper)])) }),
    );
    expect(await readRow('2627', moving.night)).toMatchObject({ zoning: after });
  });

  test('begins once, however often it is asked for', async () => {
    await moving.buy('ada', [up]);
    await moving.stopSale();
    const first = await moving.move();
    const { version } = (await readStoredTerms(moving.night)) ?? {};
    expect((await moving.move()).data).toEqual(first.data);
    await moving.finish();
    expect((await moving.move()).data).toMatchObject({ state: 'done', moved: 1 });
    expect((await readStoredTerms(moving.night))?.version).toBe((version ?? 0) + 1);
    expect((await auditOfToday()).filter(({ subject }) => subject === `performance/${moving.night}`)).toHaveLength(1);
  });
});

const inZoneZ = (section: Section, ids: readonly string[]): Section => ({
  ...section,
  seats: section.seats.map((seat) => (ids.includes(seat.id) ? { ...seat, zone: 'Z' } : seat)),
});

describe('nothing is moved', () => {
  const code = async (more: object = {}) => (await moving.move(more)).problem?.code;

  test('while the sale runs, nor before those who began to hold can have ended', async () => {
    await moving.buy('ada', [up]);
    expect(await code()).toBe('sale-running');
    await pauseTerms(moving.night, 0, moving.pause);
    moving.clock.pass(quietTime - 1000);
    expect((await moving.move()).problem).toMatchObject({ code: 'sale-not-quiet', meta: { seconds: 1 } });
    moving.clock.pass(1000);
    expect(await code({ version: 0 })).toBe('sale-changed');
    expect(await code({ review: 'of another day' })).toBe('review-changed');
    expect(await readPlanMove(moving.night)).toBeNull();
  });

  test('where somebody would have no seat, or a zone no price', async () => {
    const zone = house.sections[0]?.seats.find(({ id }) => id === gone)?.zone ?? '';
    const all = house.sections.flatMap(({ seats }) => seats.filter((seat) => seat.zone === zone).map(({ id }) => id));
    const third = otherPlan(all, 3);
    const sections = moving.to.sections.map((section) => ({
      ...section,
      seats: section.seats.map((seat) => ({ ...seat, zone: 'Z' })),
    }));
    const fourth = { ...moving.to, id: `${house.id}.4`, sections };
    await writeItems('sales', [...hallItems(third), ...hallItems(fourth)]);
    await moving.buy('ada', [gone]);
    await moving.stopSale();
    const marked = async (hallId: string) => ({ to: hallId, review: (await moving.review(hallId)).review });
    expect(await code(await marked(third.id))).toBe('seats-missing');
    expect((await moving.move(await marked(fourth.id))).problem).toMatchObject({
      code: 'plan-unpriced',
      meta: { zones: ['Z'] },
    });
  });

  test.each(['while', 'after'])(
    'to the seats of an order that is paid for too late, %s it: its money goes back',
    async (when) => {
      const cleo = await moving.buyer('cleo');
      const { data } = await hold(cleo, moving.night, [late]);
      const open = (await placeOrder(cleo, data.cartAmount)).data;
      moving.clock.pass(40 * minute);
      await notify({ outcome: 'expired', orderId: open.id, paymentId: 'p2', pence: data.cartAmount });
      await moving.stopSale();
      await moving.move();
      if (when === 'after') await moving.finish();
      // Another process hears of the payment.
      forgetHalls();
      await notify({ outcome: 'paid', orderId: open.id, paymentId: 'p2', pence: data.cartAmount });
      expect(await readOrder(open.id)).toMatchObject({ state: 'refund-due', refundReason: 'seats-gone' });
      expect(await moving.standing()).toEqual([]);
    },
  );
});
