import { performancePlanPaths } from '#shared/desk/contract/performance-plan.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readPlanMove } from '../store/plan-moves.ts';
import { planMoveView } from '../views/plan-change-view.ts';

export const handler = handleDeskPath(performancePlanPaths.deskPlanMove, {
  GET: async ({ params }) => {
    const move = await readPlanMove(params['performanceId'] ?? '');
    return move ? planMoveView(move) : refuse('not-found');
  },
});
