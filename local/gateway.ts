import type { IncomingMessage, ServerResponse } from 'node:http';

import { entries, fileOf } from '#shared/catalogue/contract.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import { correlationHeader, countryHeader, siteOriginHeader } from '#functions/platform/http/request.ts';
import type { HttpEvent, HttpHandler, HttpResult } from '#functions/platform/http/request.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { lambdaContext } from './lambda-context.ts';

/** API Gateway's limit; the handlers' own is far lower. */
const bodyLimit = 10 * 1024 * 1024;

interface Route {
  readonly entry: PathEntry;
  readonly pattern: RegExp;
  /** The module of its function. */
  readonly module: string;
}

const routes: readonly Route[] = entries.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  module: `#functions/${entry.area}/api/${fileOf(entry.name)}.ts`,
}));

/** The entry of a path, with its raw parameters. */
export function matchPath(path: string): (Pick<Route, 'entry' | 'module'> & { params: Record<string, string> }) | null {
  for (const { entry, pattern, module } of routes) {
    const match = pattern.exec(path);
    if (match) return { entry, module, params: { ...match.groups } };
  }
  return null;
}

/** The function of a path, loaded when it is first called, like a cold start. */
async function loadHandler(name: string): Promise<HttpHandler> {
  const module = (await import(name)) as { handler: HttpHandler };
  return module.handler;
}

async function loadUnknownPath(): Promise<HttpHandler> {
  const module = await import('#functions/platform/http/unknown-path.ts');
  return module.handler;
}

interface Edge {
  /** What the edge adds: the site's address, its id of the request, and the visitor's country. */
  readonly siteOrigin: string;
  readonly requestId: string;
  readonly country: string | null;
}

/** Answers a request under /api as the HTTP API does: one function a path, payload format 2.0 both ways. */
export async function serveApi(request: IncomingMessage, response: ServerResponse, edge: Edge): Promise<void> {
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"Request Entity Too Large"}');
    return;
  }
  const path = new URL(request.url ?? '/', edge.siteOrigin).pathname;
  const match = matchPath(path);
  const handler = match ? await loadHandler(match.module) : await loadUnknownPath();
  const event = toEvent(request, body, edge, match ? `ANY ${match.entry.path}` : '$default', match?.params);
  writeResult(
    response,
    await handler(event, lambdaContext(match?.entry.name ?? 'unknown-path')),
    request.method === 'HEAD',
  );
}

/** A request as an event of payload format 2.0. */
export function toEvent(
  request: IncomingMessage,
  body: Buffer,
  { siteOrigin, requestId, country }: Edge,
  routeKey: string,
  params?: Record<string, string>,
): HttpEvent {
  const url = new URL(request.url ?? '/', siteOrigin);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'cookie' && value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  // The edge overwrites these headers, so a client cannot set them.
  headers[siteOriginHeader] = siteOrigin;
  headers[correlationHeader] = requestId;
  if (country) headers[countryHeader] = country;
  else delete headers[countryHeader];
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  const method = request.method ?? 'GET';
  const time = now();
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies ? { cookies } : {}),
    headers,
    ...(url.search ? { queryStringParameters: joined(url.searchParams) } : {}),
    ...(params && Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: newId(),
      routeKey,
      stage: '$default',
      time,
      timeEpoch: Date.parse(time),
    },
    ...(body.length > 0 ? { body: body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0,
  };
}

/** A repeated parameter becomes one, joined by a comma. */
function joined(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]));
}

export function writeResult(response: ServerResponse, result: HttpResult, isHead = false): void {
  response.statusCode = result.statusCode ?? 200;
  // Browsers set the house's clock by this header; the house's time may differ from the machine's.
  response.setHeader('date', new Date(now()).toUTCString());
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies) response.setHeader('set-cookie', result.cookies);
  const body = result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? '');
  response.end(isHead ? undefined : body);
}

export async function readBody(request: IncomingMessage, limit = bodyLimit): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    // Without an encoding a request yields buffers.
    const chunk = part as Buffer;
    size += chunk.length;
    if (size <= limit) parts.push(chunk);
  }
  return size <= limit ? Buffer.concat(parts) : null;
}
