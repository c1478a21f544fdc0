import type { MiddlewareObj } from '@middy/core';

import type { PathEntry } from '#shared/kernel/contract/path.ts';

import { describe, log } from '../runtime/log.ts';
import { correlationOf } from './correlation.ts';
import { refusalOf } from './failure.ts';
import type { HttpEvent, HttpResult } from './request.ts';
import { respondRefusal } from './respond.ts';

/** What was thrown becomes a problem document; its details stay in the log. */
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
