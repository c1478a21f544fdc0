import { chrome } from '#shared/site/contract/chrome.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';

/** The menu; without sections until an editor has published one. */
export const handler = handleContentPath(chrome.navBar, {
  GET: async () => (await readPage(sitePages.navBar)) ?? { id: 'nav-bar', items: [] },
});
