import { identifier } from '#shared/kernel/contract/field.ts';
import { methods } from '#shared/kernel/contract/path.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { now } from '../runtime/clock.ts';
import { basketCookie, readCookies } from './cookie.ts';
import { correlationOf } from './correlation.ts';
import type { Ports } from './handle-path.ts';
import { countryHeader, mediaType, siteOriginHeader } from './request.ts';
import type { HttpEvent, HttpRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const bodyLimit = 64 * 1024;

/** Reads what every request has, and refuses what no handler should ever see. */
export function readRequest(entry: PathEntry, event: HttpEvent, visitorOf: Ports['visitorOf']): HttpRequest | Refusal {
  const headers = event.headers;
  const verb = event.requestContext.http.method === 'HEAD' ? 'GET' : event.requestContext.http.method;
  const method = methods.find((known) => known === verb);
  if (!method || !entry.methods[method]) {
    return refuse('wrong-method', { allow: Object.keys(entry.methods) });
  }
  const params = decode(event.pathParameters ?? {});
  // What is no identifier names nothing of the house, and longer ones would break the keys of the tables.
  if (Object.values(params).some((part) => !identifier.safeParse(part).success)) return refuse('not-found');
  const rawBody = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(rawBody) > bodyLimit) return refuse('body-too-large');
  if (!entry.machine && method !== 'GET') {
    const refusal = refuseForeign(method, headers, rawBody);
    if (refusal) return refusal;
  }
  // An event of the real gateway carries cookies in an array; others leave them in the header.
  const cookies = readCookies(event.cookies ?? headers['cookie']?.split(/;\s*/) ?? []);
  let visitor: Promise<Visitor> | undefined;
  const moment = now();
  return {
    method,
    headers,
    cookies,
    params,
    rawBody,
    country: headers[countryHeader]?.match(/^[A-Z]{2}$/)?.[0] ?? null,
    // A schedule is named after its basket and has room for so much.
    basketId: cookies.get(basketCookie)?.match(/^[\w.-]{16,48}$/)?.[0] ?? null,
    correlationId: correlationOf(event),
    now: moment,
    visitor: () => (visitor ??= visitorOf(cookies, moment)),
  };
}

/** A change must come from our own pages and in the one content type that no plain form can send. */
function refuseForeign(method: Method, headers: HttpEvent['headers'], rawBody: string): Refusal | null {
  if (!headers['origin'] || headers['origin'] !== headers[siteOriginHeader]) return refuse('foreign-origin');
  if (method === 'DELETE' && rawBody === '') return null;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === mediaType ? null : refuse('wrong-content-type');
}

function decode(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, decodePart(value)]])),
  );
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
