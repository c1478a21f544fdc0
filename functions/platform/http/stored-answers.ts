import { hour, plus } from '#shared/kernel/time/instant.ts';

import { versionWith } from '../documents/content-version.ts';
import type { Interval } from '../documents/interval.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { definePort } from '../runtime/env.ts';
import { hashOf } from '../runtime/ids.ts';
import { describe, log } from '../runtime/log.ts';
import type { TableItem } from '../table/batch.ts';
import { readItems, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import { putUnlessLater } from '../table/put-unless-later.ts';
import { parseStored, stored } from '../table/stored.ts';
import { answerOfPacked, packedBody } from './answer.ts';
import type { HttpResult } from './request.ts';

/** An answer, the content version that it was made of, and the time in which it stays right under that version. */
export interface Kept {
  readonly version: number;
  readonly interval: Interval;
  readonly answer: HttpResult;
}

/** Bytes of a part: an item of a table has at most 400 kB. */
export const mostOfPart = 250_000;

/** The build writes the hash of everything that makes an answer in its place. */
const codeOfBuild = process.env['CODE_HASH'];

/** A hash of the contract and of the code that makes answers: what other code has made is not read. */
export const codeHash = definePort('codeHash', () => () => codeOfBuild ?? 'unbuilt');

const keyOf = (question: string, place: number) =>
  contentKeys.answerPart(hashOf(`${codeHash.get()()} ${question}`), place);

/** The first part, which says the rest. */
interface Head extends Interval {
  /** Of the content that the answer was made of. */
  readonly version: number;
  readonly parts: number;
  /** JSON. */
  readonly headers: string;
}

const headKind = stored<Head>('kept answer', {
  version: 'number',
  from: 'text',
  until: 'text',
  parts: 'number',
  headers: 'text',
});

interface Found {
  /** The content version that counts. */
  readonly version: number | null;
  /** Of any version and interval; null for none, or a damaged one. */
  readonly kept: Kept | null;
}

/** The content version and the stored answer of a question: one round trip, and a second one for an answer of several parts. */
export async function findAnswer(question: string): Promise<Found> {
  const { version, items } = await versionWith([keyOf(question, 0)]);
  const [first] = items;
  try {
    return { version, kept: first && version !== null ? await unpack(question, first, version) : null };
  } catch (error) {
    log('warn', 'stored answer not read', { error: describe(error) });
    return { version, kept: null };
  }
}

/** Reads no further part of an answer that does not count. */
async function unpack(question: string, first: TableItem, current: number): Promise<Kept | null> {
  const { version, from, until, parts, headers } = parseStored(headKind, first);
  if (version !== current) return null;
  const keys = Array.from({ length: parts - 1 }, (_, place) => keyOf(question, place + 1));
  const others = await readItems(tables.answers(), keys);
  const inOrder = [first, ...others.toSorted((one, other) => (one.sk < other.sk ? -1 : 1))];
  const bytes = Buffer.concat(inOrder.flatMap(({ body }) => (body instanceof Uint8Array ? [body] : [])));
  // Written by `storeAnswer` below. Parts that do not belong together fail at gzip's own sum.
  const answer = answerOfPacked(JSON.parse(headers) as Record<string, string>, bytes);
  return { version, interval: { from, until }, answer };
}

/** Milliseconds after which an answer is sent without being stored. */
const patience = 500;

/**
 * Stores an answer unless one of a later version is stored. Awaited before the answer is sent, because Lambda stops a function when it has
 * answered. A failure is logged only: the next process makes the answer again.
 */
export async function storeAnswer(question: string, { version, interval, answer }: Kept): Promise<void> {
  const bytes = Buffer.from(packedBody(answer), 'base64');
  const parts = Math.ceil(bytes.length / mostOfPart);
  const head = { ...interval, parts, headers: JSON.stringify(answer.headers) };
  const put = (place: number) =>
    putUnlessLater(
      tables.answers(),
      {
        ...keyOf(question, place),
        version,
        body: bytes.subarray(place * mostOfPart, (place + 1) * mostOfPart),
        ...(place === 0 ? head : {}),
        ttl: epochSeconds(plus(interval.until, hour)),
      },
      patience,
    );
  try {
    // The first one last: it names the others.
    await Promise.all(Array.from({ length: parts - 1 }, (_, place) => put(place + 1)));
    await put(0);
  } catch (error) {
    log('warn', 'answer not stored', { error: describe(error) });
  }
}
