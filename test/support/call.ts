import type { Context } from 'aws-lambda';

import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Method, MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import type { DataOf } from '#shared/kernel/contract/resource.ts';
import type { Problem } from '#shared/kernel/refusals/problem.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { countryHeader, mediaType, siteOriginHeader } from '#functions/platform/http/request.ts';
import type { HttpEvent, HttpResult } from '#functions/platform/http/request.ts';

import { answerFindings } from './answer-check.ts';

export interface Call<Verb extends string = Method> {
  /** GET unless it says otherwise. */
  readonly method?: Verb;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  /** Name to value, for example the `cookies` of an earlier answer. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The visitor's country, GB by default; null where the edge cannot tell. */
  readonly country?: string | null;
  /** Override what a browser on our own page sends. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResult<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies that were set, name to value; a deleted one is empty. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Flat data, checked by the contract; reading it for a refused call fails the test. */
  readonly data: Data;
  /** The first problem of a refused call; null where it was not refused. */
  readonly problem: Problem | null;
  readonly totalPages: number | undefined;
}

type Verb<E extends PathEntry> = keyof E['methods'] & Method;
type Data<E extends PathEntry, V extends Verb<E>> =
  E['methods'][V] extends MethodSpec<infer _Query, infer _Body, infer Shape> ? DataOf<Shape> : never;

const origin = 'https://house.test';

/** Calls a path's Lambda as the gateway would, and checks the answer by the contract's schemas. */
export async function call<E extends PathEntry, V extends Verb<E> = 'GET' & Verb<E>>(
  handler: PathHandler<E>,
  request: Call<V> = {},
): Promise<CallResult<Data<E, V>>> {
  const method: Method = request.method ?? 'GET';
  // No handler of the house reads the Lambda context.
  const result = await handler(eventOf(handler.entry, method, request), {} as Context);
  // The signature ties the shape to the entry, and `read` checks it; JSON itself has no type.
  return read(handler.entry, method, result) as CallResult<Data<E, V>>;
}

/** The event of API Gateway's payload format 2.0 for a call of a path. */
export function eventOf(entry: PathEntry, method: Method, request: Call<string>): HttpEvent {
  const { params = {}, query = {}, body, cookies = {}, country = 'GB', headers = {} } = request;
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const sent = method === 'GET' ? {} : { origin, 'content-type': mediaType };
  return {
    version: '2.0',
    routeKey: `${method} ${entry.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(pairs).toString(),
    headers: { [siteOriginHeader]: origin, ...(country ? { [countryHeader]: country } : {}), ...sent, ...headers },
    cookies: Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
    ...(pairs.length > 0 ? { queryStringParameters: Object.fromEntries(pairs) } : {}),
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'house',
      domainName: 'house.test',
      domainPrefix: 'house',
      requestId: 'request',
      routeKey: `${method} ${entry.path}`,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: 0,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
    },
  };
}

function read(entry: PathEntry, method: Method, result: HttpResult): CallResult<unknown> {
  const status = result.statusCode ?? 200;
  const parsed: unknown = result.body ? JSON.parse(result.body) : null;
  // A refusal has `errors`, everything else is a document, which `answerFindings` checks.
  const { errors } = (parsed ?? {}) as { errors?: readonly Problem[] };
  const document = errors || parsed === null ? null : (parsed as Document);
  const answers = entry.methods[method]?.answers;
  const findings = document && answers !== undefined ? answerFindings(answers, document) : [];
  if (findings.length > 0) {
    throw new Error(`${entry.name} answers against the contract:\n${findings.slice(0, 20).join('\n')}`);
  }
  return {
    status,
    headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)])),
    cookies: Object.fromEntries((result.cookies ?? []).map(cookiePair)),
    problem: errors?.[0] ?? null,
    totalPages: document?.meta?.totalPages,
    get data() {
      if (!document) throw new Error(`${entry.name} answered ${status} ${errors?.[0]?.code ?? ''}, not data.`);
      return flatten(document);
    },
  };
}

function cookiePair(line: string): [string, string] {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}
