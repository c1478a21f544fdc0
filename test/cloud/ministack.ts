import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from '#infra/sources.ts';

const release = 'ministack==1.5.33';
const environment = join(root, '.venv');
const logFile = join(root, 'build/ministack.log');

export interface Emulator {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** The endpoint that the caller has, or an emulator of our own, which ends with `stop`. */
export async function openEmulator(given: string | undefined): Promise<Emulator> {
  return given ? { endpoint: given, stop: async () => {} } : startMiniStack();
}

async function startMiniStack(): Promise<Emulator> {
  await install();
  const port = await freePort();
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'w');
  // What it unpacks functions into, and never takes away by itself.
  const temporary = await mkdtemp(join(tmpdir(), 'ministack-'));
  const child = spawn(join(environment, 'bin/ministack'), {
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      TMPDIR: temporary,
      // Functions run on the `node` that is first here.
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', log.fd, log.fd],
    // A group of its own: the functions are its children and end with it.
    detached: true,
  });
  const stop = async (): Promise<void> => {
    await endGroup(child);
    await log.close();
    await rm(temporary, { recursive: true, force: true });
  };
  try {
    const endpoint = `http://localhost:${port}`;
    await answering(`${endpoint}/_ministack/health`, child);
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A Python environment inside the repository; made once. */
async function install(): Promise<void> {
  if (existsSync(join(environment, 'bin/ministack'))) return;
  console.log(`Installing ${release} …`);
  await run('python3', ['-m', 'venv', environment]);
  await run(join(environment, 'bin/pip'), ['install', '--quiet', release]);
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
  throw new Error(`The emulator did not start; see ${logFile}.`);
}

/** Asks the group to end and insists after five seconds. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await Promise.race([ended, pause(5000)]);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Everybody in the group has gone already.
  }
}
