import { preferencesPaths } from '#shared/account/contract/preferences.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handlePath(preferencesPaths.contactPreferencesPage, {
  GET: async () => (await readPage('contact-preferences-page')) ?? refuse('not-found'),
});
