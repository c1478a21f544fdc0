import { useCallback, useMemo } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { seatPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The house and its prices; they do not change while people book. */
export const useSeatMap = (performanceId: PerformanceId) => useResource('seatMap', { query: { performanceId } });

type Availability = DataFor<'seatAvailability'>;

interface Marked {
  readonly plan: DataFor<'seatMap'>['plan'];
  /** Whether wheelchair spaces and the seats beside them go back to those for whom they are kept. */
  readonly keepsSpaces: boolean;
}

/** What everybody may take, section by section, asked for every few seconds; undefined until it is known. */
export function useOpenSeats(performanceId: PerformanceId) {
  const { data, error, retry } = useResource('seatAvailability', { query: { performanceId } }, { every: seatPoll });
  const { keep } = useCache();
  const open = useMemo(() => data && new Map(data.sections.map(({ id, seats }) => [id, seats])), [data]);

  /** What an answer has just told of some seats is true at once; the next poll says the same. */
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
