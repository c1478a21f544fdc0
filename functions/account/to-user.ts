import type { user } from '#shared/contract/account/user.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { standingAt } from '#shared/domain/membership/join.ts';
import { schemesAt } from '#shared/domain/subscription/schemes.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import type { Account, Membership } from '#functions/store/accounts.ts';

/** Where a membership came from is the house's own affair. */
const shown = ({ title, expiryDate }: Membership) => ({ title, expiryDate });

/** An account as the pages see it (spec 2 §3, User); nothing that would open it. */
export function toUser(account: Account, now: Instant): Flat<typeof user> {
  const { customerId, modeOfSale, firstName, email, membership, allMemberships, schemes, isStaff } = standingAt(
    account,
    now,
  );
  return {
    id: customerId,
    customerId,
    isLoggedIn: true,
    modeOfSale,
    firstName,
    email: { email },
    membership: membership && shown(membership),
    allMemberships: allMemberships.map(shown),
    schemes: schemesAt(schemes, now),
    group: isStaff ? 'staff' : null,
  };
}
