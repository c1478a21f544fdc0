import { flagsAt } from '#shared/kernel/feature-flag.ts';
import { chrome } from '#shared/site/contract/chrome.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handleContentPath(chrome.featureFlags, {
  GET: async ({ now }) => ({
    id: 'feature-flags',
    flags: { ...flagsAt((await readPage(featureFlags))?.flags, now) },
  }),
});
