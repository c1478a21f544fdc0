import { performancePlanPaths } from '#shared/desk/contract/performance-plan.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { beginPlanMove } from '../commands/begin-plan-move.ts';
import { reviewPlanChange } from '../commands/review-plan-change.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { planChangeView, planMoveView } from '../views/plan-change-view.ts';

export const handler = handleDeskPath(performancePlanPaths.deskPerformancePlan, {
  GET: async ({ params, query, now }) => {
    const found = await reviewPlanChange(params['performanceId'] ?? '', query.to, now);
    return isRefusal(found) ? found : planChangeView(found);
  },

  POST: async (request) => {
    const { params, body, now } = request;
    const move = await beginPlanMove(params['performanceId'] ?? '', body, await atDesk(request), now);
    return isRefusal(move) ? move : planMoveView(move);
  },
});
