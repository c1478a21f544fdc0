import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';

import { documents } from './client.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Written, or the places of the lines whose condition did not hold. */
export type Outcome = { readonly written: true } | { readonly written: false; readonly failed: readonly number[] };

const tries = 6;

/** Reasons of a cancelled transaction that the next try may not meet. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether a transaction was cancelled because others were at the same items, or at too many of them, at once. */
export function isClash(error: unknown): boolean {
  return (
    error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => Code !== undefined && passing.has(Code))
  );
}

/**
 * Writes all lines or none. A condition that does not hold is an answer; a clash with another transaction on the same items is
 * tried again after a short, growing, uneven pause; everything else is thrown.
 */
export async function write(items: readonly TransactItem[]): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.get().send(new TransactWriteCommand({ TransactItems: [...items] }));
      return { written: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      const failed = codes.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
      if (failed.length > 0) return { written: false, failed };
      if (!isClash(error) || attempt === tries) throw error;
      await pause(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}

/**
 * Writes lines together with a guarded line for each of some things. Where a guard does not hold, that thing is left out and the rest
 * is tried again; `tell` adds what is said of those that are written. False when one of the other lines does not hold.
 */
export async function writeLeavingOut<T>(
  lines: readonly TransactItem[],
  things: readonly T[],
  guarded: (thing: T) => TransactItem,
  tell: (written: readonly T[]) => readonly TransactItem[] = () => [],
): Promise<boolean> {
  let rest = things;
  for (;;) {
    const outcome = await write([...lines, ...rest.map(guarded), ...tell(rest)]);
    if (outcome.written) return true;
    if (outcome.failed.some((place) => place < lines.length)) return false;
    const left = new Set(outcome.failed.map((place) => place - lines.length));
    rest = rest.filter((_, place) => !left.has(place));
  }
}
