import type { user } from '#shared/contract/account.ts';
import type { Flat } from '#shared/contract/resource.ts';
import type { Account } from '#functions/store/accounts.ts';

/** An account as the pages see it (spec 2 §3, User); nothing that would open it. */
export function toUser(account: Account): Flat<typeof user> {
  const { customerId, modeOfSale, firstName, email, membership, allMemberships, schemes, isStaff } = account;
  return {
    id: customerId,
    customerId,
    isLoggedIn: true,
    modeOfSale,
    firstName,
    email: { email },
    membership,
    allMemberships: [...allMemberships],
    schemes: [...schemes],
    group: isStaff ? 'staff' : null,
  };
}
