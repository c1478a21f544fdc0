import { chrome } from '#shared/site/contract/chrome.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

/** The menu; without sections until an editor has published one. */
export const handler = handlePath(chrome.navBar, {
  GET: async () => (await readPage('nav-bar')) ?? { id: 'nav-bar', items: [] },
});
