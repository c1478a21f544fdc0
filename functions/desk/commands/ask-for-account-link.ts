import { confirmFor } from '#shared/account/domain/account/linked-account.ts';
import type { LinkedAccount } from '#shared/account/domain/account/linked-account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { findCredential, readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { askedTold, askLines, confirmedAddresses, noErasures } from '#functions/account/store/linked-accounts.ts';
import type { Pair } from '#functions/account/store/linked-accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { isOwnAccount } from './own-record.ts';

interface LinkWish {
  readonly customerId: CustomerId;
  /** Id or address of the other account, as it was typed. */
  readonly other: string;
  readonly main: 'this' | 'other';
  readonly reason: string;
}

/**
 * Asks the owners of two accounts whether they belong together: one mail to each confirmed address, and one entry of the audit, under the
 * account that the colleague looked at. Null when it is asked. Five round trips.
 */
export async function askForAccountLink(me: Colleague, wish: LinkWish, now: Instant): Promise<null | Refusal> {
  const [account, other] = await Promise.all([readAccount(wish.customerId), accountNamed(wish.other)]);
  if (!account) return refuse('not-found');
  if (!other) return refuse('link-other-unknown', {}, { pointer: '/other' });
  if (other.customerId === account.customerId) return refuse('link-same', {}, { pointer: '/other' });
  const own = await Promise.all([account, other].map((each) => isOwnAccount(me, each)));
  if (own.includes(true)) return refuse('own-record');
  const unproven = [account, other].filter(({ emailVerifiedAt }) => emailVerifiedAt === undefined);
  if (unproven.length > 0) return refuse('link-unconfirmed', { accounts: unproven.map(({ email }) => email) });
  return ask(me, [account, other], wish, now);
}

async function ask(
  me: Colleague,
  accounts: readonly [Account, Account],
  { main, reason }: LinkWish,
  now: Instant,
): Promise<null | Refusal> {
  const [account, other] = accounts;
  const linkId = newId();
  const half = (mine: Account, theirs: Account, isMain: boolean): LinkedAccount => ({
    customerId: mine.customerId,
    otherId: theirs.customerId,
    linkId,
    isMain,
    email: mine.email,
    state: 'asked',
    askedAt: now,
    expiresAt: plus(now, confirmFor),
  });
  const pair: Pair = [half(account, other, main === 'this'), half(other, account, main === 'other')];
  const outcome = await writeParts({
    links: askLines(pair, now),
    addresses: confirmedAddresses(pair),
    erasures: noErasures(pair),
    told: askedTold(pair, now),
    audited: auditLine(
      {
        by: me,
        duty: 'customers.write',
        deed: 'Link with another account asked for',
        subject: `customer/${account.customerId}`,
        subjectName: account.customerId,
        changes: [
          { what: 'Linked account', before: 'none', after: `asked: ${other.customerId}` },
          { what: 'Credit moves to', before: 'none', after: main === 'this' ? account.customerId : other.customerId },
        ],
        reason,
      },
      now,
    ),
  });
  if (outcome.written) return null;
  const { failed, lost } = outcome;
  const named = (ids: readonly CustomerId[]) => ({
    accounts: accounts.filter(({ customerId }) => ids.includes(customerId)).map(({ email }) => email),
  });
  if (failed.includes('erasures')) return refuse('link-erasing', named(lost.erasures));
  if (failed.includes('addresses')) return refuse('link-unconfirmed', named(lost.addresses));
  return refuse('link-open', named(lost.links));
}

async function accountNamed(typed: string): Promise<Account | null> {
  if (!typed.includes('@')) return readAccount(typed);
  const credential = await findCredential(typed.toLowerCase());
  return credential && readAccount(credential.customerId);
}
