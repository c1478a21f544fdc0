import { useCallback, useMemo } from 'react';

import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { seatPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';

import { withSeats } from './seat-plan.ts';
import type { MapAnswer } from './seat-plan.ts';

type Availability = DataFor<'seatAvailability'>;

/** The hall of a performance with its seats, which arrive after the page and are the same for every performance of the hall. */
export function useHall(map: DataFor<'seatMap'>) {
  const seats = useResource('seatPlan', seatsOfMap(map));
  const answer = useMemo(() => withSeats(map, seats.data), [map, seats.data]);
  return { answer, isLost: seats.error !== undefined && seats.data === undefined, retry: seats.retry };
}

/** The address of the seats of a map. */
export const seatsOfMap = ({ plan: { houseId, version } }: DataFor<'seatMap'>) => ({ query: { houseId, version } });

interface Marked {
  readonly plan: MapAnswer['plan'];
  /** Whether wheelchair spaces and companions' seats are kept again. */
  readonly keepsSpaces: boolean;
}

/** Public availability by section, polled every few seconds; undefined until it and the seats are known. */
export function useOpenSeats({ performanceId, plan }: Pick<MapAnswer, 'performanceId' | 'plan'>) {
  const { data, error, retry } = useResource('seatAvailability', { query: { performanceId } }, { every: seatPoll });
  const { keep } = useCache();
  const open = useMemo(
    () => (plan.hasSeats && data ? new Map(data.sections.map(({ id, seats }) => [id, seats])) : undefined),
    [plan.hasSeats, data],
  );

  /** Applies an answer about some seats at once; the next poll confirms it. */
  const mark = useCallback(
    (map: Marked, seatIds: readonly string[], isFree: boolean): void => {
      if (!data || seatIds.length === 0) return;
      keep('seatAvailability', { query: { performanceId } }, marked(data, map, new Set(seatIds), isFree));
    },
    [data, keep, performanceId],
  );
  return { open, isPaused: data?.isPaused === true, mark, error, retry };
}

function marked(
  data: Availability,
  { plan, keepsSpaces }: Marked,
  seatIds: ReadonlySet<string>,
  isFree: boolean,
): Availability {
  const sections = data.sections.map((section) => {
    const seats = plan.sections.find(({ id }) => id === section.id)?.seats ?? [];
    const now = section.seats.replace(/./g, (was, place: number) => {
      const seat = seats[place];
      if (!seat || !seatIds.has(seat.id)) return was;
      return isFree ? (keepsSpaces && seat.kind !== 'seat' ? 'a' : 'o') : 'x';
    });
    return { ...section, seats: now };
  });
  return { ...data, sections };
}
