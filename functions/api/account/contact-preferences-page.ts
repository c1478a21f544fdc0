import { preferencesPaths } from '#shared/contract/account/preferences.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(preferencesPaths.contactPreferencesPage, {
  GET: async () => (await readPage('contact-preferences-page')) ?? refuse('not-found'),
});
