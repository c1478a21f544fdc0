import type { user } from '#shared/account/contract/user.ts';
import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { schemesAt, streamScheme } from '#shared/account/domain/schemes.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { generalSale, modesOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Account, Membership } from '../store/accounts.ts';

/** The source of a membership is internal. */
const shown = ({ title, expiryDate }: Membership) => ({ title, expiryDate });

/** The priority group by the code of its sale group, or by title where it has none. General sale is no group. */
function groupOf(modeOfSale: number): string | null {
  const mode = modesOfSale.find(({ id }) => id === modeOfSale);
  return mode && mode.id !== generalSale ? (mode.code ?? mode.title) : null;
}

/** An account as pages see it (spec 2 §3, User), without secrets. */
export function userView(account: Account, now: Instant): Flat<typeof user> {
  const standing = standingAt(account, now);
  const { customerId, modeOfSale, firstName, email, membership, allMemberships, schemes } = standing;
  const running = schemesAt(schemes, now);
  return {
    id: customerId,
    customerId,
    isLoggedIn: true,
    modeOfSale,
    firstName,
    email: { email },
    emailVerified: standing.emailVerifiedAt !== undefined,
    hasPassword: standing.passwordRemovedAt === undefined,
    membership: membership && shown(membership),
    allMemberships: allMemberships.map(shown),
    schemes: running,
    subscriptionStatus: running.find(({ id }) => id === streamScheme)?.status ?? null,
    group: groupOf(modeOfSale),
  };
}
