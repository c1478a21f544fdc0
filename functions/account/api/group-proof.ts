import { groupProofPaths } from '#shared/account/contract/group-proof.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { askAsSchool, askAsYoung } from '../commands/decide-group-proof.ts';
import { proofView } from '../views/membership-view.ts';

export const handler = handlePath(groupProofPaths.groupProof, {
  POST: async (request) => {
    const { body, now } = request;
    const { customerId } = await signedIn(request);
    const proof =
      body.group === 'young'
        ? await askAsYoung(customerId, body.dateOfBirth, now)
        : await askAsSchool(customerId, { name: body.name, urn: body.urn, email: body.email }, now);
    return isRefusal(proof) ? proof : { id: 'group-proof', ...proofView(proof, now) };
  },
});
