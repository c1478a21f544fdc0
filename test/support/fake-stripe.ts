import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { now } from '#functions/platform/runtime/clock.ts';

import { FakeAccount } from './fake-stripe-account.ts';
import { StripeFailure } from './fake-stripe-objects.ts';
import type { Params } from './fake-stripe-objects.ts';

/** The failure of the next changes. `lost`: it is made, and its answer never arrives. */
export type Fault = 'rate-limit' | 'server-error' | 'lost' | 'down';

interface Kept {
  readonly about: string;
  readonly status: number;
  readonly body: string;
}

/** Imitates the part of Stripe that this house uses, over HTTP: forms in, JSON out, idempotency keys, refusals in Stripe's words. */
export async function startFakeStripe({ secretKey }: { readonly secretKey: string }) {
  const account = new FakeAccount();
  const keys = new Map<string, Kept>();
  const seen: string[] = [];
  let faults: Fault[] = [];
  let isDown = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const isChange = request.method === 'POST';
    seen.push(`${request.method} ${pathname}`);
    if (isDown || (isChange && faults[0] === 'down')) {
      if (!isDown) faults.shift();
      return void response.destroy();
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, failure('invalid_request_error', 'Invalid API Key provided'));
    if (!request.headers['stripe-version']) throw new Error('The request names no version of the API.');
    const params = Object.fromEntries(isChange ? new URLSearchParams(body) : searchParams);
    // Rate limits precede keys, so their refusals are not stored.
    if (isChange && faults[0] === 'rate-limit') {
      faults.shift();
      return send(response, 429, failure('invalid_request_error', 'Too many requests', 'rate_limit'));
    }
    if (request.method === 'DELETE') return send(response, ...outcome(() => account.remove(pathname)));
    if (!isChange) return send(response, ...outcome(() => account.read(pathname, params)));
    change(response, pathname, params, request.headers['idempotency-key']);
  };

  const change = (response: ServerResponse, path: string, params: Params, key: string | string[] | undefined): void => {
    const about = JSON.stringify([path, params]);
    const kept = keys.get(String(key));
    if (key && kept) {
      const isOther = kept.about !== about;
      const refusal = failure(
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
      return isOther
        ? send(response, 400, refusal)
        : send(response, kept.status, kept.body, { 'idempotent-replayed': 'true' });
    }
    const fault = faults.shift();
    const [status, body] =
      fault === 'server-error'
        ? [500, failure('api_error', 'Something went wrong on our side')]
        : outcome(() => account.change(path, params));
    if (key) keys.set(String(key), { about, status, body });
    if (fault === 'lost') return void response.destroy();
    send(response, status, body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, failure('fake', String(error))));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}`,
    account,
    /** Every request so far, `POST /v1/refunds`. */
    seen,
    fail: (...next: readonly Fault[]): void => void (faults = [...next]),
    goDown: (): void => void (isDown = true),
    comeBack: (): void => void (isDown = false),
    /** Keys are forgotten after a day. */
    forgetKeys: (): void => keys.clear(),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** Signs as Stripe documents it: `t=<seconds>,v1=<hex HMAC of "seconds.body">`, one signature a secret. */
export function signedByStripe(body: string, secrets: readonly string[], at: string = now()): string {
  const seconds = Math.floor(Date.parse(at) / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`), 'v0=not-of-this-scheme'].join(',');
}

function outcome(run: () => unknown): [status: number, body: string] {
  try {
    return [200, JSON.stringify(run())];
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { status, type, message, code, param } = error;
    return [status, failure(type, message, code, param)];
  }
}

const failure = (type: string, message: string, code?: string, param?: string): string =>
  JSON.stringify({ error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } });

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...headers }).end(body);
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
