import { chrome } from '#shared/contract/site/chrome.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** The menu; without sections until an editor has published one. */
export const handler = handlePath(chrome.navBar, {
  GET: async () => (await readPage('nav-bar')) ?? { id: 'nav-bar', items: [] },
});
