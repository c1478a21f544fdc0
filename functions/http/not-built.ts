import { entries } from '#shared/contract/index.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';

import { correlationOf } from './correlation.ts';
import { readRequest } from './read-request.ts';
import type { HttpEvent, HttpResult } from './request.ts';
import { respondRefusal } from './respond.ts';

/** Answers for every documented path that nobody has built yet: 501, and 405 where the method is not documented. */
export async function handler(event: HttpEvent): Promise<HttpResult> {
  const about = { correlationId: correlationOf(event) };
  const path = event.routeKey.split(' ').at(-1);
  const entry = entries.find((known) => known.outstanding && known.path === path);
  if (!entry) return respondRefusal(refuse('not-found'), about);
  const request = readRequest(entry, event);
  return isRefusal(request) ? respondRefusal(request, about) : respondRefusal(refuse('not-built'), request);
}
