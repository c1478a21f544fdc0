import { planPaths } from '#shared/desk/contract/plans.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { versionOf } from '#shared/season/domain/hall/versions.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { importPlan } from '../commands/import-plan.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readPerformancesOfHalls } from '../store/performances-of-halls.ts';
import { drawingOfPlan, versionView } from '../views/plan-view.ts';

/** Mistakes of a file that are named; more than these have one cause. */
const named = 500;

export const handler = handleDeskPath(planPaths.deskPlans, {
  GET: async ({ now }) => {
    const [plans, performances] = await Promise.all([readPlans(), readPerformancesOfHalls(now)]);
    const items = plans.map((version) => versionView(version, performances.get(version.hallId)?.length ?? 0));
    return { items, totalPages: 1 };
  },

  POST: async (request) => {
    const done = await importPlan(request.body, await atDesk(request), request.now);
    if (isRefusal(done)) return done;
    const { hall, mistakes, isKept } = done;
    return {
      id: hall.id,
      version: versionOf(hall.id),
      isKept,
      mistakes: mistakes.slice(0, named).map((each) => ({ ...each, seatIds: [...each.seatIds] })),
      mistakeCount: mistakes.length,
      drawing: drawingOfPlan(hall),
    };
  },
});
