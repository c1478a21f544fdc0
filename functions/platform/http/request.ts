import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';

import { identifier } from '#shared/kernel/contract/field.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';
import { methods } from '#shared/kernel/contract/path.ts';
import type { BasketId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { now } from '../runtime/clock.ts';
import { correlation } from '../runtime/correlation.ts';
import { newId } from '../runtime/ids.ts';
import type { Ports } from './handle-path.ts';
import { basketCookie, readCookies } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Payload format 2.0, the only way in and out, on AWS and on one machine. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;

/** What the chain has found out about a request before its handler runs. */
export interface HttpRequest {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly params: Readonly<Record<string, string>>;
  /** The body as it came, decoded; signatures are checked against this. */
  readonly rawBody: string;
  /** ISO 3166 alpha-2 of the visitor's country, or null when the edge cannot tell. */
  readonly country: string | null;
  /** The basket of this browser, if it ever had one. */
  readonly basketId: BasketId | null;
  /** `Idempotency-Key` of a change; null where the browser sent none that can be read. */
  readonly idempotencyKey: string | null;
  /** One per visit of a page, from the browser to the last consumer. */
  readonly correlationId: string;
  readonly now: Instant;
  /** Reads the session once, when first asked: a handler can ask while it reads other things. */
  readonly visitor: () => Promise<Visitor>;
}

/** The header that carries the visitor's country in both directions (spec 1 §7: read into locationCountryCode). */
export const countryHeader = 'x-country-code';
/** Set at the edge from the address the browser used; what Origin is compared with. */
export const siteOriginHeader = 'x-site-origin';
/** The real path of a page that the edge asks for under the shell's name, so that the shell can stand in for it. */
export const pagePathHeader = 'x-page-path';
export const correlationHeader = 'x-correlation-id';
export const mediaType = 'application/vnd.api+json';

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
    idempotencyKey: (method !== 'GET' && headers['idempotency-key']?.match(/^[\w-]{8,64}$/)?.[0]) || null,
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
