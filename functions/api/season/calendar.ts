import { calendar } from '#shared/contract/season/calendar.ts';
import { monthOf } from '#shared/domain/calendar/month.ts';
import { emptyMonth } from '#functions/editorial/calendar.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readCalendarUpTo } from '#functions/store/calendar.ts';

/** One month of performances. A month without any still says where the nearest ones are. */
export const handler = handlePath(calendar.calendar, {
  GET: async ({ query, now }) => {
    const month = query.date ?? monthOf(now);
    const found = await readCalendarUpTo(month);
    if (found?.month === month) return found;
    return { ...emptyMonth(month), previousMonth: found?.month ?? null, nextMonth: found?.nextMonth ?? null };
  },
});
