import { preferencesPaths } from '#shared/account/contract/preferences.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handleContentPath(preferencesPaths.contactPreferencesPage, {
  GET: async () => (await readPage(accountPages.contactPreferences)) ?? refuse('not-found'),
});
