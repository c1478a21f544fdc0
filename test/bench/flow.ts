import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Misused, runCommand } from '#infra/run-command.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

const usage = `Usage: npm run flow -- <hold | rent> [<folder>]

Names the files of which a function runs in the house between a press and its answer, by V8's coverage.

  hold       a visitor who has a seat takes another one
  rent       a customer rents a film: into the basket, and the order
  <folder>   another checkout with its packages, for a comparison`;

/** A winter's morning on which much is on sale. */
const opensAt = '2026-12-03T09:30:00Z';

interface House {
  readonly url: string;
  readonly debugger: string;
  readonly end: () => Promise<void>;
}

async function openHouse(folder: string): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), 'venue-flow-'));
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', join(folder, 'local/start.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', VENUE_DATA: data, VENUE_NOW: opensAt },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  };
  try {
    const [url, socket] = await Promise.all([
      printed(child, 'stdout', /Site\s+(http:\/\/\S+)/),
      printed(child, 'stderr', /Debugger listening on (ws:\/\/\S+)/),
    ]);
    return { url, debugger: socket, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What a stream of a process says in its first group; read on to its end, so that the process can go on writing. */
const printed = (child: ChildProcess, stream: 'stdout' | 'stderr', what: RegExp): Promise<string> =>
  new Promise((found, reject) => {
    let text = '';
    child[stream]?.on('data', (chunk) => {
      text += String(chunk);
      const [, value] = what.exec(text) ?? [];
      if (value) found(value);
    });
    child.once('exit', () => reject(new Error(`The house ended while it opened: ${text}`)));
  });

/** Answers the functions that ran since the last call, by the address of their script. */
async function openProfiler(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const call = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((found) => {
      last += 1;
      waiting.set(last, found);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await call('Profiler.enable');
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** Starts a new count. */
    take: async (): Promise<readonly Script[]> => {
      // The protocol's own shape.
      const { result } = (await call('Profiler.takePreciseCoverage')) as { readonly result: readonly Script[] };
      return result;
    },
    close: () => socket.close(),
  };
}

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

/**
 * Files of the product below a folder of which a function ran: neither packages nor what runs the house on one machine. A whole script runs
 * when it is loaded, and is no function.
 */
export function filesThatRan(scripts: readonly Script[], folder: string): readonly string[] {
  const ran = scripts.filter(
    ({ url, functions }) =>
      url.startsWith('file:') &&
      !url.includes('/node_modules/') &&
      functions.some(({ functionName, ranges: [range] }) => {
        const isScript = functionName === '' && range?.startOffset === 0;
        return !isScript && (range?.count ?? 0) > 0;
      }),
  );
  const files = ran.map(({ url }) => relative(folder, fileURLToPath(url.split('?')[0] ?? url)));
  return [...new Set(files)].filter((file) => /^(functions|shared)\//.test(file)).toSorted();
}

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A browser of its own: keeps its cookies, and answers the data of what went well. */
function newBrowser(url: string) {
  const cookies = new Map<string, string>();
  const ask = async <T = Resource>(path: string, body?: unknown): Promise<T> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: url, 'content-type': 'application/vnd.api+json', cookie };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url + path, { ...sent, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    // The caller names what the path answers.
    return (JSON.parse(text) as { readonly data: T }).data;
  };
  return ask;
}

interface Section {
  readonly id: string;
  readonly seats: string;
}

/** Presses once to load everything, then once more between `begin` and its answer. */
const presses: Readonly<Record<string, (url: string, begin: () => Promise<void>) => Promise<void>>> = {
  hold: async (url, begin) => {
    const ask = newBrowser(url);
    for (const { id } of await ask<readonly Resource[]>('/api/availability')) {
      const map = await ask(`/api/seatmap?performanceId=${id}`);
      const free = await ask(`/api/seatmap/availability?performanceId=${id}`);
      const plan = await ask(planPathOf(map.attributes['plan'] as NamedHall));
      const section = (free.attributes['sections'] as readonly Section[]).find(({ seats }) => seats.includes('oo'));
      const place = section?.seats.indexOf('oo') ?? -1;
      const seats = seatIdsOf(plan.attributes as unknown as DrawnSections, section?.id ?? '').slice(place, place + 2);
      const hold = (seatId: string) => ask('/api/checkout/seat-holds', { performanceId: id, seats: [{ seatId }] });
      const isOpen = seats[0] && !map.attributes['isUnseated'] && (await hold(seats[0]).then(...both));
      if (!isOpen || !seats[1]) continue;
      await begin();
      await hold(seats[1]);
      return;
    }
    throw new Error('Nothing is on sale.');
  },
  rent: async (url, begin) => {
    const videos = await newBrowser(url)<readonly Resource[]>('/api/information/digital-event-videos?page[size]=100');
    const fees = videos.flatMap(({ attributes }) =>
      typeof attributes['feeId'] === 'string' ? [attributes['feeId']] : [],
    );
    let pressed = 0;
    for (const feeId of fees) {
      const ask = newBrowser(url);
      // Their first order waits for its payment, so each presses once.
      const email = `${['general', 'friend'][pressed]}@example.com`;
      await ask('/api/account/sign-in', { email, password: 'overture-and-beginners' });
      if (pressed === 1) await begin();
      const isRented = await ask('/api/checkout/payPerView', { feeId }).then(...both);
      if (!isRented) continue;
      const basket = await ask('/api/checkout/basket');
      await ask('/api/checkout/orders', { expectedTotal: basket.attributes['cartAmount'], acceptsTerms: true });
      pressed += 1;
      if (pressed === 2) return;
    }
    throw new Error('Fewer than two films can be rented.');
  },
};

const both = [() => true, () => false] as const;

if (import.meta.main) {
  await runCommand({ usage, words: 2 }, async ({ words: [name = '', given] }) => {
    const press = presses[name];
    if (!press) throw new Misused('Say hold or rent.');
    const folder = resolve(given ?? join(import.meta.dirname, '../..'));
    const house = await openHouse(folder);
    try {
      const profiler = await openProfiler(house.debugger);
      // The consumers of the first press finish before the second press is counted.
      const begin = async () => {
        await fetch(`${house.url}/house/clock`, { method: 'POST', body: '0' });
        await profiler.take();
      };
      await press(house.url, begin);
      const files = filesThatRan(await profiler.take(), folder);
      profiler.close();
      process.stdout.write(`${files.join('\n')}\n${files.length} files\n`);
    } finally {
      await house.end();
    }
    return 0;
  });
}
