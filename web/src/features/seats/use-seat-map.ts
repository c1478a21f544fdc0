import { useCallback, useMemo } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { seatPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';

type Availability = DataFor<'seatAvailability'>;

interface Marked {
  readonly plan: DataFor<'seatMap'>['plan'];
  /** Whether wheelchair spaces and companions' seats are kept again. */
  readonly keepsSpaces: boolean;
}

/** Public availability by section, polled every few seconds; undefined until known. */
export function useOpenSeats(performanceId: PerformanceId) {
  const { data, error, retry } = useResource('seatAvailability', { query: { performanceId } }, { every: seatPoll });
  const { keep } = useCache();
  const open = useMemo(() => data && new Map(data.sections.map(({ id, seats }) => [id, seats])), [data]);

  /** Applies an answer about some seats at once; the next poll confirms it. */
  const mark = useCallback(
    (map: Marked, seatIds: readonly string[], isFree: boolean): void => {
      if (!data || seatIds.length === 0) return;
      keep('seatAvailability', { query: { performanceId } }, marked(data, map, new Set(seatIds), isFree));
    },
    [data, keep, performanceId],
  );
  return { open, mark, error, retry };
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
