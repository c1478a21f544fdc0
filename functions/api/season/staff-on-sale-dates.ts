import { staffPaths } from '#shared/contract/season/staff.ts';
import { staffDates } from '#shared/domain/call-to-action/on-sale.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readWholeList } from '#functions/season/read-whole-list.ts';

/** The staff's own dates by performance, which a page of the staff adds to what everybody reads. */
export const handler = handlePath(staffPaths.staffOnSaleDates, {
  GET: async ({ now }) => {
    const coming = (await readWholeList('events')).flatMap(({ activities }) => comingActivities(activities, now));
    const items = coming.flatMap(({ id, onSaleDates }) => {
      const own = staffDates(onSaleDates);
      return own.length > 0 ? [{ id, onSaleDates: own }] : [];
    });
    return { items, totalPages: 1 };
  },
});
