import { gunzipSync, gzipSync } from 'node:zlib';

import { toDocument } from '#shared/kernel/contract/document.ts';
import type { CacheRule, MethodSpec, PathEntry, Success } from '#shared/kernel/contract/path.ts';
import { problemOf, statusOf } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { noteRefusal } from '../runtime/correlation.ts';
import { hashOf } from '../runtime/ids.ts';
import { correlationHeader, countryHeader, mediaType } from './request.ts';
import type { HttpEvent, HttpRequest, HttpResult } from './request.ts';

/** What a handler adds to its value: a status other than 200, cookies, headers. */
interface Extras {
  readonly status?: Success;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the JSON:API document. */
  readonly body?: string;
  /** The body is bytes in base64, such as a PDF. */
  readonly isBase64?: boolean;
}

export interface Answered<T> extends Extras {
  readonly answered: true;
  readonly value: T;
}

/** Wraps a value with cookies, headers or another status; a bare value means 200. */
export function answer<T>(value: T, extras: Extras): Answered<T> {
  return { answered: true, value, ...extras };
}

function isAnswered(result: unknown): result is Answered<unknown> {
  return typeof result === 'object' && result !== null && 'answered' in result && result.answered === true;
}

const cacheControl = {
  private: 'no-store',
  live: 'public, max-age=0, s-maxage=1, must-revalidate',
  content: 'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
} as const satisfies Record<CacheRule, string>;

/** Headers of every answer, on AWS also of one that bypasses CloudFront. */
const always = { 'content-type': mediaType, 'x-content-type-options': 'nosniff' };

/** A handler's value as an answer: JSON:API, cache rule, and the name of its contents where a cache may keep it. */
export function respond(entry: PathEntry, spec: MethodSpec, result: unknown, request: HttpRequest): HttpResult {
  const answered: Answered<unknown> = isAnswered(result) ? result : { answered: true, value: result };
  const { value, status = 200, cookies = [], headers = {} } = answered;
  const { statuses = [200] } = spec;
  if (!statuses.includes(status)) throw new Error(`${entry.name} answers ${status}, which its contract does not name.`);
  const body = answered.body ?? JSON.stringify(toDocument(spec.answers, value));
  const full: HttpResult = {
    statusCode: status,
    headers: {
      ...always,
      'content-type': spec.file ?? mediaType,
      'cache-control': cacheControl[entry.cache],
      ...personal(entry, request),
      ...headers,
    },
    ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
    body,
    ...(answered.isBase64 ? { isBase64Encoded: true } : {}),
  };
  if (entry.cache === 'private' || request.method !== 'GET') return full;
  return { ...full, headers: { ...full.headers, etag: entityTagOf(body) } };
}

/** 304 in place of an answer whose contents the browser has already. */
export function unlessKnown(result: HttpResult, event: HttpEvent): HttpResult {
  const etag = result.headers?.['etag'];
  if (result.statusCode !== 200 || typeof etag !== 'string') return result;
  return hasAlready(event.headers['if-none-match'], etag) ? { ...result, statusCode: 304, body: '' } : result;
}

/** Only uncached answers may contain the visitor's country and the correlation id. */
function personal(entry: PathEntry, request: HttpRequest): Record<string, string> {
  if (entry.cache !== 'private') return {};
  return {
    [correlationHeader]: request.correlationId,
    ...(request.country ? { [countryHeader]: request.country } : {}),
  };
}

/** What a refusal needs of its request, also of an unreadable one. */
type About = Pick<HttpRequest, 'correlationId'> & { readonly country?: HttpRequest['country'] };

/** A refusal as a problem document with the request's correlation id; never cached. */
export function respondRefusal(refusal: Refusal, about?: About): HttpResult {
  const { allow, retryAfter, ...facts } = refusal.facts;
  noteRefusal(refusal.reason);
  return {
    statusCode: statusOf(refusal.reason),
    headers: {
      ...always,
      'cache-control': 'no-store',
      ...(Array.isArray(allow) ? { allow: allow.join(', ') } : {}),
      ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
      ...(about ? { [correlationHeader]: about.correlationId } : {}),
      ...(about?.country ? { [countryHeader]: about.country } : {}),
    },
    body: JSON.stringify({
      errors: [{ ...(about ? { id: about.correlationId } : {}), ...problemOf({ ...refusal, facts }) }],
    }),
  };
}

/** The entity tag of an answer's contents. Weak, because compressed and plain contents share it. */
export function entityTagOf(body: string): string {
  return `W/"${hashOf(body).slice(0, 20)}"`;
}

/**
 * Whether the client already has these contents: `If-None-Match` may list several, and a cache on the way may change a tag between strong
 * and weak, which does not matter for reads (RFC 9110 §13.1.2).
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = new Set(ifNoneMatch.split(',').map((each) => opaque(each.trim())));
  return named.has('*') || named.has(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Below this size compression costs more than it saves. */
const worthwhile = 4 * 1024;

/** An answer that is kept is packed once, and is the same object each time it is sent. */
const forms = new WeakMap<HttpResult, { plain?: HttpResult; packed?: HttpResult; bytes?: string }>();

function formsOf(result: HttpResult) {
  const form = forms.get(result) ?? {};
  forms.set(result, form);
  return form;
}

/** The body of an answer in gzip and base64. */
export function packedBody(result: HttpResult): string {
  return (formsOf(result).bytes ??= gzipSync(result.body ?? '').toString('base64'));
}

/** An answer from its body in gzip, which is not compressed again. */
export function answerOfPacked(headers: Record<string, string>, bytes: Uint8Array): HttpResult {
  const result: HttpResult = { statusCode: 200, headers, body: gunzipSync(bytes).toString('utf8') };
  formsOf(result).bytes = Buffer.from(bytes).toString('base64');
  return result;
}

/**
 * Compresses an answer for a client that accepts gzip. CloudFront compresses only known content types, and JSON:API's is not among them, so
 * the function does; Vary separates the two in caches.
 */
export function compress(result: HttpResult, event: HttpEvent): HttpResult {
  const { body = '', headers = {} } = result;
  const varied = { ...headers, vary: 'accept-encoding' };
  // A 304 has the cache headers of its 200.
  if (result.statusCode === 304) return { ...result, headers: varied };
  if (result.isBase64Encoded || body.length < worthwhile) return result;
  const form = formsOf(result);
  if (!takesGzip(event.headers['accept-encoding'] ?? '')) return (form.plain ??= { ...result, headers: varied });
  return (form.packed ??= {
    ...result,
    headers: { ...varied, 'content-encoding': 'gzip' },
    body: packedBody(result),
    isBase64Encoded: true,
  });
}

/** A coding with weight 0 is not accepted (RFC 9110 §12.5.3); `*` stands for unnamed ones. */
function takesGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [coding = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
