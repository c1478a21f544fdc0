import { preferencesPaths } from '#shared/account/contract/preferences.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handlePath(preferencesPaths.contactPreferencesPage, {
  GET: async () => (await readPage(accountPages.contactPreferences)) ?? refuse('not-found'),
});
