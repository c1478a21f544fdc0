import {
  judgeYoung,
  proofStateAt,
  schoolMistakes,
  schoolYearEnd,
  youngAges,
} from '#shared/account/domain/membership/group-proof.ts';
import type { SchoolProof } from '#shared/account/domain/membership/group-proof.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { groupsOf, titleOfMode, youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readAccount } from '../store/accounts.ts';
import { askForGroup, decisionLines, keepDecision, readGroupProof } from '../store/group-proofs.ts';
import type { GroupProof } from '../store/group-proofs.ts';
import { grantMembership } from '../store/memberships.ts';

/** The scheme of an account with a school's proof. */
const schoolsScheme = 'schools';

/** Decides by age at once: approved until the 26th birthday, in a house that has the group. A refused date of birth is not stored. */
export async function askAsYoung(customerId: CustomerId, birth: Day, now: Instant): Promise<GroupProof | Refusal> {
  const [before, house] = await Promise.all([readGroupProof(customerId), findHouse()]);
  if (titleOfMode(youngRoh, groupsOf(house?.rules)) === null) return refuse('group-unknown');
  const { state, until } = judgeYoung(birth, now);
  if (state !== 'approved' || until === null) {
    return refuse('group-age', youngAges, { pointer: '/dateOfBirth' });
  }
  if (before && proofStateAt(before.state, before.until, now) === 'approved' && before.group === 'young') return before;
  const proof: GroupProof = { customerId, group: 'young', state, askedAt: now, decidedAt: now, until };
  const bought = { title: 'Young ROH', modeOfSale: youngRoh, months: 12, source: `young.${until}`, until };
  const done = await grantMembership(customerId, bought, now, decisionLines(proof, before, now));
  return done ? proof : refuse('group-asked');
}

/** Staff check a school; a repeated request replaces the waiting one. */
export async function askAsSchool(
  customerId: CustomerId,
  school: SchoolProof,
  now: Instant,
): Promise<GroupProof | Refusal> {
  const [mistake] = schoolMistakes(school);
  if (mistake) return refuse(`school-${mistake === 'urn' ? 'number' : 'email'}`, {}, { pointer: `/${mistake}` });
  const before = await readGroupProof(customerId);
  if (before?.state === 'pending') return refuse('group-asked');
  const proof: GroupProof = {
    customerId,
    group: 'school',
    state: 'pending',
    askedAt: now,
    decidedAt: null,
    until: null,
    school,
  };
  return (await askForGroup(proof, before)) ? proof : refuse('group-asked');
}

/**
 * Stores the desk's decision about a school and deletes its evidence, with the lines `alongside`; false when nothing waits for a decision
 * any more.
 */
export async function decideSchool(
  customerId: CustomerId,
  isApproved: boolean,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  const [before, account] = await Promise.all([readGroupProof(customerId), readAccount(customerId)]);
  if (before?.state !== 'pending' || !account) return false;
  const { school: _, ...kept } = before;
  const until = isApproved ? schoolYearEnd(now) : null;
  const proof: GroupProof = { ...kept, state: isApproved ? 'approved' : 'refused', decidedAt: now, until };
  const others = account.schemes.filter(({ id }) => id !== schoolsScheme);
  const scheme = until ? [{ id: schoolsScheme, status: 'eligible', until }] : [];
  const schemes = isApproved ? { before: account.schemes, after: [...others, ...scheme] } : null;
  return keepDecision(proof, before, schemes, now, alongside);
}
