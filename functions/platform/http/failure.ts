import type { MiddlewareObj } from '@middy/core';

import type { PathEntry } from '#shared/kernel/contract/path.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { describe, log } from '../runtime/log.ts';
import { isClash } from '../table/clash.ts';
import { respondRefusal } from './answer.ts';
import { correlationOf } from './request.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/** Turns an exception into a problem document; its details stay in the log. */
export function problems(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    onError: (request) => {
      const { error, event } = request;
      const correlationId = correlationOf(event);
      const refusal = refusalOf(error);
      const level = refusal.reason === 'too-busy' ? 'warn' : 'error';
      log(level, 'request failed', { path: entry.name, error: describe(error) });
      request.response = respondRefusal(refusal, { correlationId });
    },
  };
}

/** Throttled by DynamoDB, or lost too many races: the visitor can retry. */
const busy = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** Errors of an unavailable AWS service. */
const down = new Set([
  'InternalServerError',
  'InternalServerErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
]);

/** Node's errors for an unreachable host. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]);

/** The refusal for an exception, without its details: a time-out, an unavailable dependency, or a bug. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return refuse('unexpected');
  // By name first: a function without tables has nothing in its bundle that could read a transaction's error.
  const isCancelled = error.name === 'TransactionCanceledException' && isClash(error);
  if (isCancelled || busy.has(error.name)) return refuse('too-busy', { retryAfter: 2 });
  if (error.name === 'TimeoutError') return refuse('timed-out');
  if (down.has(error.name) || unreachable.has(codeOf(error))) return refuse('unavailable', { retryAfter: 5 });
  return refuse('unexpected');
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
