import { gzipSync } from 'node:zlib';

import { toDocument } from '#shared/kernel/contract/document.ts';
import type { CacheRule, MethodSpec, PathEntry, Success } from '#shared/kernel/contract/path.ts';
import { problemOf, statusOf } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { noteRefusal } from '../runtime/correlation.ts';
import { hashOf } from '../runtime/ids.ts';
import { correlationHeader, countryHeader, mediaType } from './request.ts';
import type { HttpEvent, HttpRequest, HttpResult } from './request.ts';

/** What a handler answers beyond its value: a status other than 200, cookies, headers. */
interface Extras {
  readonly status?: Success;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of the JSON:API document. */
  readonly body?: string;
  /** The body is bytes in base64, such as a PDF. */
  readonly isBase64?: boolean;
}

export interface Answered<T> extends Extras {
  readonly answered: true;
  readonly value: T;
}

/** Wraps a value when it needs cookies, headers or another status; a bare value means 200. */
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

/** Headers that every answer carries, on AWS also where an answer bypasses CloudFront. */
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

/** Only answers that no cache keeps may tell the visitor's country and the correlation id. */
function personal(entry: PathEntry, request: HttpRequest): Record<string, string> {
  if (entry.cache !== 'private') return {};
  return {
    [correlationHeader]: request.correlationId,
    ...(request.country ? { [countryHeader]: request.country } : {}),
  };
}

/** What a refusal tells of its request: also of one that could not be read. */
type About = Pick<HttpRequest, 'correlationId'> & { readonly country?: HttpRequest['country'] };

/** A refusal as a problem document, which is named by the correlation id of its request; it is never kept by a cache. */
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

/** The name of an answer's contents. Weak, for the same contents travel packed and plain. */
export function entityTagOf(body: string): string {
  return `W/"${hashOf(body).slice(0, 20)}"`;
}

/**
 * Whether whoever asks has these contents already: `If-None-Match` names several, and a cache on the way may have made a tag strong
 * or weak, which does not matter for reading (RFC 9110 §13.1.2).
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = new Set(ifNoneMatch.split(',').map((each) => opaque(each.trim())));
  return named.has('*') || named.has(opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Below this, packing costs more than it saves. */
const worthwhile = 4 * 1024;

/** An answer that is kept is packed once, and is the same object each time it is sent. */
const forms = new WeakMap<HttpResult, { plain?: HttpResult; packed?: HttpResult }>();

/**
 * Packs an answer for a client that takes gzip. CloudFront packs only the content types that it knows, and JSON:API's is none of
 * them, so the function does it; the cache keeps packed and plain answers apart by Vary.
 */
export function compress(result: HttpResult, event: HttpEvent): HttpResult {
  const { body = '', headers = {} } = result;
  const varied = { ...headers, vary: 'accept-encoding' };
  // What a 200 would say of caching, a 304 says too.
  if (result.statusCode === 304) return { ...result, headers: varied };
  if (result.isBase64Encoded || body.length < worthwhile) return result;
  const form = forms.get(result) ?? {};
  forms.set(result, form);
  if (!takesGzip(event.headers['accept-encoding'] ?? '')) return (form.plain ??= { ...result, headers: varied });
  return (form.packed ??= {
    ...result,
    headers: { ...varied, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  });
}

/** A coding with the weight 0 is one that the client does not take (RFC 9110 §12.5.3); `*` stands for what is not named. */
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
