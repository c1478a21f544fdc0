import { planPaths } from '#shared/desk/contract/plans.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readPerformancesOfHalls } from '../store/performances-of-halls.ts';
import { planView } from '../views/plan-view.ts';

export const handler = handleDeskPath(planPaths.deskPlan, {
  GET: async ({ params, now }) => {
    const hallId = params['hallId'] ?? '';
    const [hall, plans, performances] = await Promise.all([
      findHall(hallId),
      readPlans(),
      readPerformancesOfHalls(now),
    ]);
    if (!hall) return refuse('not-found');
    const listed = plans.find((plan) => plan.hallId === hallId) ?? null;
    return planView(hall, listed, performances.get(hallId) ?? []);
  },
});
