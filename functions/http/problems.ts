import type { MiddlewareObj } from '@middy/core';

import { refuse } from '#shared/contract/problem.ts';
import type { PathEntry } from '#shared/contract/path.ts';
import { describe, log } from '#functions/runtime/log.ts';
import { isClash } from '#functions/store/transaction.ts';

import { correlationOf } from './correlation.ts';
import { respondRefusal } from './respond.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/** Throttled by the table or lost a race too often: the visitor may simply try again. */
const busy = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** What was thrown becomes a problem document; its details stay in the log. */
export function problems(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    onError: (request) => {
      const { error, event } = request;
      const correlationId = correlationOf(event);
      const isBusy = isClash(error) || (error instanceof Error && busy.has(error.name));
      log(isBusy ? 'warn' : 'error', 'request failed', {
        path: entry.name,
        error: describe(error),
      });
      const refusal = isBusy ? refuse('too-busy', { retryAfter: 2 }) : refuse('unexpected');
      request.response = respondRefusal(refusal, { correlationId });
    },
  };
}
