import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { secondsOf } from '#local/media/sample-recordings.ts';

import { bestOnly, later, longer, timescale } from './retime.ts';

/** Seconds of the sample performance: each round starts there. */
const round = secondsOf('performance');

export interface LongFilm {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * A proxy in front of the house in which a film is so many times as long: the same segments again with later timestamps, so that a player
 * sees one seamless film. It is behind the shaped connection, which an interception in the browser would bypass.
 */
export async function openLongFilm(houseUrl: string, rounds: number, renditions: 'all' | 'best'): Promise<LongFilm> {
  const scales = new Map<string, number>();

  function rewrite(url: URL, body: Buffer): Buffer {
    const folder = url.pathname.replace(/[^/]*$/, '');
    if (url.pathname.endsWith('/master.m3u8')) return renditions === 'all' ? body : Buffer.from(bestOnly(String(body)));
    if (url.pathname.endsWith('.m3u8')) return Buffer.from(longer(String(body), rounds));
    if (url.pathname.endsWith('.mp4')) {
      scales.set(folder, timescale(body));
      return body;
    }
    return later(body, BigInt(Number(url.searchParams.get('round')) * round * (scales.get(folder) ?? 0)));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', houseUrl);
    const isFilm = /^\/media\/[^/]+\/(master\.m3u8|(v\d+|sound)\/(index\.m3u8|.*\.m(p4|4s)))$/.test(url.pathname);
    const answered = async (answer: IncomingMessage): Promise<void> => {
      const { statusCode = 502, headers } = answer;
      if (!isFilm || statusCode !== 200) {
        answer.pipe(response.writeHead(statusCode, headers));
        return;
      }
      const body = rewrite(url, await buffer(answer));
      response.writeHead(statusCode, { ...headers, 'content-length': body.byteLength }).end(body);
    };
    const onwards = ask(url, { method: request.method, headers: request.headers }, (answer) => {
      answered(answer).catch(() => response.destroy());
    });
    // Cancelling a segment, as a player may, is no failure.
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port could be had.');
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
