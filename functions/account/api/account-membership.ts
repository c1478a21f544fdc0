import { membershipPaths } from '#shared/account/contract/membership.ts';
import { levelsSoldIn } from '#shared/account/domain/membership/levels.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import { readGroupProof } from '../store/group-proofs.ts';
import { membershipView } from '../views/membership-view.ts';

export const handler = handlePath(membershipPaths.accountMembership, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const [account, proof, house] = await Promise.all([
      readAccount(customerId),
      readGroupProof(customerId),
      findHouse(),
    ]);
    const levels = levelsSoldIn(house?.rules);
    return account ? membershipView(account, proof, levels, request.now) : refuse('sign-in-needed');
  },
});
