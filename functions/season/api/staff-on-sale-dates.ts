import { seesStaffDates } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { staffPaths } from '#shared/season/contract/staff.ts';
import { staffDates } from '#shared/season/domain/on-sale.ts';
import { comingActivities } from '#shared/season/domain/run.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { eventList } from '../store/events.ts';

/** The staff's own dates by performance, which a page merges into the public ones, for the sale groups 52 and 37 (spec 1 §6). */
export const handler = handlePath(staffPaths.staffOnSaleDates, {
  GET: async (request) => {
    const { modeOfSale } = await signedIn(request);
    if (!seesStaffDates(modeOfSale)) return refuse('staff-only');
    const { now } = request;
    const coming = (await readWholeList(eventList)).flatMap(({ activities }) => comingActivities(activities, now));
    const items = coming.flatMap(({ id, onSaleDates }) => {
      const own = staffDates(onSaleDates);
      return own.length > 0 ? [{ id, onSaleDates: own }] : [];
    });
    return { items, totalPages: 1 };
  },
});
