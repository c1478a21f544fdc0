import type { Context } from 'aws-lambda';
import { vi } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';

import { eventOf } from './call.ts';
import type { Call } from './call.ts';
import { handlerOf } from './handlers.ts';
import { isUnderWay } from './under-way.ts';

export interface Browser {
  /** The requests so far, in order: `POST /api/account/sign-in`. */
  readonly requests: readonly string[];
  /** Cookies as the browser would send them; scripts cannot read the house's. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Continues with existing cookies. */
  readonly carry: (cookies: Readonly<Record<string, string>>) => void;
  /** Disconnects the network, or reconnects it. */
  readonly cutOff: (isOff: boolean) => void;
}

/**
 * Replaces `fetch` by calls of the handlers themselves, with a cookie jar, so that a page test uses the real back end; call `startTables()`
 * first. `vi.unstubAllGlobals()` undoes it.
 */
export function openBrowser(): Browser {
  const requests: string[] = [];
  const cookies = new Map<string, string>();
  document.cookie = `${sessionHint}=; Max-Age=0`;
  let isCutOff = false;
  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'https://house.test');
    const method = (init.method ?? 'GET') as NonNullable<Call['method']>;
    requests.push(`${method} ${url.pathname}`);
    if (isCutOff) throw new TypeError('Failed to fetch');
    const found = findEntry(url.pathname);
    if (!found) return Response.json({ errors: [] }, { status: 404 });
    const { headers, body } = init;
    const event = eventOf(found.entry, method, {
      method,
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      cookies: Object.fromEntries(cookies),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
    });
    const handler = await handlerOf(found.entry);
    // No handler reads the Lambda context.
    const result = await handler(event, {} as Context);
    for (const line of result.cookies ?? []) keepCookie(cookies, line);
    const said = new Headers();
    for (const [name, value] of Object.entries(result.headers ?? {})) said.set(name, String(value));
    return new Response(result.body ?? null, { status: result.statusCode ?? 200, headers: said });
  };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => isUnderWay(answer(address, init)));
  return {
    requests,
    cookies,
    carry: (given) => {
      for (const [name, value] of Object.entries(given)) cookies.set(name, value);
      if (given[sessionCookie]) document.cookie = `${sessionHint}=1`;
    },
    cutOff: (isOff) => {
      isCutOff = isOff;
    },
  };
}

function findEntry(path: string) {
  for (const entry of entries) {
    const match = new RegExp(`^${entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (match) return { entry, params: { ...match.groups } };
  }
  return undefined;
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const place = pair.indexOf('=');
  const name = pair.slice(0, place);
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, pair.slice(place + 1));
  // Cookies readable by scripts go to `document.cookie`; this page is not secure.
  if (!attributes.includes('HttpOnly')) document.cookie = line.replace('; Secure', '');
}
