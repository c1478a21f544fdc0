import { addMonths, readMonth } from '#shared/season/domain/month.ts';
import type { Month } from '#shared/season/domain/month.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The query of a month; without one the house answers its current month. */
export const monthQuery = (month: Month | null) => ({ query: month === null ? {} : { date: month } });

/** A month with its performances. Its neighbours are fetched as soon as it stands, so that the arrows turn at once. */
export function useCalendar(asked: Month | null, shown: Month) {
  const state = useResource('calendar', monthQuery(asked));
  const neighbour = (count: number) => {
    const month = readMonth(addMonths(shown, count));
    return state.data === undefined || month === null ? null : monthQuery(month);
  };
  useResource('calendar', neighbour(-1));
  useResource('calendar', neighbour(1));
  return state;
}
