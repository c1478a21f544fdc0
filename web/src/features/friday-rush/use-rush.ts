import { lastRush, nextRush, performancesInRush } from '#shared/domain/friday-rush/friday-rush.ts';
import type { InRush } from '#shared/domain/friday-rush/friday-rush.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

type Event = DataFor<'fridayRush'>[number];
type Performance = Event['activities'][number];
export type RushPerformance = InRush<Event, Performance>;

/** Events that take part around now, with the performances that do. */
export const useRushEvents = () => useResource('fridayRush', {});

/** What the editors say of it; the page has enough to show without. */
export const useRushText = () => useResource('staticPage', { query: { path: '/events/friday-rush' } });

export interface Rushes {
  /** What the next rush is for. */
  readonly coming: readonly RushPerformance[];
  /** What the last one was for and has tickets now; null while nobody knows what is left. */
  readonly onSale: readonly RushPerformance[] | null;
}

type Left = ReadonlyMap<string, { readonly ticketsAvailable: number }> | null;

/** The performances of the next rush, and those of the last that can still be had. */
export function rushesOf(events: readonly Event[], left: Left, now: string): Rushes {
  const last = performancesInRush<Performance, Event>(events, lastRush(now), now);
  return {
    coming: performancesInRush<Performance, Event>(events, nextRush(now), now),
    onSale: left && last.filter(({ activity }) => (left.get(activity.id)?.ticketsAvailable ?? 0) > 0),
  };
}
