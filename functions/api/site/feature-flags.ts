import { chrome } from '#shared/contract/site/chrome.ts';
import { flagsAt } from '#shared/domain/feature-flag/feature-flag.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(chrome.featureFlags, {
  GET: async ({ now }) => ({
    id: 'feature-flags',
    flags: { ...flagsAt((await readPage('feature-flags'))?.flags, now) },
  }),
});
