import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { handlePath } from '#functions/handle-path.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { checkToken } from '../views/ticket-token.ts';

/** Answers 200 for every text: a bad ticket is a result, not a failure. */
export const handler = handlePath(afterOrderPaths.ticketChecks, {
  GET: async ({ query }) => checkToken(query.token, query.performanceId ?? null, setting(env.ticketPublicKey)),
});
