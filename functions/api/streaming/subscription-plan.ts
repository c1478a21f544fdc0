import { refuse } from '#shared/contract/problem.ts';
import { subscriptionPaths } from '#shared/contract/streaming/subscription.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(subscriptionPaths.subscriptionPlan, {
  GET: async () => refuse('not-built'),
  POST: async () => refuse('not-built'),
});
