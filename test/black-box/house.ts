import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect } from 'vitest';

import { readPdf } from './read-pdf.ts';

/**
 * A house that `npm start` opens in a process of its own. The tests of this folder speak HTTP to it and import nothing of the product: what they
 * expect is written from the two specifications.
 */
export interface StartedHouse {
  readonly url: () => string;
  readonly visitor: () => Visitor;
  /** Its database, as commands find it by VENUE_DATA. */
  readonly folder: () => string;
  /** Moves the house's clock and waits until everything due by then has run. */
  readonly moveClock: (minutes: number) => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Of a PDF, the words on its pages: its bytes are packed. */
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | null;
  /** The media type, without its parameters. */
  readonly type: string;
}

export interface Visitor {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly send: (
    method: 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** Half past nine on a Thursday morning in winter, when London keeps UTC: literal dates stay right, and no Friday rush opens under a test. */
export const opensAt = '2026-12-03T09:30:00Z';

/** `content` is the folder of its documents; default: those of the repository. */
export function openHouse(content?: string): StartedHouse {
  let url = '';
  let folder = '';
  let child: ChildProcess | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'venue-black-box-'));
    const { PATH, HOME } = process.env;
    child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../local/start.ts'), ...(content ? ['--content', content] : [])],
      {
        env: { PATH, HOME, PORT: '0', VENUE_DATA: folder, VENUE_NOW: opensAt },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    url = await printedAddress(child);
  }, 120_000);
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: () => url,
    folder: () => folder,
    visitor: () => newVisitor(() => url),
    moveClock: async (minutes) => {
      const { status } = await fetch(`${url}/house/clock`, { method: 'POST', body: String(minutes) });
      expect(status).toBe(200);
    },
  };
}

/** What a person reads in the window of `npm start`; it is read on to its end, so that the house can go on writing. */
const printedAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const address = /Site\s+(http:\/\/\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The house ended while it opened: ${printed}`)));
  });

const wordsOf = (pdf: Buffer): string =>
  readPdf(pdf)
    .map(({ text }) => text)
    .join('\n');

function newVisitor(url: () => string): Visitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await fetch(url() + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
      else cookies.set(name, value.join('='));
    }
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      text: type === 'application/pdf' ? wordsOf(bytes) : bytes.toString(),
      location: response.headers.get('location'),
      type,
    };
  };
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: { origin: url(), 'content-type': 'application/vnd.api+json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
