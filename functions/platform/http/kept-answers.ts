import { LRUCache } from 'lru-cache';

import { minuteOf } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { HttpResult } from './request.ts';

/** Makes an answer that is the same for everybody, or finds it made. */
export type KeepAnswer = (key: string, now: Instant, make: () => Promise<HttpResult>) => Promise<HttpResult>;

interface Kept {
  /** Of the content that it is made of. */
  readonly version: string | null;
  /** In which it is made. */
  readonly minute: string;
  readonly answer: Promise<HttpResult>;
}

/** Bytes of answers that a process keeps, for all its paths together. */
const mostBytes = 24 * 1024 * 1024;
/** What an answer takes beside its body. */
const overhead = 1024;

export const keptAnswers = new LRUCache<string, Kept & { readonly bytes: number }>({
  maxSize: mostBytes,
  sizeCalculation: ({ bytes }) => bytes,
});
/** What is being made, so that those who ask meanwhile wait for the same. */
const making = new Map<string, Kept>();

/**
 * Keeps answers in the memory of the process, for the version of the content that they were made of and for the minute in which they were
 * made: every instant at which the house changes what it shows is a whole minute. Only 200 is kept.
 *
 * Nothing is answered that is older than the version that counts when the request arrives. Where nothing is kept, the answer is made while
 * the version is read, in one round trip; it is kept if the process knew that version before, since then it was read under it whole.
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
        keptAnswers.set(key, { ...kept, bytes: overhead + body.length });
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
