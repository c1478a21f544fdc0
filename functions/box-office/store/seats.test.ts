import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seatLifeCycle } from '#shared/box-office/domain/seat/life-cycle.ts';
import type { SeatState } from '#shared/box-office/domain/seat/life-cycle.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SeatId } from '#shared/season/domain/hall/plan.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readHoldContext } from './baskets.ts';
import { freeLine, holdLine, keepLine, lapseLine, readSeats, releaseLine, sellLine, unsellLine } from './seats.ts';

const now = '2026-11-21T12:00:00.000Z' as Instant;
const until = plus(now, 30 * minute);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

let count = 0;
const fresh = () => ({ performanceId: `p${(count += 1)}`, sectionId: 'stalls', seatId: 'stalls-A-1' as SeatId });
type Place = ReturnType<typeof fresh>;
const mine = { basketId: 'mine', now };
const theirs = { basketId: 'theirs', now };

/** Lines that bring a seat into a state for a basket. */
const lines = {
  free: (seat: Place, claim: typeof mine) => releaseLine(seat, claim),
  held: (seat: Place, claim: typeof mine) => holdLine(seat, claim, until),
  paying: (seat: Place, claim: typeof mine) => keepLine(seat, claim, 'paying', until, 'order'),
  sold: (seat: Place, claim: typeof mine) => sellLine(seat, claim, 'order'),
} as const;

/** What a step is written with: a sold seat has its own way back, which names the order and not the basket. */
const lineOf = (from: SeatState, to: SeatState, seat: Place, orderId = 'order') =>
  from === 'sold' && to === 'free' ? unsellLine(seat, orderId) : lines[to](seat, mine);

async function seatIn(state: SeatState, claim = mine): Promise<Place> {
  const seat = fresh();
  if (state !== 'free') await write([lines.held(seat, claim)]);
  if (state === 'paying' || state === 'sold') await write([lines.paying(seat, claim)]);
  if (state === 'sold') await write([lines.sold(seat, claim)]);
  return seat;
}

const stateOf = async ({ performanceId }: Place): Promise<SeatState> =>
  (await readSeats(performanceId, 'stalls'))[0]?.state ?? 'free';

const states = ['free', 'held', 'paying', 'sold'] as const;

describe('the conditions of the table and the life cycle of a seat agree', () => {
  const steps = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));

  test.each(steps)('for its own basket: %s to %s', async (from, to) => {
    const seat = await seatIn(from);
    const { written } = await write([lineOf(from, to, seat)]);
    expect(written).toBe(seatLifeCycle.may(from, to));
    expect(await stateOf(seat)).toBe(written ? to : from);
  });

  test.each(['held', 'paying', 'sold'] as const)('for another basket nothing leads away from %s', async (from) => {
    const seat = await seatIn(from, theirs);
    for (const to of ['held', 'paying', 'sold'] as const) {
      expect(await write([lines[to](seat, mine)])).toMatchObject({ written: false });
    }
    expect(await write([lines.free(seat, mine)])).toMatchObject({ written: false });
    expect(await stateOf(seat)).toBe(from);
  });
});

describe('what is said to be taken before the transaction is tried', () => {
  const owners = states.flatMap((state) => [mine, theirs].map((owner) => [state, owner] as const));
  const moments = [now, plus(until, -1), until].flatMap((at) => owners.map((owner) => [...owner, at] as const));

  test.each(moments)('%s of %j, at %s: exactly what the transaction would refuse', async (state, owner, at) => {
    const seat = await seatIn(state, owner);
    const claim = { basketId: 'mine', now: at };
    const { taken } = await readHoldContext(null, seat.performanceId, [seat], claim);
    expect((await readHoldContext(null, seat.performanceId, [seat, fresh()], claim)).taken).toEqual(taken);
    const { written } = await write([holdLine(seat, claim, plus(until, minute))]);
    expect([...taken]).toEqual(written ? [] : [seat.seatId]);
  });
});

describe('the way back of a ticket', () => {
  test.each(states.filter((state) => state !== 'sold'))('frees no seat that is %s', async (from) => {
    const seat = await seatIn(from);
    expect(await write([unsellLine(seat, 'order')])).toMatchObject({ written: false });
    expect(await stateOf(seat)).toBe(from);
  });

  test('frees no seat that another order has bought, and no basket gives a sold seat back', async () => {
    const seat = await seatIn('sold');
    expect(await write([lineOf('sold', 'free', seat, 'another')])).toMatchObject({ written: false });
    expect(await write([releaseLine(seat, mine)])).toMatchObject({ written: false });
    expect(await stateOf(seat)).toBe('sold');
  });
});

describe('when the time of somebody else’s seat is over', () => {
  const after = { basketId: 'mine', now: until };

  test.each(['held', 'paying'] as const)('a seat that was %s may be held and sold, and not before', async (from) => {
    const seat = await seatIn(from, theirs);
    const before = { basketId: 'mine', now: plus(until, -1) };
    expect(await write([holdLine(seat, before, plus(until, minute))])).toMatchObject({ written: false });
    expect(await write([holdLine(seat, after, plus(until, minute))])).toMatchObject({ written: true });
    expect(await write([sellLine(seat, after, 'order')])).toMatchObject({ written: true });
  });

  test('it can no longer be kept for a payment by its old basket', async () => {
    const seat = await seatIn('held', theirs);
    const late = { basketId: 'theirs', now: until };
    expect(await write([keepLine(seat, late, 'paying', plus(until, minute), 'order')])).toMatchObject({
      written: false,
    });
  });
});

describe('tidying up', () => {
  const written = async (line: ReturnType<typeof lapseLine>): Promise<boolean> => (await write([line])).written;

  test('frees a lapsed seat of this basket, and none that still runs', async () => {
    const seat = await seatIn('held');
    expect(await written(lapseLine(seat, mine))).toBe(false);
    expect(await written(lapseLine(seat, { ...mine, now: until }))).toBe(true);
    expect(await stateOf(seat)).toBe('free');
  });

  test('frees the seats of one order, and none of another', async () => {
    const seat = await seatIn('paying');
    expect(await written(freeLine(seat, { ...mine, orderId: 'other' }))).toBe(false);
    expect(await written(freeLine(seat, { ...mine, orderId: 'order' }))).toBe(true);
    expect(await stateOf(seat)).toBe('free');
  });

  test('never frees a sold seat', async () => {
    const seat = await seatIn('sold');
    expect(await written(lapseLine(seat, { ...mine, now: until }))).toBe(false);
    expect(await written(freeLine(seat, { ...mine, orderId: 'order' }))).toBe(false);
    expect(await stateOf(seat)).toBe('sold');
  });
});
