import type { Context } from 'aws-lambda';

import type { Method } from '#shared/kernel/contract/path.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import type { HttpResult } from '#functions/platform/http/request.ts';
import { eventOf } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON:API document, null without a body. Answers from the cache share one. */
  readonly document: unknown;
  readonly cookies: readonly string[];
  /** Seconds that a 429 asks to wait. */
  readonly retryAfter: number;
  /** Seconds for which a cache that many share may keep it. */
  readonly keepFor: number;
}

interface Kept {
  until: number;
  readonly reply: Promise<Reply>;
}

export interface EdgeCounts {
  requests: number;
  /** Answered by the cache, without any function. */
  fromCache: number;
  /** Turned away at the door. */
  turnedAway: number;
}

/** Refusals within a second above which the retry delay is longer than a second. */
const bearable = 100;
const longestWait = 15;

/**
 * In front of the functions: CloudFront caches public answers for their `s-maxage` and asks once for many, and the gateway throttles some
 * paths. Calls and answers are payload format 2.0.
 */
export function openEdge({ roomFor }: { readonly roomFor: number }) {
  const kept = new Map<string, Kept>();
  const counts: EdgeCounts = { requests: 0, fromCache: 0, turnedAway: 0 };
  let inside = 0;
  let turnedAwayLately = 0;
  let latelyUntil = 0;

  /** The more buyers are refused, the longer their retry delay: otherwise retries would cost more than purchases. */
  const turnAway = (): Reply => {
    counts.requests += 1;
    counts.turnedAway += 1;
    const at = performance.now();
    if (at > latelyUntil) {
      turnedAwayLately /= 2;
      latelyUntil = at + 500;
    }
    turnedAwayLately += 1;
    const retryAfter = Math.min(longestWait, Math.ceil(turnedAwayLately / bearable));
    return { status: 429, document: null, cookies: [], retryAfter, keepFor: 0 };
  };
  const ask = async (handler: PathHandler, method: Method, request: Call<string>): Promise<Reply> => {
    counts.requests += 1;
    inside += 1;
    try {
      // No handler of the house reads the Lambda context.
      return replyOf(await handler(eventOf(handler.entry, method, request), {} as Context));
    } finally {
      inside -= 1;
    }
  };
  return {
    counts,
    /** A page or answer that is the same for everybody. */
    look: async (handler: PathHandler, query: Readonly<Record<string, string>>): Promise<Reply> => {
      const name = `${handler.entry.name} ${JSON.stringify(query)}`;
      const known = kept.get(name);
      if (known && known.until > performance.now()) {
        counts.requests += 1;
        counts.fromCache += 1;
        return known.reply;
      }
      const asked: Kept = { until: Infinity, reply: ask(handler, 'GET', { query }) };
      kept.set(name, asked);
      const { keepFor } = await asked.reply;
      asked.until = performance.now() + keepFor * 1000;
      return asked.reply;
    },
    ask,
    /** A call of the whole crowd: admitted only while there is room, so that buyers with seats pay without waiting. */
    queueFor: async (handler: PathHandler, method: Method, request: Call<string>): Promise<Reply> => {
      return inside >= roomFor ? turnAway() : ask(handler, method, request);
    },
  };
}

export type Edge = ReturnType<typeof openEdge>;

function replyOf({ statusCode = 200, headers = {}, cookies = [], body }: HttpResult): Reply {
  return {
    status: statusCode,
    document: body ? (JSON.parse(body) as unknown) : null,
    cookies,
    retryAfter: Number(headers['retry-after'] ?? 0),
    keepFor: Number(/s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0),
  };
}
