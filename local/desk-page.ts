import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { deskHeaders } from '#functions/platform/http/security-headers.ts';

/** Whether a path is one of the desk's screens or files. */
export const isAtDesk = (path: string): boolean => path === '/desk' || path.startsWith('/desk/');

/**
 * The desk's screens are one page, which the browser renders. The ending of a file begins with a letter; ids such as `main-stage.2` end in
 * digits.
 */
export const isDeskScreen = (path: string): boolean => isAtDesk(path) && !/\.[a-z][a-z0-9]*$/.test(path);

/** Answers any of the desk's screens from a built site, as the edge does. */
export async function sendDeskPage(response: ServerResponse, siteFolder: string): Promise<void> {
  const page = await readFile(join(siteFolder, 'desk/index.html'));
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...deskHeaders() })
    .end(response.req.method === 'HEAD' ? undefined : page);
}

/** Passkeys belong to a name, and this machine's address has none: the desk is at the name alone. */
export function sendToName(response: ServerResponse, address: URL): void {
  const there = new URL(address);
  there.hostname = 'localhost';
  response.writeHead(302, { location: there.href, 'cache-control': 'no-store' }).end();
}
