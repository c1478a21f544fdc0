import { minute, second } from '#shared/kernel/time/instant.ts';
import { lastRush, nextRush, performancesInRush } from '#shared/season/domain/friday-rush.ts';
import type { InRush } from '#shared/season/domain/friday-rush.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { houseTime } from '#web/api/house-clock.ts';
import { availabilityPoll, seatPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';

type Event = DataFor<'fridayRush'>[number];
type Performance = Event['activities'][number];
export type RushSeats = DataFor<'fridayRushSeats'>[number];

/** A performance with its event, and its rush seats where known. */
export interface RushPerformance extends InRush<Event, Performance> {
  readonly seats: RushSeats | null;
}

/** The rushes' seats: refetched exactly at an opening, and often for a while after it. */
export const useRushSeats = () => useResource('fridayRushSeats', {}, { every: untilNextLook });

/** How long after an opening seats change by the second. */
const busy = 10 * minute;
/** Shortly after the instant, so that the server has reached it too. */
const after = 0.2 * second;

function untilNextLook(): number {
  const time = houseTime();
  const now = new Date(time).toISOString();
  const opensIn = Date.parse(nextRush(now).opensAt) - time;
  const every = time - Date.parse(lastRush(now).opensAt) < busy ? seatPoll : availabilityPoll;
  return Math.min(every, opensIn + after);
}

export interface Rushes {
  /** Performances of the next rush. */
  readonly coming: readonly RushPerformance[];
  /** Performances whose rush has opened, until the server confirms it: a second or two. */
  readonly opening: readonly RushPerformance[];
  /** Performances of the last rush with tickets; null while unknown. */
  readonly onSale: readonly RushPerformance[] | null;
  /** Sold-out performances of the last rush. */
  readonly missed: readonly RushPerformance[];
}

type Left = ReadonlyMap<string, { readonly ticketsAvailable: number }> | null;

/** The performances of the next rush, and those of the last by availability. */
export function rushesOf(
  events: readonly Event[],
  seats: readonly RushSeats[] | undefined,
  left: Left,
  now: string,
): Rushes {
  const bySeats = new Map((seats ?? []).map((each) => [each.performanceId, each]));
  const withSeats = (found: InRush<Event, Performance>): RushPerformance => ({
    ...found,
    seats: bySeats.get(found.activity.id) ?? null,
  });
  const last = performancesInRush<Performance, Event>(events, lastRush(now), now).map(withSeats);
  const opening = last.filter((each) => each.seats?.isOpen === false);
  const open = last.filter((each) => !opening.includes(each));
  const has = ({ activity, seats: own }: RushPerformance): boolean =>
    (own?.ticketsLeft ?? left?.get(activity.id)?.ticketsAvailable ?? 0) > 0;
  const isKnown = left !== null || seats !== undefined;
  return {
    coming: performancesInRush<Performance, Event>(events, nextRush(now), now).map(withSeats),
    opening,
    onSale: isKnown ? open.filter(has) : null,
    missed: isKnown ? open.filter((each) => !has(each)) : [],
  };
}
