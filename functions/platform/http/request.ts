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
import type { Colleague, Visitor } from './visitor.ts';

/** Payload format 2.0, on AWS and on one machine. */
export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;

/** What the chain knows about a request before its handler runs. */
export interface HttpRequest {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly params: Readonly<Record<string, string>>;
  /** The decoded raw body; signatures are verified against it. */
  readonly rawBody: string;
  /** ISO 3166 alpha-2 of the visitor's country, or null when the edge cannot tell. */
  readonly country: string | null;
  /** This browser's basket id, if it has one. */
  readonly basketId: BasketId | null;
  /** `Idempotency-Key` of a change; null for a missing or malformed one. */
  readonly idempotencyKey: string | null;
  /** One a request, from the edge to the last mail. */
  readonly correlationId: string;
  readonly now: Instant;
  /** Reads the session once, when first called, in parallel with other reads. */
  readonly visitor: () => Promise<Visitor>;
  /** The colleague of the desk's session, read once; null where there is none, and on every path outside the desk. */
  readonly colleague: () => Promise<Colleague | null>;
}

/** The header that carries the visitor's country in both directions (spec 1 §7: read into locationCountryCode). */
export const countryHeader = 'x-country-code';
/** Set by the edge from the browser's host; compared with Origin. */
export const siteOriginHeader = 'x-site-origin';
/** Sent with what a page of the desk asks by itself: it does not count as a use of the session. */
export const deskIdleHeader = 'x-desk-idle';
/** The real path of a page requested under the shell's name, so that the shell can replace it. */
export const pagePathHeader = 'x-page-path';
/** Set by the edge, never by a visitor: its own id of the request. */
export const correlationHeader = 'x-correlation-id';
export const mediaType = 'application/vnd.api+json';

/** Of a body that brings no file. */
const bodyLimit = 64 * 1024;

/** Parses the common parts of a request, and refuses malformed ones before any handler. */
export function readRequest(
  entry: PathEntry,
  event: HttpEvent,
  { visitorOf, colleagueOf }: Pick<Ports, 'visitorOf' | 'colleagueOf'>,
): HttpRequest | Refusal {
  const headers = event.headers;
  const verb = event.requestContext.http.method === 'HEAD' ? 'GET' : event.requestContext.http.method;
  const method = methods.find((known) => known === verb);
  if (!method || !entry.methods[method]) {
    return refuse('wrong-method', { allow: Object.keys(entry.methods) });
  }
  const params = decode(event.pathParameters ?? {});
  // A malformed identifier names nothing, and a longer one would exceed the tables' keys.
  if (Object.values(params).some((part) => !identifier.safeParse(part).success)) return refuse('not-found');
  const rawBody = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(rawBody) > (entry.methods[method].fileBytes ?? bodyLimit)) return refuse('body-too-large');
  if (!entry.machine && method !== 'GET') {
    const refusal = refuseForeign(method, headers, rawBody);
    if (refusal) return refusal;
  }
  // The real gateway passes cookies in an array; others in the header.
  const cookies = readCookies(event.cookies ?? headers['cookie']?.split(/;\s*/) ?? []);
  let visitor: Promise<Visitor> | undefined;
  let colleague: Promise<Colleague | null> | undefined;
  const moment = now();
  return {
    method,
    headers,
    cookies,
    params,
    rawBody,
    country: headers[countryHeader]?.match(/^[A-Z]{2}$/)?.[0] ?? null,
    // A schedule's name contains the basket id, which limits its length.
    basketId: cookies.get(basketCookie)?.match(/^[\w.-]{16,48}$/)?.[0] ?? null,
    idempotencyKey: (method !== 'GET' && headers['idempotency-key']?.match(/^[\w-]{8,64}$/)?.[0]) || null,
    correlationId: correlationOf(event),
    now: moment,
    visitor: () => (visitor ??= visitorOf(cookies, moment)),
    colleague: () => (colleague ??= colleagueOf?.({ cookies, headers, now: moment }) ?? Promise.resolve(null)),
  };
}

/** A change must come from our own pages, with the one content type that a plain form cannot send. */
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
 * The correlation id of a request: the edge's, else that of the page being rendered, else a new one; the same in log, answer and failure.
 */
export function correlationOf(event: HttpEvent): string {
  const id =
    known.get(event) ?? event.headers[correlationHeader]?.match(/^[\w-]{8,64}$/)?.[0] ?? correlation() ?? newId();
  known.set(event, id);
  return id;
}
