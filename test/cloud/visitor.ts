import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { contract } from '#shared/catalogue/contract.ts';
import type { Contract, PathName } from '#shared/catalogue/contract.ts';
import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import type { Method, MethodSpec } from '#shared/kernel/contract/path.ts';
import type { DataOf } from '#shared/kernel/contract/resource.ts';
import { mediaType } from '#functions/platform/http/request.ts';

type DataFrom<N extends PathName, M extends Method> = Contract[N]['methods'] extends { readonly [K in M]: infer Spec }
  ? Spec extends MethodSpec<infer _Query, infer _Body, infer Shape>
    ? DataOf<Shape>
    : never
  : never;

export interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A browser's manners towards a distribution that an emulator serves: its host, its country, its cookies. */
export class Visitor {
  readonly #endpoint: URL;
  readonly #siteOrigin: string;
  readonly #cookies = new Map<string, Cookie>();

  constructor(endpoint: string, siteOrigin: string) {
    this.#endpoint = new URL(endpoint);
    this.#siteOrigin = siteOrigin;
  }

  /** One request by path, as it would leave a browser on the site. */
  async ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answered> {
    const { hostname, port } = this.#endpoint;
    // Node omits the length of a DELETE, so the server would read its body as the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request({
        hostname,
        port,
        path,
        method,
        headers: { ...this.#headers(path), ...length, ...headers },
      });
      outgoing
        .once('response', resolve)
        .once('error', reject)
        .setTimeout(30_000, () => {
          outgoing.destroy(new Error(`${method} ${path} took more than 30 seconds.`));
        });
      outgoing.end(body);
    });
    const chunks = await answer.toArray();
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') };
  }

  /** One path of the contract; anything but success is an error that tells the whole answer. */
  async call<N extends PathName, M extends Method>(
    name: N,
    method: M,
    { params = {}, query = {}, body }: CallInput = {},
  ): Promise<DataFrom<N, M>> {
    const path = contract[name].path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
    const search = new URLSearchParams(query).toString();
    const change = { 'content-type': mediaType, origin: this.#siteOrigin };
    const { status, text } = await this.ask(search ? `${path}?${search}` : path, {
      method,
      headers: method === 'GET' ? {} : change,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    // The contract says what this path answers, and its own tests hold it to that.
    return flatten(JSON.parse(text) as Document) as DataFrom<N, M>;
  }

  #headers(path: string): Record<string, string> {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return {
      host: new URL(this.#siteOrigin).host,
      // On AWS the edge determines it; an emulator accepts the header.
      'cloudfront-viewer-country': 'GB',
      ...(sent.length > 0 ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') } : {}),
    };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const place = pair.indexOf('=');
    const name = pair.slice(0, place);
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: pair.slice(place + 1), path });
  }
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The edge in the form of `fetch`, a new browser for every request. */
export function fetchAs(newVisitor: () => Visitor): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path, { method = 'GET', headers, body } = {}) => {
    const {
      status,
      headers: answered,
      text,
    } = await newVisitor().ask(path, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
    });
    const lines = Object.entries(answered).flatMap(([name, value]) =>
      [value ?? []].flat().map((line): [string, string] => [name, line]),
    );
    // `Response` throws for a body with these two statuses.
    return new Response(status === 204 || status === 304 ? null : text, { status, headers: lines });
  };
}
