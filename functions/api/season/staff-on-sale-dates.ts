import { refuse } from '#shared/contract/problem.ts';
import { staffPaths } from '#shared/contract/season/staff.ts';
import { staffDates } from '#shared/domain/call-to-action/on-sale.ts';
import { comingActivities } from '#shared/domain/event/run.ts';
import { seesEverything } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readWholeList } from '#functions/season/read-whole-list.ts';

/** The staff's own dates by performance, which a page adds to what everybody reads, for the staff and for mode 37 (spec 1 §6). */
export const handler = handlePath(staffPaths.staffOnSaleDates, {
  GET: async (request) => {
    const { kind, modeOfSale } = await signedIn(request);
    if (kind !== 'staff' && modeOfSale !== seesEverything) return refuse('staff-only');
    const { now } = request;
    const coming = (await readWholeList('events')).flatMap(({ activities }) => comingActivities(activities, now));
    const items = coming.flatMap(({ id, onSaleDates }) => {
      const own = staffDates(onSaleDates);
      return own.length > 0 ? [{ id, onSaleDates: own }] : [];
    });
    return { items, totalPages: 1 };
  },
});
