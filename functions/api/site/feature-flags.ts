import { contract } from '#shared/contract/index.ts';
import { flagsOf } from '#shared/domain/feature-flag/feature-flag.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(contract.featureFlags, {
  GET: async () => ({ id: 'feature-flags', flags: { ...flagsOf((await readPage('feature-flags'))?.flags) } }),
});
