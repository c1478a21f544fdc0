import { setTimeout as pause } from 'node:timers/promises';

import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import { isClash } from './clash.ts';
import { documents } from './client.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Conditional writes for each of several things, so that a failed transaction can name those whose condition failed. */
export interface Each<T> {
  readonly lines: readonly { readonly thing: T; readonly item: TransactItem }[];
}

export const each = <T>(
  things: readonly T[],
  linesFor: (thing: T) => TransactItem | readonly TransactItem[],
): Each<T> => ({
  lines: things.flatMap((thing) => [linesFor(thing)].flat().map((item) => ({ thing, item }))),
});

type Part = TransactItem | readonly TransactItem[] | Each<unknown>;

/** The things of each `each` part whose condition failed. */
type Lost<P> = { readonly [Name in keyof P]: P[Name] extends Each<infer T> ? readonly T[] : never };

/** Written, or the names of the parts whose condition failed. */
export type Outcome<P> =
  | { readonly written: true }
  | { readonly written: false; readonly failed: readonly (keyof P & string)[]; readonly lost: Lost<P> };

const tries = 6;

/**
 * Writes all parts in one transaction. A failed condition is a result with its part's name; a conflict with another transaction is retried
 * after a short, growing, jittered pause; everything else is thrown.
 */
export async function writeParts<P extends Readonly<Record<string, Part>>>(parts: P): Promise<Outcome<P>> {
  const lines = Object.entries(parts).flatMap(([name, part]) => linesOf(part).map((line) => ({ name, ...line })));
  const failed = await writeLines(lines.map(({ item }) => item));
  if (failed.length === 0) return { written: true };
  const broken = failed.flatMap((place) => lines[place] ?? []);
  const lost = Object.keys(parts).map((name) => [
    name,
    broken.flatMap((line) => (line.name === name && 'thing' in line ? [line.thing] : [])),
  ]);
  return {
    written: false,
    failed: [...new Set(broken.map(({ name }) => name))],
    // Each name has the things of its own part.
    lost: Object.fromEntries(lost) as Lost<P>,
  };
}

/** Writes all items in one transaction, where it does not matter which condition failed. */
export async function write(lines: readonly TransactItem[]): Promise<{ readonly written: boolean }> {
  return { written: (await writeLines(lines)).length === 0 };
}

function linesOf(part: Part): readonly { readonly item: TransactItem; readonly thing?: unknown }[] {
  if ('lines' in part) return part.lines;
  return 'map' in part ? part.map((item) => ({ item })) : [{ item: part }];
}

/** The indices of the items whose condition failed; none when all are written. */
async function writeLines(items: readonly TransactItem[]): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.get().send(new TransactWriteCommand({ TransactItems: [...items] }));
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      const failed = codes.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
      if (failed.length > 0) return failed;
      if (!isClash(error) || attempt === tries) throw error;
      await pause(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}

/**
 * Writes items together with a conditional write for each of several things. A thing whose condition fails is left out and the rest
 * retried; `tell` adds the events of the written ones. False when the condition of another item fails.
 */
export async function writeLeavingOut<T>(
  lines: readonly TransactItem[],
  things: readonly T[],
  guarded: (thing: T) => TransactItem,
  tell: (written: readonly T[]) => readonly TransactItem[] = () => [],
): Promise<boolean> {
  let rest = things;
  for (;;) {
    const outcome = await writeParts({ lines, things: each(rest, guarded), told: tell(rest) });
    if (outcome.written) return true;
    if (outcome.failed.some((name) => name !== 'things')) return false;
    const left = new Set(outcome.lost.things);
    rest = rest.filter((thing) => !left.has(thing));
  }
}

/** Returned by an attempt whose condition failed because of a concurrent write. */
export const overtaken = Symbol('overtaken');

/** After its last attempt a change throws an error that names it, or returns `otherwise`. */
type Options<R> = { readonly tries?: number } & ({ readonly what: string } | { readonly otherwise: () => R });

/** With so many concurrent writers of an item each succeeds, because every round has a winner. */
const usualTries = 12;
/** Milliseconds. */
const firstPause = 10;
const longestPause = 200;

/**
 * Optimistic locking: an attempt reads, decides and writes under a condition, and is repeated with a new read after a concurrent write.
 * Waits between attempts by exponential backoff with full jitter, so that writers fall out of step. Exceptions are not retried.
 */
export async function untilWritten<T, R = never>(
  attempt: (round: number) => Promise<T | typeof overtaken>,
  options: Options<R>,
): Promise<T | R> {
  const { tries = usualTries } = options;
  for (let round = 1; round <= tries; round += 1) {
    const result = await attempt(round);
    if (result !== overtaken) return result;
    if (round < tries) await pause(Math.random() * Math.min(longestPause, firstPause * 2 ** (round - 1)));
  }
  if ('otherwise' in options) return options.otherwise();
  throw new Error(`${options.what} lost ${tries} races against other writers.`);
}

/** Makes a conditional write and returns whether its condition held; rethrows other errors. */
export async function held(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
