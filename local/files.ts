import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.aac': 'audio/aac',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The path of a file in a folder, or null for a name that leads out of it. */
export function fileIn(folder: string, name: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    return null;
  }
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) && !decoded.includes('\0') ? file : null;
}

/** Sends a file; false when there is none. Supports byte ranges, for players. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string | null,
  cacheControl: string,
): Promise<boolean> {
  const found = file ? await stat(file).catch(() => null) : null;
  if (!file || !found?.isFile()) return false;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = range ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), found.size - 1) : found.size - 1;
  const headers = {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
  };
  if (range && start > end) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${found.size}` }).end();
    return true;
  }
  const partial = range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {};
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...partial,
    'content-length': end - start + 1,
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file, { start, end }).pipe(response);
  return true;
}
