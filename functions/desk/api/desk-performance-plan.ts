import { performancePlanPaths } from '#shared/desk/contract/performance-plan.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { reviewPlanChange } from '../commands/review-plan-change.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { planChangeView } from '../views/plan-change-view.ts';

export const handler = handleDeskPath(performancePlanPaths.deskPerformancePlan, {
  GET: async ({ params, query, now }) => {
    const found = await reviewPlanChange(params['performanceId'] ?? '', query.to, now);
    return isRefusal(found) ? found : planChangeView(found);
  },
});
