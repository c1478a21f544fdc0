import { membershipPaths } from '#shared/account/contract/membership.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handlePath(membershipPaths.membershipLevels, {
  GET: async () => (await readPage('membership-levels')) ?? refuse('not-found'),
});
