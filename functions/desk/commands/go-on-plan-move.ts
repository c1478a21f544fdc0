import type { Replan } from '#shared/box-office/domain/order/replan.ts';
import { proposeMapping } from '#shared/desk/domain/plans/map-seats.ts';
import { planMoveLifeCycle, slicesOf } from '#shared/desk/domain/plans/plan-move.ts';
import type { PlanMove, Slice } from '#shared/desk/domain/plans/plan-move.ts';
import { planMoveDue } from '#shared/desk/events/season.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { versionOf } from '#shared/season/domain/sale-terms.ts';
import { replanSeats } from '#functions/box-office/store/replanned-seats.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { endMove, readStoredTerms } from '#functions/season/store/performances.ts';

import { planMoveLine, readPlanMove, readSlices, slicesOfPart, writeSlices } from '../store/plan-moves.ts';
import { readTakenIn } from './review-plan-change.ts';

/**
 * Goes on with a move: writes slices, each whole and once; then looks for seats that found their new place taken, or came meanwhile, and
 * seats those; then ends it. May be called at any time, twice and beside itself. A call writes a part of the slices, and announces the next.
 */
export async function goOnWithPlanMove(performanceId: PerformanceId, now: Instant): Promise<void> {
  const move = await readPlanMove(performanceId);
  if (move?.state !== 'moving') return;
  if (move.done >= move.slices) return nextRound(move, now);
  const [to, slices] = await Promise.all([hallAfter(move), readSlices(move.moveId, move.done)]);
  const first = move.done - (move.done % slicesOfPart);
  for (let place = move.done; place < Math.min(move.slices, first + slicesOfPart); place += 1)
    await writeSlice(performanceId, { place, slice: slices[place - first] ?? [], to }, now);
  await announce(performanceId, now);
}

/** In the zones of the evening, as it was sold before the move. */
const hallBefore = ({ from, zoning }: PlanMove): Promise<Hall> =>
  readHall({ houseId: from, ...(zoning && { zoning }) });

/** In the zones of the evening, as it is sold since the move began. */
async function hallAfter({ performanceId, to }: PlanMove): Promise<Hall> {
  const { zoning } = (await readStoredTerms(performanceId)) ?? {};
  return readHall({ houseId: to, ...(zoning && { zoning }) });
}

interface Writing {
  readonly place: number;
  readonly slice: Slice;
  readonly to: Hall;
}

/** The move counts its slices in the transaction of each, so that none is written twice, however many functions try. */
function writeSlice(performanceId: PerformanceId, { place, slice, to }: Writing, now: Instant): Promise<void> {
  return untilWritten(
    async () => {
      const move = await readPlanMove(performanceId);
      if (move?.state !== 'moving' || move.done !== place) return;
      const replan: Replan = { performanceId, houseId: to.id, places: placesOf(slice, to) };
      const next = { ...move, done: place + 1, version: move.version + 1 };
      const outcome = await replanSeats(replan, {
        by: move.by,
        now,
        alongside: (moved) => [planMoveLine({ ...next, moved: move.moved + moved }, move.version)],
      });
      if (outcome === 'changed') return overtaken;
      if (outcome !== 'taken') return;
      const left = [...move.left, ...slice.map((seat) => seat.from)];
      const { written } = await write([planMoveLine({ ...next, left }, move.version)]);
      return written ? undefined : overtaken;
    },
    { what: `The move of ${performanceId}` },
  );
}

function placesOf(slice: Slice, { sections }: Hall): Replan['places'] {
  const places = new Map(
    sections.flatMap((section) => section.seats.map((seat) => [String(seat.id), { section, seat }] as const)),
  );
  return new Map(
    slice.flatMap(({ from, to }) => {
      const place = places.get(to);
      return place ? [[from, place] as const] : [];
    }),
  );
}

/** Seats those who have no place of the new plan yet; ends the move where there are none. */
async function nextRound(move: PlanMove, now: Instant): Promise<void> {
  const { performanceId, moveId, version } = move;
  const [from, to] = await Promise.all([hallBefore(move), hallAfter(move)]);
  const taken = await readTakenIn(performanceId, [from, to], now);
  const places = new Set<string>(to.sections.flatMap(({ seats }) => seats.map(({ id }) => id)));
  const waiting = taken.filter(({ seatId }) => !places.has(seatId) || move.left.includes(seatId));
  if (waiting.length === 0) return end(move, now);
  const ids = new Set(waiting.map(({ seatId }) => seatId));
  const seated = new Set(taken.flatMap(({ seatId }) => (ids.has(seatId) ? [] : [seatId])));
  const mapping = proposeMapping(ids, from, without(to, seated));
  if (mapping.unseated.length > 0) {
    const trouble = `There is no seat for ${mapping.unseated.join(', ')}.`;
    if (move.trouble !== trouble) await write([planMoveLine({ ...move, trouble, version: version + 1 }, version)]);
    return;
  }
  const owners = new Map(waiting.map(({ seatId, orderId, basketId }) => [seatId, orderId ?? basketId]));
  const more = slicesOf(mapping.seats, (seatId) => owners.get(seatId) ?? '');
  const first = Math.ceil(move.slices / slicesOfPart) * slicesOfPart;
  await writeSlices(moveId, first, more, now);
  const next = { ...move, done: first, slices: first + more.length, left: [], trouble: null, version: version + 1 };
  await write([planMoveLine(next, version)]);
  await announce(performanceId, now);
}

const without = (hall: Hall, taken: ReadonlySet<string>): Hall => ({
  ...hall,
  sections: hall.sections.map((section) => ({ ...section, seats: section.seats.filter(({ id }) => !taken.has(id)) })),
});

/** The next call. Its event is the same however often this one is delivered. */
async function announce(performanceId: PerformanceId, now: Instant): Promise<void> {
  const move = await readPlanMove(performanceId);
  if (move?.state !== 'moving') return;
  const { moveId, version } = move;
  const id = hashOf(`${moveId} ${version}`);
  await write([outbox(tables.sales(), planMoveDue, { id, subject: performanceId, version, now }, { performanceId })]);
}

async function end(move: PlanMove, now: Instant): Promise<void> {
  const { performanceId, version } = move;
  const terms = await readStoredTerms(performanceId);
  if (!terms) throw new Error(`There is no performance ${performanceId} to move.`);
  const done = planMoveLifeCycle.advance(move.state, 'done');
  const line = planMoveLine({ ...move, state: done, trouble: null, version: version + 1 }, version);
  const outcome = await endMove(performanceId, versionOf(terms), [line], now);
  // Another call was faster, or the sale was changed: the event comes again.
  if (outcome !== 'changed' && (await readPlanMove(performanceId))?.state !== 'done')
    throw new Error(`The move of ${performanceId} did not end.`);
}
