import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isDeskScreen, sendDeskPage } from './desk-page.ts';
import { serve } from './serve.ts';
import type { Serving } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-'));
let port = 0;
const server = createServer((request, response) => {
  const site: Serving['site'] = {
    serve: async ({ url = '' }, answer) =>
      isDeskScreen(url.replace(/\?.*/, '')) ? sendDeskPage(answer, folder) : void answer.writeHead(200).end('the site'),
  };
  // Mailbox, bus and keys are for other paths.
  void serve(request, response, { url: `http://localhost:${port}`, country: 'GB', site } as unknown as Serving);
});

beforeAll(async () => {
  mkdirSync(join(folder, 'desk'));
  writeFileSync(join(folder, 'desk/index.html'), 'the desk');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const ask = (path: string, host: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      const { statusCode: status, headers } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => void (text += part));
      response.once('end', () => resolve({ status, headers, text }));
    }).once('error', reject);
  });

describe('the desk on this machine', () => {
  it.each([
    '/desk',
    '/desk/',
    '/desk/staff/s1?tab=roles',
    '/desk/season/events/tosca.2627',
    '/desk/plans/halls/main-stage.2',
  ])('%s is the page of the desk, under headers of its own', async (path) => {
    const { status, headers, text } = await ask(path, 'localhost');
    expect([status, text]).toEqual([200, 'the desk']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/https?:|blob:|unsafe/);
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  });

  it.each(['127.0.0.1', '[::1]'])('asked for at %s it sends to the name, which passkeys belong to', async (host) => {
    const { status, headers } = await ask('/desk/staff?tab=roles', host);
    expect([status, headers['location']]).toEqual([302, `http://localhost:${port}/desk/staff?tab=roles`]);
  });

  it.each(['/', '/desks', '/news/desk'])('%s is the site, at both', async (path) => {
    for (const host of ['localhost', '127.0.0.1']) {
      const { status, text } = await ask(path, host);
      expect([status, text], host).toEqual([200, 'the site']);
    }
  });
});
