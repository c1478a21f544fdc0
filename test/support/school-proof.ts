import type { ProofState } from '#shared/account/domain/membership/group-proof.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { askAsSchool, decideSchool } from '#functions/account/commands/decide-group-proof.ts';
import { readGroupProof } from '#functions/account/store/group-proofs.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { browserOf } from './friends-area.ts';

/** A member of a school of this name requests the proof; returns the customer. */
export async function asksAsSchool(name: string): Promise<string> {
  const customerId = await browserOf({ modeOfSale: 9, membership: null });
  if (!customerId) throw new Error('Nobody was signed in.');
  const asked = await askAsSchool(customerId, { name, urn: '100000', email: 'office@st-examples.sch.uk' }, now());
  if (isRefusal(asked)) throw new Error('A school could not ask.');
  return customerId;
}

export async function proofStateOf(customerId: CustomerId): Promise<ProofState | undefined> {
  return (await readGroupProof(customerId))?.state;
}

/** A colleague has refused it. */
export async function decidedElsewhere(customerId: CustomerId): Promise<void> {
  await decideSchool(customerId, false, now(), []);
}
