import { contract, entries } from '#shared/contract/index.ts';
import { openApi } from '#shared/contract/open-api.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';

/** Made once per instance: the contract does not change while it runs. */
let body: string | undefined;

export const handler = handlePath(contract.openApi, {
  GET: () => {
    body ??= JSON.stringify(openApi(entries));
    return answer(null, { body });
  },
});
