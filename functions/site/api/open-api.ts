import { contract, entries } from '#shared/catalogue/contract.ts';
import { openApi } from '#shared/kernel/contract/open-api.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { handlePathWith } from '#functions/platform/http/handle-path.ts';
import type { Ports } from '#functions/platform/http/handle-path.ts';
import { anonymous } from '#functions/platform/http/visitor.ts';

/** Made once per instance: the contract does not change while it runs. */
let body: string | undefined;

/** The description needs no visitor and no writes, so its function has no right to any table. */
const ports: Ports = {
  visitorOf: () => Promise.resolve(anonymous),
  runOnce: (_key, _entry, _spec, _request, run) => run(),
};

export const handler = handlePathWith(ports, contract.openApi, {
  GET: () => {
    body ??= JSON.stringify(openApi(entries));
    return answer(null, { body });
  },
});
