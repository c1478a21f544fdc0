import type { MiddlewareObj } from '@middy/core';

import { refuse } from '#shared/contract/problem.ts';
import type { PathEntry } from '#shared/contract/path.ts';
import { describe, log } from '#functions/runtime/log.ts';

import { respondRefusal } from './respond.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/** Throttled by the table or lost a race too often: the visitor may simply try again. */
const busy = new Set(['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded']);

/** What was thrown becomes a problem document; its details stay in the log. */
export function problems(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    onError: (request) => {
      const { error } = request;
      const isBusy = error instanceof Error && busy.has(error.name);
      log(isBusy ? 'warn' : 'error', 'request failed', { path: entry.name, error: describe(error) });
      request.response = respondRefusal(isBusy ? refuse('too-busy', { retryAfter: 2 }) : refuse('unexpected'));
    },
  };
}
