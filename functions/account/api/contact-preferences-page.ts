import { preferencesPaths } from '#shared/account/contract/preferences.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(preferencesPaths.contactPreferencesPage, {
  GET: async () => (await readPage('contact-preferences-page')) ?? refuse('not-found'),
});
