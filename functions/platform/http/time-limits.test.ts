import { glob, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { localCredentials, tableNames } from '#local/table-server.ts';
import { call, eventOf } from '#test/support/call.ts';

import { readPage } from '../documents/pages-and-lists.ts';
import { forgetAtCloudFront } from '../relay/edge.ts';
import { awsPatience, callTime } from '../runtime/aws-patience.ts';
import { env } from '../runtime/env.ts';
import { documents, documentsOver } from '../table/client.ts';
import { functionTime, givesUpBefore } from './time-limits.ts';

const { navBar } = contract;
const failing = (error: Error) => {
  const GET = async (): Promise<never> => {
    throw error;
  };
  return call(handlePath(navBar, { GET }));
};
const named = (name: string) => Object.assign(new Error('No.'), { name });
const coded = (code: string) => Object.assign(new Error('No.'), { code });

describe('a dependency that fails', () => {
  it.each([
    ['does not answer in time', named('TimeoutError'), 504, 'timed-out'],
    ['refuses the connection', coded('ECONNREFUSED'), 503, 'unavailable'],
    ['breaks the connection', coded('ECONNRESET'), 503, 'unavailable'],
    ['has no address', coded('ENOTFOUND'), 503, 'unavailable'],
    ['is down', named('ServiceUnavailable'), 503, 'unavailable'],
    ['fails inside', named('InternalServerError'), 503, 'unavailable'],
    ['is used wrongly', named('ValidationException'), 500, 'unexpected'],
  ])('because it %s', async (_, error, status, code) => {
    expect(await failing(error)).toMatchObject({ status, problem: { status: String(status), code } });
  });
});

it('no client of AWS is without a time limit', async () => {
  const made: string[] = [];
  for await (const file of glob('functions/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
    made.push(...(await readFile(file, 'utf8')).matchAll(/new \w+Client\([^)]*/g).map(([call]) => `${file}: ${call}`));
  }
  expect(made).toHaveLength(8);
  expect(made.filter((call) => !call.includes('awsPatience'))).toEqual([]);
});

it('no call of another machine is without a time limit, and each ends before its function', async () => {
  const made: string[] = [];
  for await (const file of glob('functions/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
    const text = await readFile(file, 'utf8');
    for (const { index } of text.matchAll(/\bfetch\(/g)) made.push(`${file}: ${text.slice(index - 100, index + 300)}`);
  }
  expect(made).toHaveLength(3);
  expect(made.filter((call) => !/AbortSignal\.timeout\((?:callTime|patience)\)/.test(call))).toEqual([]);
  expect(callTime).toBeLessThan(functionTime - givesUpBefore);
});

it('an edge that is silent does not hold its consumer until AWS ends it', async () => {
  const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50));
  const silent = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    [env.distributionId]: 'E1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  }))
    vi.stubEnv(name, value);
  try {
    await expect(forgetAtCloudFront(['/*'], 'one')).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(within).toHaveBeenCalledWith(callTime);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    silent.close();
  }
});

describe('a request that is not answered', () => {
  it('ends by itself a second before its function, with 504', async () => {
    const handler = handlePath(navBar, { GET: () => new Promise<never>(() => undefined) });
    const began = performance.now();
    // The remaining time is all that the chain reads of it.
    const context = { getRemainingTimeInMillis: () => givesUpBefore + 100 } as Context;
    const { statusCode, body } = await handler(eventOf(navBar, 'GET', {}), context);
    expect([statusCode, body]).toEqual([504, expect.stringContaining('"timed-out"')]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(99);
    expect(functionTime - givesUpBefore).toBe(9 * second);
  });

  it('for a table that is silent ends before that, with all tries of the client', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const client = new DynamoDBClient({ ...localCredentials, ...awsPatience, endpoint: `http://127.0.0.1:${port}` });
    documents.provide(documentsOver(client));
    for (const [variable, name] of Object.entries(tableNames)) process.env[variable] = name;
    const began = performance.now();
    const { status } = await call(
      handlePath(navBar, {
        GET: async () => {
          await readPage({ name: 'nav-bar', shape: null });
          throw new Error('The table answered.');
        },
      }),
    );
    const ms = performance.now() - began;
    client.destroy();
    silent.close();
    expect(status).toBe(504);
    expect(ms).toBeGreaterThan(3 * awsPatience.requestHandler.requestTimeout);
    expect(ms).toBeLessThan(functionTime - givesUpBefore);
  }, 20_000);
});
