import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type OwnMembership = DataFor<'accountMembership'>;
export type MembershipWords = DataFor<'membershipLevels'>;
export type LevelWords = MembershipWords['levels'][number];

/** The signed-in customer's own membership, and what every level would come to today. */
export function useOwnMembership(isSignedIn = true) {
  return useResource('accountMembership', isSignedIn ? {} : null);
}
