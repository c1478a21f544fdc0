import { toDocument } from '#shared/kernel/contract/document.ts';
import { statusesOf } from '#shared/kernel/contract/path.ts';
import type { CacheRule, MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { problemOf, statusOf } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import { noteRefusal } from '../runtime/correlation.ts';
import { isAnswered } from './answer.ts';
import type { Answered } from './answer.ts';
import { entityTagOf, hasAlready } from './entity-tag.ts';
import { correlationHeader, countryHeader, mediaType } from './request.ts';
import type { HttpEvent, HttpRequest, HttpResult } from './request.ts';

const cacheControl = {
  private: 'no-store',
  live: 'public, max-age=0, s-maxage=1, must-revalidate',
  content: 'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
} as const satisfies Record<CacheRule, string>;

/** Headers that every answer carries, on AWS also where an answer bypasses CloudFront. */
const always = { 'content-type': mediaType, 'x-content-type-options': 'nosniff' };

/** A handler's value as an answer: JSON:API, cache rule, and 304 where the browser has it already. */
export function respond(
  entry: PathEntry,
  spec: MethodSpec,
  result: unknown,
  event: HttpEvent,
  request: HttpRequest,
): HttpResult {
  const answered: Answered<unknown> = isAnswered(result) ? result : { answered: true, value: result };
  const { value, status = 200, cookies = [], headers = {} } = answered;
  if (!statusesOf(spec).includes(status))
    throw new Error(`${entry.name} answers ${status}, which its contract does not name.`);
  const body = answered.body ?? JSON.stringify(toDocument(spec.answers, value));
  const answer: HttpResult = {
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
  if (entry.cache === 'private' || request.method !== 'GET') return answer;
  const etag = entityTagOf(body);
  const withTag = { ...answer, headers: { ...answer.headers, etag } };
  return hasAlready(event.headers['if-none-match'], etag) ? { ...withTag, statusCode: 304, body: '' } : withTag;
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
