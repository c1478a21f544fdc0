import { groupProofsPaths } from '#shared/desk/contract/group-proofs.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { decideSchool } from '#functions/account/commands/decide-group-proof.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readGroupProof, readGroupProofsAsked } from '#functions/account/store/group-proofs.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { isOwnAccount } from '../commands/own-record.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { auditLine } from '../store/audit.ts';

export const handler = handleDeskPath(groupProofsPaths.groupProofs, {
  GET: async () => {
    const asked = await readGroupProofsAsked();
    const items = await Promise.all(asked.map(({ customerId }) => questionOf(customerId)));
    return { items: items.flat(), totalPages: 1 };
  },

  POST: async (request) => {
    const { body, now } = request;
    const [me, account] = await Promise.all([atDesk(request), readAccount(body.id)]);
    if (!account) return refuse('not-found');
    if (await isOwnAccount(me, account)) return refuse('own-record');
    const deed = body.isApproved ? 'School accepted' : 'School turned down';
    const about = { subject: `customer/${body.id}`, subjectName: body.id };
    const audited = auditLine({ by: me, duty: 'customers.write', deed, ...about }, now);
    const done = await decideSchool(body.id, body.isApproved, now, [audited]);
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
