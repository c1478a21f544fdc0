import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { tableProcessesOf, until } from '#test/support/processes.ts';

export type Killed = 'house' | 'table' | 'both';

/** A house on one machine, in a process and a folder of its own, that can be killed and started again. */
export interface LocalHouse {
  readonly url: string;
  readonly folder: string;
  readonly start: () => Promise<void>;
  /** Resolves when what was killed is gone, and nothing that belonged to it is left. */
  readonly kill: (what: Killed) => Promise<void>;
  /** Ends as Ctrl-C ends it. */
  readonly stop: () => Promise<void>;
  readonly moveClock: (minutes: number) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** `settings` are those of `npm start`, beside its port and its folder. */
export async function prepareHouse(settings: Readonly<Record<string, string>> = {}): Promise<LocalHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-house-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const tables = join(folder, 'tables.db');
  let child: ChildProcess | null = null;

  const isOpen = () =>
    fetch(`${url}/house/clock`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [join(import.meta.dirname, 'house-process.ts')], {
      env: { ...process.env, ...settings, PORT: String(port), VENUE_DATA: folder, LOG_QUIET: 'debug,info,warn,error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    for (;;) {
      if (await isOpen()) return;
      if (started.exitCode !== null) throw new Error(`The house ended with ${started.exitCode} while it opened.`);
      await pause(50);
    }
  };
  const gone = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
    await until(() => tableProcessesOf(tables).length === 0);
  };
  return {
    url,
    folder,
    start,
    kill: async (what) => {
      const pids = tableProcessesOf(tables);
      if (what !== 'house') for (const pid of pids) process.kill(pid, 'SIGKILL');
      if (what === 'table') return until(() => tableProcessesOf(tables).some((pid) => !pids.includes(pid)));
      child?.kill('SIGKILL');
      await gone();
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await gone();
    },
    moveClock: async (minutes) => {
      const answer = await fetch(`${url}/house/clock`, { method: 'POST', body: String(minutes) });
      const { now } = (await answer.json()) as { now: string };
      return now;
    },
    remove: async () => {
      child?.kill('SIGKILL');
      await gone();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}
