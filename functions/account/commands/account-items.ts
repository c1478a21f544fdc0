import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { itemsOf } from '../store/accounts.ts';
import type { AccountItems, Membership, Scheme } from '../store/accounts.ts';
import { hashPassword } from './password.ts';

/** A customer of the sample house, as the seed defines them. */
export interface DemonstrationCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly modeOfSale: number;
  readonly membership: Membership | null;
  readonly schemes: readonly Scheme[];
  readonly country: string;
}

/** The id of a demonstration customer, the same in every seeded house. */
export function customerIdOf(email: string): string {
  return `C${hashOf(email.toLowerCase()).replace(/[-_]/g, '').slice(0, 20)}`;
}

/** Hashes by password: the demonstration's customers share one, which is printed at each start, and a hash takes 30 ms of processor. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** The items of a demonstration customer in the table `customers`: the account and its credential. */
export async function accountItems(customer: DemonstrationCustomer): Promise<AccountItems> {
  const { password, membership, schemes, firstName, lastName, modeOfSale, country } = customer;
  const email = customer.email.toLowerCase();
  const account = {
    customerId: customerIdOf(email),
    email,
    firstName,
    lastName,
    modeOfSale,
    membership,
    allMemberships: membership ? [membership] : [],
    schemes,
    country,
    createdAt: now(),
    emailVerifiedAt: now(),
  };
  return itemsOf(account, await hashOnce(password));
}
