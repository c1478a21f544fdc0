import { membershipPaths } from '#shared/account/contract/membership.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import { readGroupProof } from '../store/group-proofs.ts';
import { membershipView } from '../views/membership-view.ts';

export const handler = handlePath(membershipPaths.accountMembership, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, proof] = await Promise.all([readAccount(customerId), readGroupProof(customerId)]);
    return account ? membershipView(account, proof, request.now) : refuse('sign-in-needed');
  },
});
