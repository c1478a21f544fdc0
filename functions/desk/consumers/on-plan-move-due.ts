import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { goOnWithPlanMove } from '../commands/go-on-plan-move.ts';
import { readPlanMoves } from '../store/plan-moves.ts';

/** Every night those that were left half-way are looked at again. */
export const handler = consume(subscriptions.onPlanMoveDue, { effect: 'repeat' }, async ({ type, detail }) => {
  if (type === 'PlanMoveDue') return goOnWithPlanMove(detail.performanceId, now());
  const moves = (await readPlanMoves()).filter(({ state }) => state === 'moving');
  for (const { performanceId } of moves) await goOnWithPlanMove(performanceId, now());
});
