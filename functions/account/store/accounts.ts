import { countsUntil } from '#shared/account/domain/membership/membership-changes.ts';
import type { Membership } from '#shared/account/domain/membership/membership-changes.ts';
import { customerRegistered } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { sessionLines } from './sessions.ts';
import type { NewSession } from './sessions.ts';

export type { Membership };

/** A right that came with something else, such as `stream-subscription` (spec 2 §4). */
export interface Scheme {
  readonly id: string;
  readonly status: string;
  /** Until when the status counts; absent where it does not end. Read it through `schemesAt`. */
  readonly until?: Instant;
}

export interface Account {
  readonly customerId: CustomerId;
  /** In lower case, as it is keyed. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly modeOfSale: number;
  readonly isStaff: boolean;
  /** The one that counts today, or null. */
  readonly membership: Membership | null;
  readonly allMemberships: readonly Membership[];
  readonly schemes: readonly Scheme[];
  /** How many orders of tickets were placed as a member; absent before the first. */
  readonly memberOrders?: number;
  /** ISO 3166 alpha-2 of where the customer lives, where known. */
  readonly country: string | null;
  readonly createdAt: Instant;
  /** Told by the customer in their details; absent or null where they have not. */
  readonly phone?: string | null;
  /** `1990-02-28`. */
  readonly dateOfBirth?: string | null;
  /**
   * When a mail proved that the address is the customer's own; absent until then. An account works at once without it, for what it
   * holds was put there by whoever is signed in. Whatever is given because of the ADDRESS (orders that a guest placed with it, what
   * somebody else sent to it) needs the proof: anybody can register with anybody's address.
   */
  readonly emailVerifiedAt?: Instant;
  /** When the first sign-in by a link removed the password; absent where there is one. */
  readonly passwordRemovedAt?: Instant;
}

/**
 * What signing in by an address needs. It repeats what a session carries, so that the session can be opened in the same
 * round trip in which the account is read; whoever changes the account's mode of sale changes it here too.
 */
export interface Credential {
  readonly customerId: CustomerId;
  readonly passwordHash: string;
  readonly modeOfSale: number;
  /** Until when it counts; absent or null where it does not end. */
  readonly memberUntil?: Instant | null;
  readonly isStaff: boolean;
}

const accountKind = stored<Account>('account', {
  customerId: 'text',
  email: 'text',
  firstName: 'text',
  lastName: 'text',
  modeOfSale: 'number',
  isStaff: 'flag',
  membership: 'record or null',
  allMemberships: 'list',
  schemes: 'list',
  country: 'text or null',
  createdAt: 'text',
});

const credentialKind = stored<Credential>('credential', {
  customerId: 'text',
  passwordHash: 'text',
  modeOfSale: 'number',
  isStaff: 'flag',
});

/** Consistent, because it is read right after registration. One round trip. */
export function readAccount(customerId: CustomerId): Promise<Account | null> {
  return readItem(tables.customers(), customerKeys.account(customerId), accountKind);
}

/** The credential of an address in lower case; null where nobody has it. One round trip. */
export function findCredential(email: string): Promise<Credential | null> {
  return readItem(tables.customers(), customerKeys.credential(email), credentialKind);
}

/**
 * Opens an account, its first session, what goes `alongside`, and tells of it, all or nothing; false if the address has an account already, also
 * when two people press at the same moment. One round trip.
 */
export async function createAccount(
  account: Account,
  passwordHash: string,
  session: NewSession,
  alongside: readonly TransactItem[] = [],
): Promise<boolean> {
  const TableName = tables.customers();
  const [accountItem, credentialItem] = itemsOf(account, passwordHash);
  const about = { subject: account.customerId, version: 1, now: session.now };
  const { written } = await write([
    { Put: { TableName, Item: credentialItem, ConditionExpression: 'attribute_not_exists(pk)' } },
    { Put: { TableName, Item: accountItem, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...sessionLines(session),
    ...alongside,
    outbox(TableName, customerRegistered, about, { customerId: account.customerId }),
  ]);
  return written;
}

/** An account as it lies in the table: the account and the credential of its address. */
export function itemsOf(account: Account, passwordHash: string) {
  const { customerId, email, modeOfSale, isStaff } = account;
  const credential: Credential = { customerId, passwordHash, modeOfSale, memberUntil: countsUntil(account), isStaff };
  return [
    { ...customerKeys.account(customerId), ...account },
    { ...customerKeys.credential(email), ...credential },
  ] as const;
}

export type AccountItems = ReturnType<typeof itemsOf>;
