import type { PathName } from '#shared/catalogue/contract.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Method } from '#shared/kernel/contract/path.ts';
import { second } from '#shared/kernel/time/instant.ts';

import { challenged, refused, unanswered } from './api-problem.ts';
import { isChallenge, noteChallenge } from './challenge.ts';
import type { AnyInput } from './contract-types.ts';
import { noteCountry } from './country.ts';
import { setHouseClock } from './house-clock.ts';
import { paths } from './paths.ts';
import { randomId } from './random-id.ts';
import { saidBy, shortWaitBefore, waitUnlessGone } from './retry-after.ts';
import { noteSpent } from './spent-keys.ts';
import { patientTimeOut, timeOutOf } from './time-outs.ts';

export const mediaType = 'application/vnd.api+json';
const countryHeader = 'x-country-code';
/** In every answer of the edge, also in those that it makes itself: its id of the request. */
const edgeRequestHeader = 'x-amz-cf-id';

export interface Reply {
  /** Flat: an object, an array, or null. */
  readonly data: unknown;
  readonly totalPages: number;
  readonly headers: Headers;
}

/**
 * One call of a path. Rejects only with an `ApiProblem`; `signal` aborts it; `headers` come on top. A read waits once where the house is busy
 * for a moment.
 */
export async function request(
  name: PathName,
  method: Method,
  input: AnyInput,
  key?: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  try {
    return await call(name, method, input, key, signal, headers);
  } catch (problem) {
    const wait = method === 'GET' ? shortWaitBefore(problem) : undefined;
    if (wait === undefined) throw problem;
    await waitUnlessGone(wait, signal);
    return call(name, method, input, key, signal, headers);
  }
}

async function call(
  name: PathName,
  method: Method,
  input: AnyInput,
  key?: string,
  signal?: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const url = addressOf(name, input);
  const { headers, ...rest } = initOf(name, method, input, key);
  const init: RequestInit = { ...rest, headers: { ...headers, ...more }, ...(signal ? { signal } : {}) };
  const patience = timeOutOf(name, method);
  const early = earlyRequest(url);
  // What the document asked for may have been answered long before.
  const asked = early ? 0 : performance.now();
  const { response, body } = await answerTo(url, init, method === 'GET' ? [patience, patientTimeOut] : [patience]);
  early?.remove();
  const requestId = response.headers.get(edgeRequestHeader) ?? undefined;
  if (isChallenge(response)) {
    noteChallenge();
    throw challenged(requestId);
  }
  if (response.headers.get('cache-control') === 'no-store') {
    // A `Date` has whole seconds.
    setHouseClock(response.headers.get('date'), performance.now() - asked + second);
    noteCountry(response.headers.get(countryHeader));
  }
  if (!response.ok) {
    const problem = refused(response.status, body, requestId, saidBy(response));
    noteSpent(key, problem);
    throw problem;
  }
  if (!isDocument(body)) throw refused(502, null, requestId);
  return { data: flatten(body), totalPages: body.meta?.totalPages ?? 1, headers: response.headers };
}

/** The document's own request for an address (functions/site/render/document.ts, web/src/app/start.ts): the first read gets its answer. */
const earlyRequest = (url: string): Element | undefined =>
  [...document.querySelectorAll('link[rel="preload"]')].find((link) => link.getAttribute('href') === url);

/** The path with its parts, and the query in a fixed order, so that each request has one address. */
export function addressOf(name: PathName, { params = {}, query = {} }: AnyInput): string {
  const path = paths[name].path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = params[part];
    if (!value) throw new Error(`The path of ${name} needs its part "${part}".`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[field, String(value)]]
      : [],
  );
  const search = new URLSearchParams(pairs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  return search.size > 0 ? `${path}?${search}` : path;
}

function initOf(name: PathName, method: Method, { body }: AnyInput, key?: string) {
  const headers: Record<string, string> = { accept: mediaType };
  if (method === 'GET') return { method, headers, credentials: 'same-origin' } as const;
  headers['content-type'] = mediaType;
  if (!paths[name].repeatable.includes(method)) headers['idempotency-key'] = key ?? randomId();
  return { method, headers, credentials: 'same-origin', body: JSON.stringify(body ?? {}) } as const;
}

interface Answer {
  readonly response: Response;
  /** Null where it is no JSON. */
  readonly body: unknown;
}

/** Without a complete answer it retries as often as there are time-outs; any answer is final. */
async function answerTo(url: string, init: RequestInit, [timeOut = 0, ...more]: readonly number[]): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: endOf(timeOut, init.signal) });
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (more.length > 0 && !init.signal?.aborted) return answerTo(url, init, more);
    throw unanswered(error);
  }
}

/** Whichever comes first; a browser that cannot combine two signals uses the caller's. */
function endOf(timeOut: number, signal: RequestInit['signal']): AbortSignal {
  if (!signal) return AbortSignal.timeout(timeOut);
  return 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(timeOut)]) : signal;
}

/** An interrupted answer counts as none, and not as a gateway's page. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDocument(body: unknown): body is Document {
  return typeof body === 'object' && body !== null && 'data' in body;
}
