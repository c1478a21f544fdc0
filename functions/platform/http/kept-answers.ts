import { LRUCache } from 'lru-cache';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { isDuring, withInterval } from '../documents/interval.ts';
import type { HttpResult } from './request.ts';
import type { Kept } from './stored-answers.ts';

export interface Question {
  /** Everything that the answer depends on beside content and time. */
  readonly key: string;
  readonly now: Instant;
  /** The product itself asks it, so the answer is worth storing. */
  readonly isUsual: boolean;
}

/** Returns the kept answer of a question, or calls `make`. */
export type KeepAnswer = (question: Question, make: () => Promise<HttpResult>) => Promise<HttpResult>;

/** Where answers are kept beyond the process, and what tells whether they still count. */
export interface AnswerSource {
  /** Numbers what answers are made of. Rises with each change; null where nothing may be kept. */
  readonly version: () => Promise<number | null>;
  /** The version and the stored answer of a question, in one round trip. */
  readonly find: (key: string) => Promise<{ readonly version: number | null; readonly kept: Kept | null }>;
  /** Stores an answer, unless one of a later version is stored. Never fails. */
  readonly store: (key: string, kept: Kept) => Promise<void>;
}

/** Memory for kept answers in one process, all paths together, in bytes. */
const mostBytes = 24 * 1024 * 1024;
/** Headers and key of an answer. */
const overhead = 1024;
/** A character outside Latin-1 makes each of a body's characters take two bytes; beside it may stand the body in gzip and base64. */
const bytesOf = (answer: HttpResult): number => overhead + (answer.body ?? '').length * 3;

/** A shorter answer says that there is nothing (a page beyond the end, an empty month): of those there are as many as addresses. */
const leastStored = 256;

export const newMemory = (maxSize: number) =>
  new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ answer }) => bytesOf(answer) });

export const keptAnswers = newMemory(mostBytes);

/** An answer that is being read or made. A parallel request for the same key waits for it. */
interface Running {
  readonly version: Promise<number | null>;
  readonly made: Promise<Omit<Kept, 'version'>>;
}

/**
 * Keeps answers with status 200, by content version, for the interval in which time alone changes nothing: in the memory of the process,
 * and those to usual questions in a table. A clock that is moved back leaves the interval, and the answer is made for that moment.
 *
 * A request never gets an answer older than the version that counts when it arrives: the version is read first, and everything is made of
 * what is read after it. What a concurrent publication changes meanwhile is kept under the version before it, which no later request asks
 * for.
 */
export function keepAnswers(source: AnswerSource, memory = keptAnswers): KeepAnswer {
  const running = new Map<string, Running>();

  const remember = (key: string, kept: Kept): void => {
    // A slower answer of the version before stays out.
    if ((memory.get(key)?.version ?? 0) <= kept.version) memory.set(key, kept);
  };

  const make = async ({ key, now, isUsual }: Question, found: ReturnType<AnswerSource['find']>, run: Make) => {
    const { version, kept } = await found;
    if (kept && kept.version === version && isDuring(kept.interval, now)) {
      remember(key, kept);
      return kept;
    }
    const [answer, interval] = await withInterval(now, run);
    if (answer.statusCode === 200 && version !== null) {
      remember(key, { version, interval, answer });
      if (isUsual && (answer.body ?? '').length >= leastStored) await source.store(key, { version, interval, answer });
    }
    return { answer, interval };
  };

  const start = async (question: Question, run: Make): Promise<HttpResult> => {
    const { key, isUsual } = question;
    const found = isUsual ? source.find(key) : source.version().then((version) => ({ version, kept: null }));
    const one: Running = { version: found.then(({ version }) => version), made: make(question, found, run) };
    // A request that joins awaits both promises. `made` reports a failure, so `version` must not report it again.
    one.version.catch(() => undefined);
    running.set(key, one);
    try {
      return (await one.made).answer;
    } finally {
      if (running.get(key) === one) running.delete(key);
    }
  };

  return async (question, run) => {
    const { key, now } = question;
    const known = memory.get(key);
    const kept = known && isDuring(known.interval, now) ? known : undefined;
    const other = running.get(key);
    if (!kept && !other) return start(question, run);
    const version = await source.version();
    if (version !== null && kept?.version === version) return kept.answer;
    if (version !== null && other && (await other.version) === version) {
      const { answer, interval } = await other.made;
      if (isDuring(interval, now)) return answer;
    }
    return start(question, run);
  };
}

type Make = () => Promise<HttpResult>;
