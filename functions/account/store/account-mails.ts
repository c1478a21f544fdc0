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

/** A week, so that a mail that failed can be sent again from the dead letters. */
const keptFor = 7 * day;

/** A mail about an account that is to be written. Addresses stay in the table: event and queue carry the id alone. */
export interface AccountMail {
  readonly mailId: string;
  /** A link of this purpose, or the news that something was changed. */
  readonly kind: LinkPurpose | 'password-changed' | 'password-removed' | 'email-changed';
  readonly to: string;
  /** Null where only an address was given: whoever writes the mail looks whether it has an account. */
  readonly customerId: CustomerId | null;
  /** For a link to sign in. */
  readonly redirectUrl: string;
  /** For the news of another address: which. */
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

/** The lines that have a mail written, for the transaction that makes it true. */
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

/** Has a mail written. One round trip. */
export async function requestAccountMail(request: AccountMailRequest, now: Instant): Promise<void> {
  await write(accountMailLines(request, now));
}

/** One round trip; null when it is gone. */
export function readAccountMail(mailId: string): Promise<AccountMail | null> {
  return readItem(tables.customers(), customerKeys.accountMail(mailId), mailKind);
}
