import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type OwnMembership = DataFor<'accountMembership'>;
export type MembershipWords = DataFor<'membershipLevels'>;
export type LevelWords = MembershipWords['levels'][number];

/** The customer's membership, and each level's price today. */
export function useOwnMembership(isSignedIn = true) {
  return useResource('accountMembership', isSignedIn ? {} : null);
}
