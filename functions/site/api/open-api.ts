import { contract, entries } from '#shared/catalogue/contract.ts';
import { openApi } from '#shared/kernel/contract/open-api.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { anonymousPorts, handlePathWith } from '#functions/platform/http/handle-path.ts';

/** Made once per instance: the contract does not change while it runs. */
let body: string | undefined;

/** The description needs no visitor and no writes, so its function has no right to any table. */
export const handler = handlePathWith(anonymousPorts, contract.openApi, {
  GET: () => {
    body ??= JSON.stringify(openApi(entries));
    return answer(null, { body });
  },
});
