import { membershipPaths } from '#shared/contract/account/membership.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(membershipPaths.membershipLevels, {
  GET: async () => (await readPage('membership-levels')) ?? refuse('not-found'),
});
