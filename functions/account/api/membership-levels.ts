import { membershipPaths } from '#shared/account/contract/membership.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handleContentPath(membershipPaths.membershipLevels, {
  GET: async () => (await readPage(accountPages.membershipLevels)) ?? refuse('not-found'),
});
