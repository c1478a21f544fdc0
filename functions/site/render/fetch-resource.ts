import type { Context } from 'aws-lambda';

import type { PathName } from '#shared/catalogue/contract.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import type { HttpEvent, HttpHandler, HttpResult } from '#functions/platform/http/request.ts';
import type { Fetched, Need } from '#web/app/server.tsx';

export interface ResourceInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** The result of a read. Its data are parsed when they are first used. */
export type Found = Fetched & {
  /** Entity tag of the contents; absent where the answer has none, for example after a failed read. */
  readonly tag?: string;
};

/** Reads a path as an anonymous visitor; an answer of more characters than `most` (default: any number) is left out. */
export type FetchResource = (name: PathName, input: ResourceInput, most?: number) => Promise<Found>;

/** Handler modules by path name, each loaded with its first request. */
export type Handlers = Partial<Record<PathName, () => Promise<{ readonly handler: PathHandler }>>>;

const pageSize = 100;
/**
 * Milliseconds for the reads of a page; with cold start and rendering the answer stays within the 30 seconds of a server (spec 1 §9). The
 * renderer's function and the edge wait longer, so that the page answers 504 with the house's own error page.
 */
export const timeOut = 25_000;
/** Milliseconds that a page waits for optional data when nothing else takes longer. */
const optionalTimeOut = 1000;
/**
 * Characters of an optional answer that a page carries; the browser asks for a larger one after the page. Twice the ticket counts of the
 * sample season: with those of ten times as many productions a page of twelve cards would have 900 kB.
 */
export const mostOfOptional = 160_000;

/** Reads by calling the API's handlers in this process, without the network. */
export function inProcess(handlers: Handlers): FetchResource {
  return async (name, input, most = Infinity) => {
    const load = handlers[name];
    if (!load) throw new Error(`A screen needs ${name}, which the renderer has no handler for.`);
    const { handler } = await load();
    const query = handler.entry.methods.GET?.query;
    const isPaged = query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'page[number]');
    return inTime(isPaged ? allPages(handler, input) : single(handler, input, most));
  };
}

/**
 * Reads what a page needs, in the order of its needs. Optional data is awaited as long as the required, and for at least a second; then the
 * page is rendered without it. The house is awaited as what is required.
 */
export async function readNeeds(needs: readonly Need[], read: FetchResource): Promise<readonly Found[]> {
  const waits = ({ optional, isAwaited }: Need): boolean => !optional || isAwaited === true;
  const reads = needs.map(({ name, input, optional }) =>
    optional ? read(name, input, mostOfOptional) : read(name, input),
  );
  const required = Promise.allSettled(reads.filter((_, place) => needs[place] && waits(needs[place])));
  let timer: NodeJS.Timeout | undefined;
  const second = new Promise<void>((resolve) => (timer = setTimeout(resolve, optionalTimeOut)));
  const enough = Promise.all([required, second]).then((): Found => ({ status: 504 }));
  try {
    return await Promise.all(
      reads.map((each, place) => (needs[place] && !waits(needs[place]) ? Promise.race([each, enough]) : each)),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function single(handler: PathHandler, input: ResourceInput, most: number): Promise<Found> {
  const answer = await callAsNobody(handler, input);
  if ('status' in answer) return answer;
  // Its page is the same whatever the answer says.
  if ((answer.result.body ?? '').length > most) return { data: undefined, tag: 'left out' };
  return found([answer], () => flatten(documentOf(answer)));
}

/** The data of these answers, parsed once. */
function found(answers: readonly Answer[], make: () => unknown): Found {
  const tags = answers.flatMap(({ tag }) => tag ?? []);
  let made: { readonly data: unknown } | undefined;
  return {
    get data() {
      return (made ??= { data: make() }).data;
    },
    ...(tags.length === answers.length ? { tag: tags.join(' ') } : {}),
  };
}

/** The first page tells the number of pages; the others are read in parallel (spec 1 §7). */
async function allPages(handler: PathHandler, input: ResourceInput): Promise<Found> {
  const page = (number: number) =>
    callAsNobody(handler, { ...input, query: { ...input.query, 'page[number]': number, 'page[size]': pageSize } });
  const first = await page(1);
  if ('status' in first) return first;
  const others = await Promise.all(Array.from({ length: totalPagesOf(first) - 1 }, (_, index) => page(index + 2)));
  const answers: Answer[] = [first];
  for (const answer of others) {
    if ('status' in answer) return answer;
    answers.push(answer);
  }
  // Each page of a list is a list.
  return found(answers, () => answers.flatMap((each) => flatten(documentOf(each)) as readonly unknown[]));
}

interface Answer {
  readonly result: HttpResult;
  readonly tag: string | undefined;
}

async function callAsNobody(
  handler: HttpHandler & PathHandler,
  input: ResourceInput,
): Promise<Answer | { readonly status: number }> {
  // Without a remaining time the handler sets no limit of its own: `inTime` limits the whole read.
  const result = await handler(eventOf(handler, input), {} as Context);
  if (result.statusCode !== 200) return { status: result.statusCode ?? 500 };
  const tag = result.headers?.['etag'];
  return { result, tag: typeof tag === 'string' ? tag : undefined };
}

/** A handler answers a JSON:API document with 200. */
const documentOf = ({ result }: Answer): Document => JSON.parse(result.body ?? '') as Document;

/** Number of pages of an answer that the handler keeps, so that the list is not parsed to learn it. */
const lengths = new WeakMap<HttpResult, number>();

function totalPagesOf(answer: Answer): number {
  const length = lengths.get(answer.result) ?? Math.max(documentOf(answer).meta?.totalPages ?? 1, 1);
  lengths.set(answer.result, length);
  return length;
}

/** A read without an answer by then has timed out, and with it the page that needs it (spec 1 §8). */
async function inTime(answer: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve({ status: 504 }), timeOut);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The event that API Gateway would send for a visitor without cookies, country or cache. */
function eventOf({ entry }: PathHandler, { params = {}, query = {} }: ResourceInput): HttpEvent {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const path = entry.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  return {
    version: '2.0',
    routeKey: `GET ${entry.path}`,
    rawPath: path,
    rawQueryString: '',
    headers: {},
    queryStringParameters: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    pathParameters: { ...params },
    isBase64Encoded: false,
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      requestId: '',
      routeKey: `GET ${entry.path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
    },
  };
}
