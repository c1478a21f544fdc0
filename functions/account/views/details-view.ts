import type { userDetails } from '#shared/account/contract/details.ts';
import type { KeptAddress } from '#shared/account/domain/address.ts';
import { permissions } from '#shared/account/domain/consent.ts';
import type { Decision } from '#shared/account/domain/consent.ts';
import type { MailReturned } from '#shared/account/domain/mail-returned.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Account } from '../store/accounts.ts';
import { userView } from './user-view.ts';

/** A customer's profile as they see it. */
export function detailsView(
  account: Account,
  addresses: readonly KeptAddress[],
  last: Decision | null,
  returned: MailReturned | null,
  now: Instant,
): Flat<typeof userDetails> {
  const { email, lastName, phone = null, dateOfBirth = null, country, createdAt, emailVerifiedAt } = account;
  const { customerId, firstName, modeOfSale, group, membership, allMemberships, schemes } = userView(account, now);
  return {
    id: customerId,
    customerId,
    firstName,
    lastName,
    email: { email, isVerified: emailVerifiedAt !== undefined, ...(returned ? { mailReturned: returned } : {}) },
    phone,
    dateOfBirth,
    locationCountryCode: country,
    addresses: [...addresses],
    modeOfSale,
    group,
    membership,
    allMemberships,
    schemes,
    contactPreferences: { given: last?.allowed.length ?? 0, all: permissions.length },
    createdAt,
  };
}
