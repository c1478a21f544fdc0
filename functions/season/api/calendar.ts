import { calendar } from '#shared/season/contract/calendar.ts';
import { monthOf } from '#shared/season/domain/month.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readCalendarUpTo } from '../store/calendar.ts';
import { emptyMonth } from '../views/calendar.ts';

/** One month of performances. An empty month still names the nearest months with any. */
export const handler = handleContentPath(calendar.calendar, {
  GET: async ({ query, now }) => {
    const month = query.date ?? monthOf(now);
    const found = await readCalendarUpTo(month);
    if (found?.month === month) return found;
    return { ...emptyMonth(month), previousMonth: found?.month ?? null, nextMonth: found?.nextMonth ?? null };
  },
});
