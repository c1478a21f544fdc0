import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import type { AddressInfo, Server as RawServer } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { freePort } from './free-port.ts';
import { whoAnswers } from './health.ts';

const open: (Server | RawServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server | RawServer): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address of this form.
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A server that answers the paths of a map with JSON, and all others with 404. */
const serving = (paths: Readonly<Record<string, unknown>>): RequestListener => {
  return ({ url = '' }, response) => {
    const body = paths[url];
    response.writeHead(body ? 200 : 404, { server: 'test' }).end(body ? JSON.stringify(body) : 'no such page');
  };
};

const services = { s3: 'available' };

test.each([
  [
    'MiniStack by its own address',
    { '/_ministack/health': { services, version: '1.5.33', edition: 'light' } },
    'ministack',
    '1.5.33',
  ],
  [
    'MiniStack, which answers at the address of LocalStack too',
    {
      '/_ministack/health': { services, version: '1.5.33' },
      '/_localstack/health': { services, version: '1.5.33' },
    },
    'ministack',
    '1.5.33',
  ],
  [
    'LocalStack',
    { '/_localstack/health': { services, version: '2026.6.1', edition: 'pro' } },
    'localstack',
    '2026.6.1',
  ],
  ['one that keeps its version to itself', { '/_localstack/health': { services } }, 'localstack', 'of unknown version'],
])('%s is known', async (_, paths, who, version) => {
  expect(await whoAnswers(await listening(createServer(serving(paths))))).toEqual({ who, version });
});

test.each([
  ['a site of somebody else', serving({}), 'it answered 404 as test'],
  [
    'a site that answers everything with its page',
    serving({ '/_ministack/health': 'Welcome', '/_localstack/health': 'Welcome' }),
    'it answered 200 as test',
  ],
  ['health of another kind', serving({ '/_ministack/health': { status: 'up' } }), 'it answered 404 as test'],
])('%s is a stranger', async (_, listener, says) => {
  expect(await whoAnswers(await listening(createServer(listener)))).toEqual({ who: 'stranger', says });
});

test('what does not speak HTTP is a stranger', async () => {
  const raw = createRawServer((socket) => void socket.end('-ERR unknown command\r\n'));
  expect(await whoAnswers(await listening(raw))).toEqual({ who: 'stranger', says: 'it does not speak HTTP' });
});

test('what never answers is a stranger', async () => {
  const silent = createServer(() => {});
  const answer = await whoAnswers(await listening(silent), 100);
  silent.closeAllConnections();
  expect(answer).toEqual({ who: 'stranger', says: 'no answer within 0.1 s' });
});

test('a free port is nothing', async () => {
  expect(await whoAnswers(`http://localhost:${await freePort()}`)).toEqual({ who: 'nothing' });
});
