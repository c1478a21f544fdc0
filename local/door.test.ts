import { Agent, createServer, get } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { takePort } from './door.ts';
import type { Door } from './door.ts';

test('a port in use is told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, 'localhost', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(takePort(port)).rejects.toThrow(
    `Port ${port} is already in use. End the program that uses it, or name another port in PORT.`,
  );
});

test('what is asked before the house is open is answered then', async () => {
  const door = await takePort(0);
  onTestFinished(door.close);
  const early = fetch(door.url);
  door.open(async (_, response) => void response.end('good evening'));
  expect(await (await early).text()).toBe('good evening');
});

type Answer = Parameters<Door['open']>[0];

const regulars = 8;
const visits = 200;

/**
 * Regulars ask again as soon as they are answered. How often the most frequent of them has its turn between the moment in which a newcomer's
 * socket is open and the newcomer's own turn.
 */
async function turnsBeforeANewcomer(answerWith: (answer: Answer) => Answer): Promise<number> {
  const turns: string[] = [];
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const door = await takePort(0);
  onTestFinished(door.close);
  door.open(
    answerWith(async (request, response) => {
      turns.push(request.url ?? '');
      if (new Set(turns).size === regulars) isBusy();
      response.end();
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: regulars });
  onTestFinished(() => agent.destroy());
  const asked = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(new URL(path, door.url), { agent }, (response) => response.resume().once('end', resolve)).once(
        'error',
        reject,
      );
    });
  const working = Array.from({ length: regulars }, async (_, name) => {
    for (let visit = 0; visit < visits; visit += 1) await asked(`/${name}`);
  });
  await busy;
  const { hostname, port } = new URL(door.url);
  const newcomer = connect(Number(port), hostname);
  const arrived = await new Promise<number>((resolve) => void newcomer.once('connect', () => resolve(turns.length)));
  newcomer.write('GET /newcomer HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await new Promise((resolve) => void newcomer.resume().once('close', resolve));
  await Promise.all(working);
  const before = turns.slice(arrived, turns.indexOf('/newcomer'));
  return Math.max(0, ...[...Map.groupBy(before, (path) => path).values()].map(({ length }) => length));
}

/** A regular's round takes a turn of the event loop or more; a newcomer is accepted and read in two. */
const fewTurns = 5;

test('a newcomer to a busy house has its turn after a few of everybody else', async () => {
  expect(await turnsBeforeANewcomer((answer) => answer)).toBeLessThanOrEqual(fewTurns);
});

test('control: a door that prefers those it knows lets a newcomer wait until they have gone', async () => {
  const known = new Map<string | undefined, number>();
  const preferring =
    (answer: Answer): Answer =>
    async (request, response) => {
      known.set(request.url, (known.get(request.url) ?? 0) + 1);
      const areGone = () => [...known].every(([path, count]) => path === request.url || count >= visits);
      if (request.url === '/newcomer') await vi.waitUntil(areGone, { timeout: 10_000, interval: 1 });
      return answer(request, response);
    };
  expect(await turnsBeforeANewcomer(preferring)).toBeGreaterThan(fewTurns);
});
