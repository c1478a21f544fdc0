import { groupProofPaths } from '#shared/account/contract/group-proof.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { decideSchool } from '../commands/decide-group-proof.ts';
import { readAccount } from '../store/accounts.ts';
import { readGroupProof, readGroupProofsAsked } from '../store/group-proofs.ts';

export const handler = handlePath(groupProofPaths.groupProofs, {
  GET: async () => {
    const asked = await readGroupProofsAsked();
    const items = await Promise.all(asked.map(({ customerId }) => questionOf(customerId)));
    return { items: items.flat(), totalPages: 1 };
  },

  POST: async ({ body, now }) => {
    const done = await decideSchool(body.id, body.isApproved, now);
    return done ? { id: body.id, isApproved: body.isApproved } : refuse('not-found');
  },
});

/** Null where it has been decided meanwhile. */
async function questionOf(customerId: CustomerId) {
  const [proof, account] = await Promise.all([readGroupProof(customerId), readAccount(customerId)]);
  if (proof?.state !== 'pending' || !proof.school || !account) return [];
  const { name: schoolName, urn, email } = proof.school;
  const customerName = `${account.firstName} ${account.lastName}`.trim() || account.email;
  return [{ id: customerId, customerName, askedAt: proof.askedAt, schoolName, urn, email }];
}
