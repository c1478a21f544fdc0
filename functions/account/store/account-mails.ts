import type { LinkPurpose } from '#shared/account/domain/account/account-link.ts';
import { accountMailRequested } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A week, so that a failed mail can be redriven from the dead letters. */
const keptFor = 7 * day;

/** A requested mail about an account. Addresses stay in the table: event and queue carry only the id. */
export interface AccountMail {
  readonly mailId: string;
  /** A link of this purpose, or the news of a change. */
  readonly kind: LinkPurpose | 'password-changed' | 'password-removed' | 'email-changed' | 'email-change-asked';
  readonly to: string;
  /** Null where only an address was given: the consumer looks up whether it has an account. */
  readonly customerId: CustomerId | null;
  /** For a link to sign in. */
  readonly redirectUrl: string;
  /** The new address, for the news of a changed one or of the wish for it. */
  readonly newEmail: string | null;
  readonly siteOrigin: string;
  readonly askedAt: Instant;
}

const mailKind = stored<AccountMail>('account mail', {
  mailId: 'text',
  kind: 'text',
  to: 'text',
  customerId: 'text or null',
  redirectUrl: 'text',
  newEmail: 'text or null',
  siteOrigin: 'text',
  askedAt: 'text',
});

export type AccountMailRequest = Pick<AccountMail, 'kind' | 'to' | 'siteOrigin'> &
  Partial<Pick<AccountMail, 'customerId' | 'redirectUrl' | 'newEmail'>>;

/** Transaction items that request a mail. */
export function accountMailLines(request: AccountMailRequest, now: Instant): readonly TransactItem[] {
  const TableName = tables.customers();
  const mailId = newId();
  const item: AccountMail = { customerId: null, redirectUrl: '/', newEmail: null, ...request, mailId, askedAt: now };
  const Item = { ...customerKeys.accountMail(mailId), ...item, ttl: epochSeconds(plus(now, keptFor)) };
  return [
    { Put: { TableName, Item } },
    outbox(TableName, accountMailRequested, { subject: mailId, version: 1, now }, { mailId }),
  ];
}

/** Requests a mail. One round trip. */
export async function requestAccountMail(request: AccountMailRequest, now: Instant): Promise<void> {
  await write(accountMailLines(request, now));
}

/** One round trip; null when it has expired. */
export function readAccountMail(mailId: string): Promise<AccountMail | null> {
  return readItem(tables.customers(), customerKeys.accountMail(mailId), mailKind);
}
