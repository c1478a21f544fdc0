import { groupProofPaths } from '#shared/contract/account/group-proof.ts';
import { isRefusal } from '#shared/contract/problem.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { askAsSchool, askAsYoung } from '#functions/membership/decide.ts';
import { proofView } from '#functions/membership/membership-view.ts';

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
