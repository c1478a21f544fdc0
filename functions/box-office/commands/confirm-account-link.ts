import { timingSafeEqual } from 'node:crypto';

import { confirmInWords, stageOf } from '#shared/account/domain/account/linked-account.ts';
import type { LinkedAccount } from '#shared/account/domain/account/linked-account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import {
  confirmedAddresses,
  confirmLine,
  linkedTold,
  linkLines,
  noErasures,
  readLinkedAccount,
  readOther,
  unconfirmed,
} from '#functions/account/store/linked-accounts.ts';
import type { Pair } from '#functions/account/store/linked-accounts.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten, writeParts } from '#functions/platform/table/transaction.ts';

import { transferCredit } from '../store/credit-transfers.ts';
import { readCredit } from '../store/wallets.ts';

interface ConfirmedLink {
  readonly id: CustomerId;
  readonly state: 'asked' | 'linked';
  readonly already: boolean;
}

/**
 * The button behind the mail that asks whether two accounts belong together. The first of the two addresses is kept; the second links the
 * accounts, and moves the credit of the other account to the main one. Of two presses at one moment one comes first. Two round trips for
 * the first, three for the second, once more for every concurrent change.
 */
export function confirmAccountLink(token: string, now: Instant): Promise<ConfirmedLink | Refusal> {
  return untilWritten<ConfirmedLink | Refusal, Refusal>(
    async () => {
      const [mine, secret] = await linkOfToken(token);
      if (!mine) return refuse('account-link-unknown');
      const { customerId: id, confirmedAt } = mine;
      const stage = stageOf(mine, now);
      if (!isSecret(secret, mine.confirmHash)) return refuse('account-link-unknown');
      if (stage === 'linked') return { id, state: 'linked', already: true };
      if (stage === 'parted') return refuse('account-link-parted');
      if (stage === 'withdrawn') return refuse('account-link-withdrawn');
      if (stage === 'expired') return refuse('account-link-expired', { lifetime: confirmInWords });
      if (confirmedAt !== undefined) return { id, state: 'asked', already: true };
      const other = await readOther(mine);
      if (!other) return refuse('account-link-unknown');
      return other.confirmedAt === undefined ? confirm([mine, other], now) : link([mine, other], now);
    },
    { otherwise: () => refuse('too-busy', { retryAfter: 1 }) },
  );
}

async function confirm(pair: Pair, now: Instant): Promise<ConfirmedLink | Refusal | typeof overtaken> {
  const [mine, other] = pair;
  const outcome = await writeParts({
    mine: confirmLine(mine, now),
    other: unconfirmed(other),
    addresses: confirmedAddresses(pair),
    erasures: noErasures(pair),
  });
  if (outcome.written) return { id: mine.customerId, state: 'asked', already: false };
  return refusalAmong(outcome.failed) ?? overtaken;
}

async function link(pair: Pair, now: Instant): Promise<ConfirmedLink | Refusal | typeof overtaken> {
  const [mine, other] = pair;
  const [main, less] = mine.isMain ? [mine, other] : [other, mine];
  const { linkId } = mine;
  const pence = await readCredit(less.customerId);
  const outcome = await writeParts({
    pair: linkLines(pair, pence, now),
    credit: transferCredit(
      { linkId, deed: 'linked', from: less.customerId, to: main.customerId, pence, isAll: true },
      now,
    ),
    addresses: confirmedAddresses(pair),
    erasures: noErasures(pair),
    told: linkedTold(pair, now),
  });
  if (outcome.written) return { id: mine.customerId, state: 'linked', already: false };
  return refusalAmong(outcome.failed) ?? overtaken;
}

/** An address that has moved since does not confirm any more. */
function refusalAmong(failed: readonly string[]): Refusal | null {
  if (failed.includes('erasures')) return refuse('account-link-erasing');
  return failed.includes('addresses') ? refuse('account-link-unknown') : null;
}

/** What the account of a token, `customerId.secret`, knows of its link, and the secret. One round trip. */
export async function linkOfToken(token: string): Promise<readonly [LinkedAccount | null, secret: string]> {
  const dot = token.lastIndexOf('.');
  return [await readLinkedAccount(token.slice(0, dot)), token.slice(dot + 1)];
}

export function isSecret(given: string, hash: string | undefined): boolean {
  const [a, b] = [Buffer.from(hashOf(given)), Buffer.from(hash ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}
