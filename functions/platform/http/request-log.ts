import type { MiddlewareObj } from '@middy/core';

import type { PathEntry } from '#shared/kernel/contract/path.ts';

import { followedFrom, notedRefusal } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import { refusals } from '../runtime/metrics.ts';
import type { HttpEvent, HttpResult } from './request.ts';

/**
 * One line a request: path by name, never by its parameters; no body, no cookie, no address. `arrived` is the id under which it came,
 * where it turned out to belong to something earlier.
 */
export function requestLog(entry: PathEntry): MiddlewareObj<HttpEvent, HttpResult> {
  const started = new WeakMap<HttpEvent, number>();
  const write = ({ event, response }: { event: HttpEvent; response: HttpResult | null | undefined }): void => {
    const reason = notedRefusal();
    log(
      'info',
      'request',
      {
        path: entry.name,
        method: event.requestContext.http.method,
        status: response?.statusCode,
        reason,
        ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
        arrived: followedFrom(),
      },
      reason ? [[refusals, 1]] : [],
    );
  };
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: (request) => write(request),
    onError: (request) => write(request),
  };
}
