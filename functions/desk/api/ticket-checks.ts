import { ticketCheckPaths } from '#shared/desk/contract/ticket-checks.ts';
import { checkToken } from '#functions/box-office/views/ticket-token.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { handleDeskPath } from '../handle-desk-path.ts';

/** Answers 200 for every text: a bad ticket is a result, not a failure. */
export const handler = handleDeskPath(ticketCheckPaths.ticketChecks, {
  GET: async ({ query }) => checkToken(query.token, query.performanceId ?? null, setting(env.ticketPublicKey)),
});
