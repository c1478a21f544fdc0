import type { IncomingMessage, ServerResponse } from 'node:http';

import { readCookies } from '#functions/platform/http/visitor.ts';
import { verifyMedia } from '#functions/platform/media/verify-media.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { fileIn, sendFile } from './files.ts';
import { serveLive } from './media/live-server.ts';
import { foldersOf } from './media/sample-recordings.ts';

/** Answers under /media as the distribution does: the title's signed cookies, or 403. */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  publicKey: string,
): Promise<void> {
  const cookies = readCookies(request.headers.cookie?.split(/;\s*/) ?? []);
  const [, , videoKey = '', ...rest] = path.split('/');
  if (!verifyMedia({ cookies, path, now: now(), publicKey })) {
    response.writeHead(403, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Forbidden');
    return;
  }
  if (rest[0] === 'live') {
    if (!(await serveLive(request, response, videoKey, rest.slice(1)))) response.writeHead(404).end();
    return;
  }
  for (const folder of foldersOf(videoKey)) {
    const file = fileIn(folder, rest.join('/'));
    if (await sendFile(request, response, file, 'private, max-age=3600')) return;
  }
  response.writeHead(404).end();
}
