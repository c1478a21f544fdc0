import type { accountMembership } from '#shared/account/contract/membership.ts';
import { expiryOf } from '#shared/account/domain/friends-area/membership-text.ts';
import { proofStateAt } from '#shared/account/domain/membership/group-proof.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { countsUntil, standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { runsAfter, startOf, stateAt } from '#shared/account/domain/membership/membership.ts';
import type { Membership, MemberStatus } from '#shared/account/domain/membership/membership.ts';
import { isOffer, memberSince, offersFor } from '#shared/account/domain/membership/offers.ts';
import type { NoOffer } from '#shared/account/domain/membership/offers.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { GroupProof } from '../store/group-proofs.ts';

type View = Flat<typeof accountMembership>;

/** An account's membership as its owner sees it now, with these levels to choose from. */
export function membershipView(
  account: MemberStatus,
  proof: GroupProof | null,
  levels: readonly MembershipLevel[],
  now: Instant,
): View {
  const standing = standingAt(account, now);
  const { modeOfSale, membership, allMemberships } = standing;
  const state = stateOf(standing, now);
  const isMember = state === 'active' || state === 'ending';
  return {
    id: 'membership',
    state,
    modeOfSale,
    title: membership?.title ?? null,
    since: isMember ? memberSince(withCounting(standing), now) : null,
    until: state === 'staff' ? null : (membership?.expiryDate ?? null),
    next: allMemberships
      .filter((each) => stateAt(each, now) === 'waiting' && each.modeOfSale !== modeOfSale)
      .map(periodOf)
      .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    history: withCounting(standing)
      .allMemberships.map((each) => ({ ...periodOf(each), state: stateAt(each, now) }))
      .toSorted((one, other) => (one.startsAt > other.startsAt ? -1 : 1)),
    offers: offersFor(levels, standing, now).map(({ level, offer }) => ({
      modeOfSale: level.modeOfSale,
      title: level.title,
      pence: level.pence,
      ages: level.ages,
      ...(isOffer(offer)
        ? { kind: offer.kind, credit: offer.credit, charge: offer.charge, startsAt: offer.startsAt, until: offer.until }
        : { kind: offer.kind, credit: pence(0), charge: level.pence, startsAt: waitsFor(offer), until: null }),
      opensAt: 'opensAt' in offer ? offer.opensAt : null,
    })),
    proof: proof && proofView(proof, now),
  };
}

export function proofView({ group, state, askedAt, until }: GroupProof, now: Instant) {
  return { group, state: proofStateAt(state, until, now), askedAt, until };
}

const waitsFor = (offer: NoOffer): Instant | null => ('startsAt' in offer ? offer.startsAt : null);

function stateOf(standing: MemberStatus, now: Instant): View['state'] {
  const { modeOfSale, membership } = standing;
  const until = countsUntil(standing);
  if (modeOfSale !== generalSale && until === null) return 'staff';
  if (!membership) return 'none';
  return runsAfter(membership, now) ? expiryOf(membership.expiryDate, now) : 'ended';
}

/** All memberships, including the current one where it was not sold here. */
function withCounting({ membership, allMemberships, ...rest }: MemberStatus): MemberStatus {
  const isThere = !membership || allMemberships.some(({ expiryDate }) => expiryDate === membership.expiryDate);
  return { ...rest, membership, allMemberships: isThere ? allMemberships : [...allMemberships, membership] };
}

const periodOf = (membership: Membership) => ({
  title: membership.title,
  modeOfSale: membership.modeOfSale ?? null,
  startsAt: startOf(membership),
  until: membership.expiryDate,
});
