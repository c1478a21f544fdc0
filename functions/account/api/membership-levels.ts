import { membershipPaths } from '#shared/account/contract/membership.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(membershipPaths.membershipLevels, {
  GET: async () => (await readPage('membership-levels')) ?? refuse('not-found'),
});
