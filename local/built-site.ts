import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { deskHeaders, securityHeaders } from '#functions/platform/http/security-headers.ts';
import { walletScript } from '#functions/platform/payment/wallet-script.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { inProcess } from '#functions/site/render/fetch-resource.ts';
import { handlers } from '#functions/site/render/handlers.ts';
import { render } from '#functions/site/render/render.ts';
import type { RenderedPage } from '#functions/site/render/render.ts';
import { loadSite } from '#functions/site/render/site.ts';
import { renderFolder, siteFolder } from '#infra/build.ts';

import { isAtDesk, isDeskScreen, sendDeskPage } from './desk-page.ts';
import { fileIn, sendFile } from './files.ts';
import type { Site } from './site.ts';

const compress = promisify(gzip);

/** Files with a hash in their name never change; others are revalidated after an hour. */
const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const texts: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The site from `buildSite`: its files, and every other address as a page. */
export async function openBuiltSite(): Promise<Site> {
  const site = await loadSite(renderFolder);
  const fetchResource = inProcess(handlers);
  const shell: RenderedPage = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...securityHeaders() },
    html: site.template,
  };
  const pageOf = async (address: string, siteOrigin: string): Promise<RenderedPage> => {
    try {
      return await render(address, { site, fetchResource, now, siteOrigin, walletScript: walletScript() });
    } catch (error) {
      // As the distribution does when the renderer fails: the browser renders.
      log('error', 'page not rendered', { error: describe(error) });
      return shell;
    }
  };
  const sendAsset = assetSender();
  return {
    serve: async (request, response, siteOrigin) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return;
      }
      const address = request.url ?? '/';
      const path = address.split('?')[0] ?? '/';
      if (isDeskScreen(path)) return sendDeskPage(response, siteFolder);
      if (isAtDesk(path)) for (const [name, value] of Object.entries(deskHeaders())) response.setHeader(name, value);
      if (extname(path) !== '' && (await sendAsset(request, response, path))) return;
      if (isAtDesk(path)) return void response.writeHead(404).end();
      const page = await pageOf(address, siteOrigin);
      await sendText(request, response, page);
    },
  };
}

type SendAsset = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

/** Text is read once and compressed; other files are streamed. */
function assetSender(): SendAsset {
  const kept = new Map<string, string>();
  return async (request, response, path) => {
    const file = fileIn(siteFolder, path.slice(1));
    const isForever = /^(\/desk)?\/assets\//.test(path);
    const cacheControl = isForever ? forever : anHour;
    const type = texts[extname(path)];
    if (!file || !type) return sendFile(request, response, file, cacheControl);
    const text = kept.get(file) ?? (await readFile(file, 'utf8').catch(() => null));
    if (text === null) return false;
    if (isForever) kept.set(file, text);
    const headers = { 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' };
    await sendText(request, response, { status: 200, headers, html: text });
    return true;
  };
}

/** The renderer returns a cached page as the same object, which is compressed once. */
const compressed = new WeakMap<RenderedPage, Promise<Buffer>>();

function compressOnce(page: RenderedPage): Promise<Buffer> {
  const made = compressed.get(page) ?? compress(page.html, { level: 6 });
  compressed.set(page, made);
  return made;
}

async function sendText(request: IncomingMessage, response: ServerResponse, page: RenderedPage): Promise<void> {
  const { status, headers, html: text } = page;
  const isCompressed = text.length > 1000 && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isCompressed ? await compressOnce(page) : Buffer.from(text);
  response.writeHead(status, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
