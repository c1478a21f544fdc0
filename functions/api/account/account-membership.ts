import { membershipPaths } from '#shared/contract/account/membership.ts';
import { refuse } from '#shared/contract/problem.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { membershipView } from '#functions/membership/membership-view.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readGroupProof } from '#functions/store/group-proofs.ts';

export const handler = handlePath(membershipPaths.accountMembership, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, proof] = await Promise.all([readAccount(customerId), readGroupProof(customerId)]);
    return account ? membershipView(account, proof, request.now) : refuse('sign-in-needed');
  },
});
