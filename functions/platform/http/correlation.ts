import { correlation } from '../runtime/correlation.ts';
import { newId } from '../runtime/ids.ts';
import { correlationHeader } from './request.ts';
import type { HttpEvent } from './request.ts';

const known = new WeakMap<HttpEvent, string>();

/**
 * The correlation id of a request: the browser's own, else that of the page whose needs are read, else a new one; the same for the
 * log, the answer and a failure.
 */
export function correlationOf(event: HttpEvent): string {
  const id =
    known.get(event) ?? event.headers[correlationHeader]?.match(/^[\w-]{8,64}$/)?.[0] ?? correlation() ?? newId();
  known.set(event, id);
  return id;
}
