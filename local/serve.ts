import type { IncomingMessage, ServerResponse } from 'node:http';

import { picturesPrefix } from '#functions/platform/media/uploads.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { correlated } from '#functions/platform/runtime/correlation.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { addressOf } from './address.ts';
import type { LocalBus } from './bus.ts';
import { listDeadLetters, redriveDeadLetters } from './dead-letters.ts';
import { isAtDesk, sendToName } from './desk-page.ts';
import { readBody, serveApi, toEvent, writeResult } from './gateway.ts';
import type { Mailbox } from './mailbox.ts';
import { serveMedia } from './media-server.ts';
import type { Site } from './site.ts';
import { uploadPath } from './upload-files.ts';
import type { UploadFiles } from './upload-files.ts';

export interface Serving {
  /** The house's own address. */
  readonly url: string;
  readonly country: string;
  readonly publicKey: string;
  readonly mailbox: Mailbox;
  readonly bus: LocalBus;
  /** The built pages; null for the API only. */
  readonly site: Site | null;
  /** What colleagues upload. */
  readonly pictures: Pick<UploadFiles, 'take' | 'send'>;
  readonly advance: (milliseconds: number) => Promise<void>;
}

/** One port in place of the distribution: a branch for each behaviour of CloudFront. */
export async function serve(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const address = addressOf(request, serving.url);
  if (!address) return refuseName(response, serving.url);
  const { origin: siteOrigin, pathname: path } = address;
  request.url = path + address.search;
  // The edge finds the country by address; on one machine a test may set it.
  const asked = request.headers['x-test-country'];
  const country = typeof asked === 'string' ? asked || null : serving.country;
  const requestId = newId();
  // As CloudFront answers; a browser shows it where an answer has no reference.
  response.setHeader('x-amz-cf-id', requestId);
  if (path === '/api' || path.startsWith('/api/'))
    return serveApi(request, response, { siteOrigin, requestId, country });
  if (path.startsWith('/media/')) return serveMedia(request, response, path, serving.publicKey);
  if (path.startsWith('/demo-payments/')) return servePaymentPage(request, response, { siteOrigin, requestId });
  if (isAtDesk(path) && address.hostname !== 'localhost') return sendToName(response, address);
  if (path.startsWith(uploadPath)) return serving.pictures.take(request, response, path);
  if (path.startsWith(`/${picturesPrefix}`) && (await serving.pictures.send(request, response, path))) return;
  if (path === '/mailbox' || path.startsWith('/house/')) return serveHouse(request, response, path, serving);
  const { site } = serving;
  if (site) return correlated(requestId, undefined, () => site.serve(request, response, siteOrigin));
  response.writeHead(404).end();
}

/** 421 of RFC 9110: this server does not answer for the requested host. */
function refuseName(response: ServerResponse, url: string): void {
  response
    .writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`This house answers only under the names of this machine: ${url}\n`);
}

async function servePaymentPage(
  request: IncomingMessage,
  response: ServerResponse,
  edge: { readonly siteOrigin: string; readonly requestId: string },
): Promise<void> {
  const { handler } = await import('#functions/platform/payment/demo/hosted-page.ts');
  const body = (await readBody(request)) ?? Buffer.alloc(0);
  const event = toEvent(request, body, { ...edge, country: null }, 'ANY /demo-payments/{proxy+}');
  writeResult(response, await handler(event));
}

/** For operators of a local house: mailbox, its mails as JSON, dead letters, and the clock. None of it exists on AWS. */
async function serveHouse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { mailbox, bus, advance }: Serving,
): Promise<void> {
  const json = (status: number, value: unknown): void => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(value));
  };
  if (path === '/mailbox') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(mailbox.page());
    return;
  }
  if (path === '/house/mail') return json(200, mailbox.messages());
  if (path === '/house/dead-letters') {
    if (request.method !== 'POST') return json(200, listDeadLetters(bus));
    const sent = redriveDeadLetters(bus, parse((await readBody(request))?.toString('utf8')));
    return sent ? json(200, sent) : json(400, { error: 'Send a queue of the house and ids of its dead letters.' });
  }
  if (path === '/house/clock') {
    if (request.method === 'POST') {
      const minutes = Number((await readBody(request))?.toString('utf8'));
      if (!Number.isFinite(minutes) || minutes < 0) return json(400, { error: 'Send a number of minutes, 0 or more.' });
      await advance(minutes * 60_000);
    }
    return json(200, { now: now() });
  }
  return json(404, { error: 'The house has /house/mail, /house/dead-letters and /house/clock.' });
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
