import type { MiddlewareObj } from '@middy/core';

import type { PathEntry } from '#shared/contract/path.ts';
import { log } from '#functions/runtime/log.ts';

import { correlationOf } from './correlation.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/** One line a request: path by name, never by its parameters; no body, no cookie, no address. */
export function requestLog(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  const started = new WeakMap<HttpEvent, number>();
  const write = ({ event, response }: { event: HttpEvent; response: HttpResult | null | undefined }): void => {
    log('info', 'request', {
      path: entry.name,
      method: event.requestContext.http.method,
      status: response?.statusCode,
      ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
      correlation: correlationOf(event),
    });
  };
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: (request) => write(request),
    onError: (request) => write(request),
  };
}
