import { flagsAt } from '#shared/kernel/feature-flag.ts';
import { chrome } from '#shared/site/contract/chrome.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(chrome.featureFlags, {
  GET: async ({ now }) => ({
    id: 'feature-flags',
    flags: { ...flagsAt((await readPage('feature-flags'))?.flags, now) },
  }),
});
