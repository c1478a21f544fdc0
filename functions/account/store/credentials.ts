import type { AccountLink } from '#shared/account/domain/account/account-link.ts';
import { countsUntil } from '#shared/account/domain/membership/membership-changes.ts';
import { emailVerified } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { endLinkLines, useLinkLine } from './account-links.ts';
import { accountMailLines } from './account-mails.ts';
import type { Account, Credential } from './accounts.ts';
import { forEarlierVersion, sessionLines } from './sessions.ts';
import type { NewSession } from './sessions.ts';

/** A transaction item that checks that the password is still this one, so that a changed password opens no session. */
export function passwordGuard(email: string, { passwordHash }: Pick<Credential, 'passwordHash'>): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.credential(email),
      ConditionExpression: 'passwordHash = :known',
      ExpressionAttributeValues: { ':known': passwordHash },
    },
  };
}

/** Sets a password; with `known` only over that one. */
function passwordLine(email: string, customerId: CustomerId, passwordHash: string, known?: string): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.credential(email),
      UpdateExpression: 'SET passwordHash = :next',
      ConditionExpression: `customerId = :customer${known === undefined ? '' : ' AND passwordHash = :known'}`,
      ExpressionAttributeValues: {
        ':next': passwordHash,
        ':customer': customerId,
        ...(known === undefined ? {} : { ':known': known }),
      },
    },
  };
}

const passwordSteps = { kept: '', removed: ', passwordRemovedAt = :now', set: ' REMOVE passwordRemovedAt' } as const;

/**
 * A transaction item that verifies the address, and sets or removes the password with it; fails when the account has another address now.
 */
function verifiedLine(
  customerId: CustomerId,
  email: string,
  now: Instant,
  password: keyof typeof passwordSteps = 'kept',
): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.account(customerId),
      UpdateExpression: `SET emailVerifiedAt = if_not_exists(emailVerifiedAt, :now)${passwordSteps[password]}`,
      ConditionExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': email, ':now': now },
    },
  };
}

/** The event that the address is verified: the consumer then reconciles what was sent to it before. */
function verifiedTold(customerId: CustomerId, now: Instant): TransactItem {
  return outbox(tables.customers(), emailVerified, { subject: customerId, version: 1, now }, { customerId });
}

interface PasswordChange {
  readonly account: Pick<Account, 'customerId' | 'email'>;
  readonly credential: Credential;
  readonly passwordHash: string;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/**
 * Replaces the known password, ends pending links, and requests the mail about it; false where the password has changed. One round trip.
 */
export async function changePassword(change: PasswordChange): Promise<boolean> {
  const { account, credential, passwordHash, siteOrigin, now } = change;
  const { customerId, email } = account;
  const { written } = await write([
    passwordLine(email, customerId, passwordHash, credential.passwordHash),
    ...endLinkLines(customerId, 'email-check'),
    ...accountMailLines({ kind: 'password-changed', to: email, customerId, siteOrigin }, now),
  ]);
  return written;
}

/** `lost`: a concurrent press of the same link was faster; `changed`: the account has changed since the link was made. */
export type LinkUse = 'done' | 'lost' | 'changed' | 'taken';

/** Uses up a link in one transaction with its effect. */
async function using(link: AccountLink, now: Instant, lines: readonly TransactItem[]): Promise<LinkUse> {
  const outcome = await writeParts({ link: useLinkLine(link, now), lines });
  if (outcome.written) return 'done';
  return outcome.failed.includes('link') ? 'lost' : 'changed';
}

/**
 * Opens a session by a link, which verifies the address. Where it was unverified before, someone else may have set the password: `removal`
 * replaces it by an unknown one. One round trip.
 */
export function openByLink(
  link: AccountLink,
  session: NewSession,
  removal: { readonly passwordHash: string } | null,
  now: Instant,
): Promise<LinkUse> {
  const { customerId, email, siteOrigin } = link;
  return using(link, now, [
    verifiedLine(customerId, email, now, removal ? 'removed' : 'kept'),
    ...(removal
      ? [
          passwordLine(email, customerId, removal.passwordHash),
          ...endLinkLines(customerId, 'sign-in'),
          ...accountMailLines({ kind: 'password-removed', to: email, customerId, siteOrigin }, now),
        ]
      : []),
    ...sessionLines(session),
    verifiedTold(customerId, now),
  ]);
}

/** Sets a password by a link, opens a session, ends every other link of the account, and requests the mail about it. One round trip. */
export function resetPassword(
  link: AccountLink,
  passwordHash: string,
  session: NewSession,
  now: Instant,
): Promise<LinkUse> {
  const { customerId, email, siteOrigin } = link;
  return using(link, now, [
    verifiedLine(customerId, email, now, 'set'),
    passwordLine(email, customerId, passwordHash),
    ...endLinkLines(customerId, 'password-reset'),
    ...sessionLines(session),
    ...accountMailLines({ kind: 'password-changed', to: email, customerId, siteOrigin }, now),
    verifiedTold(customerId, now),
  ]);
}

/** Marks the address of an account as verified. One round trip. */
export function checkAddress(link: AccountLink, now: Instant): Promise<LinkUse> {
  const { customerId, email } = link;
  return using(link, now, [verifiedLine(customerId, email, now), verifiedTold(customerId, now)]);
}

/** Deletes a credential that is still as it was read. */
function deleteLine(email: string, { customerId, passwordHash, modeOfSale }: Credential): TransactItem {
  return {
    Delete: {
      TableName: tables.customers(),
      Key: customerKeys.credential(email),
      // An item of version 0.1.0 may still have another sale group beside its flag.
      ConditionExpression: 'customerId = :customer AND passwordHash = :hash AND (modeOfSale = :mode OR isStaff = :yes)',
      ExpressionAttributeValues: { ':customer': customerId, ':hash': passwordHash, ':mode': modeOfSale, ':yes': true },
    },
  };
}

/**
 * Moves an account and its credential to the address of a link, ends the links to the old address, and informs it. The new credential
 * copies the old one as read, so the old one must not have changed. One round trip.
 */
export async function moveAddress(
  link: AccountLink,
  account: Account,
  credential: Credential,
  now: Instant,
): Promise<LinkUse> {
  const TableName = tables.customers();
  const { customerId, email: before } = account;
  const { passwordHash } = credential;
  const moved: Credential = {
    customerId,
    passwordHash,
    modeOfSale: account.modeOfSale,
    memberUntil: countsUntil(account),
  };
  const outcome = await writeParts({
    link: useLinkLine(link, now),
    nextCredential: {
      Put: {
        TableName,
        Item: { ...customerKeys.credential(link.email), ...moved, ...forEarlierVersion },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    credentialBefore: deleteLine(before, credential),
    account: {
      Update: {
        TableName,
        Key: customerKeys.account(customerId),
        UpdateExpression: 'SET email = :next, emailVerifiedAt = :now',
        ConditionExpression: 'email = :before AND allMemberships = :all',
        ExpressionAttributeValues: {
          ':next': link.email,
          ':now': now,
          ':before': before,
          ':all': account.allMemberships,
        },
      },
    },
    otherLinks: endLinkLines(customerId, 'email-change'),
    told: [
      ...accountMailLines(
        { kind: 'email-changed', to: before, customerId, newEmail: link.email, siteOrigin: link.siteOrigin },
        now,
      ),
      verifiedTold(customerId, now),
    ],
  });
  if (outcome.written) return 'done';
  if (outcome.failed.includes('link')) return 'lost';
  return outcome.failed.includes('nextCredential') ? 'taken' : 'changed';
}
