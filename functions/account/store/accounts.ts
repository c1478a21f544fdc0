import { countsUntil } from '#shared/account/domain/membership/membership-changes.ts';
import type { Membership } from '#shared/account/domain/membership/membership-changes.ts';
import { customerRegistered } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { staffSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { forEarlierVersion, sessionLines } from './sessions.ts';
import type { NewSession } from './sessions.ts';

export type { Membership };

/** A right that another purchase granted, such as `stream-subscription` (spec 2 §4). */
export interface Scheme {
  readonly id: string;
  readonly status: string;
  /** When the status ends; absent where it does not. Read it through `schemesAt`. */
  readonly until?: Instant;
}

export interface Account {
  readonly customerId: CustomerId;
  /** In lower case, as in its key. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly modeOfSale: number;
  /** The membership that counts today, or null. */
  readonly membership: Membership | null;
  readonly allMemberships: readonly Membership[];
  readonly schemes: readonly Scheme[];
  /** How many ticket orders were placed as a member; absent before the first. */
  readonly memberOrders?: number;
  /** ISO 3166 alpha-2 of the country where the customer lives, if known. */
  readonly country: string | null;
  readonly createdAt: Instant;
  /** From the customer's details; absent or null where not given. */
  readonly phone?: string | null;
  /** `1990-02-28`. */
  readonly dateOfBirth?: string | null;
  /**
   * When the customer verified the address; absent until then. An account works without it, since its signed-in owner made everything in
   * it. Whatever belongs to the ADDRESS (guest orders, gifts sent to it) needs the verification: anyone can register with any address.
   */
  readonly emailVerifiedAt?: Instant;
  /** When the first sign-in by link removed the password; absent where there is one. */
  readonly passwordRemovedAt?: Instant;
  /** Who gave the sale group that comes with no membership, and when; absent for any other, and where it was given before this was noted. */
  readonly groupGiven?: { readonly by: string; readonly at: Instant };
  /** When the next notice about the membership is due; absent before the first. */
  readonly dueAt?: Instant;
}

/**
 * What signing in by an address needs. It repeats fields of the session, so that one round trip reads the account and opens the session; a
 * change of the sale group must be written here too.
 */
export interface Credential {
  readonly customerId: CustomerId;
  readonly passwordHash: string;
  readonly modeOfSale: number;
  /** When the sale group ends; absent or null where it does not. */
  readonly memberUntil?: Instant | null;
}

/** Until version 0.1.0 colleagues were customers with a flag. Staff are none any more: what is left of it is their sale group. */
function withoutStaff(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { isStaff, ...others } = item;
  return isStaff === true ? { ...others, modeOfSale: staffSale } : item;
}

export const accountKind = stored<Account>(
  'account',
  {
    customerId: 'text',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    modeOfSale: 'number',
    membership: 'record or null',
    allMemberships: 'list',
    schemes: 'list',
    country: 'text or null',
    createdAt: 'text',
  },
  withoutStaff,
);

const credentialKind = stored<Credential>(
  'credential',
  {
    customerId: 'text',
    passwordHash: 'text',
    modeOfSale: 'number',
  },
  withoutStaff,
);

/** Consistent, because it is read right after registration. One round trip. */
export function readAccount(customerId: CustomerId): Promise<Account | null> {
  return readItem(tables.customers(), customerKeys.account(customerId), accountKind);
}

/** The credential of an address in lower case; null where there is none. One round trip. */
export function findCredential(email: string): Promise<Credential | null> {
  return readItem(tables.customers(), customerKeys.credential(email), credentialKind);
}

/**
 * Creates an account, its first session and the items `alongside` with its event, all or nothing; false if the address already has an
 * account, also after a concurrent request. One round trip.
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

/** A transaction item that checks that the account is there: what is written beside it is not left behind by an erasure. */
export function accountThere(customerId: CustomerId): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.account(customerId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

/** The items of an account: itself and the credential of its address. */
export function itemsOf(account: Account, passwordHash: string) {
  const { customerId, email, modeOfSale } = account;
  const credential: Credential = { customerId, passwordHash, modeOfSale, memberUntil: countsUntil(account) };
  return [
    { ...customerKeys.account(customerId), ...account, ...forEarlierVersion },
    { ...customerKeys.credential(email), ...credential, ...forEarlierVersion },
  ] as const;
}

export type AccountItems = ReturnType<typeof itemsOf>;
