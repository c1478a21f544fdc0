import { LRUCache } from 'lru-cache';

import { minuteOf } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { HttpResult } from './request.ts';

/** Returns the cached answer of a key, or calls `make`. */
export type KeepAnswer = (key: string, now: Instant, make: () => Promise<HttpResult>) => Promise<HttpResult>;

interface Kept {
  /** Of the content that was read for the answer. */
  readonly version: string | null;
  /** The minute of the request that made it. */
  readonly minute: string;
  readonly answer: Promise<HttpResult>;
}

/** Memory for cached answers in one process, all paths together, in bytes. */
const mostBytes = 24 * 1024 * 1024;
/** Headers and key of an answer. */
const overhead = 1024;
/** A body with one character outside Latin-1 takes two bytes for each character. */
const bytesOf = (body: string): number => overhead + body.length * 2;

export const keptAnswers = new LRUCache<string, Kept & { readonly bytes: number }>({
  maxSize: mostBytes,
  sizeCalculation: ({ bytes }) => bytes,
});
/** Answers that are being made: a parallel request for the same key waits for the same answer. */
const making = new Map<string, Kept>();

/**
 * Caches answers with status 200 in the memory of the process, by content version and minute. The minute covers changes by the clock:
 * curtains, sale phases and the Friday rush are at whole minutes.
 *
 * A request never gets an answer older than the version that counts when it arrives. On a cache miss the answer and the version are read in
 * parallel, in one round trip. The answer is cached only if the process knew that version before: then all of it was read under it.
 *
 * @param versionOf names the content that counts now, and never gives one name twice; null where nothing may be kept.
 */
export function keepAnswers(versionOf: () => Promise<string | null>): KeepAnswer {
  let lastKnown: string | null = null;

  const make = async (key: string, kept: Kept, version: Promise<string | null>): Promise<HttpResult> => {
    making.set(key, kept);
    try {
      const [answer, current] = await Promise.all([kept.answer, version]);
      lastKnown = current;
      const { statusCode, body = '' } = answer;
      if (statusCode === 200 && current !== null && current === kept.version)
        keptAnswers.set(key, { ...kept, bytes: bytesOf(body) });
      return answer;
    } finally {
      if (making.get(key) === kept) making.delete(key);
    }
  };

  return async (key, now, run) => {
    const minute = minuteOf(now);
    const version = versionOf();
    const ofThisMinute = [keptAnswers.get(key), making.get(key)].filter((each) => each?.minute === minute);
    if (ofThisMinute.length === 0) return make(key, { version: lastKnown, minute, answer: run() }, version);
    const current = await version;
    const kept = ofThisMinute.find((each) => each?.version === current);
    return kept && current !== null ? kept.answer : make(key, { version: current, minute, answer: run() }, version);
  };
}
