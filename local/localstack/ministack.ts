import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { root } from '#infra/sources.ts';

import { whoAnswers } from './health.ts';
import { beginOf, endGroup } from './process-group.ts';
import { runInto } from './programs.ts';

export const release = '1.5.33';
const environment = join(root, '.venv');

/** A MiniStack that was started here, as much as another process has to know to end it. */
export interface StartedMiniStack {
  readonly kind: 'ministack';
  readonly endpoint: string;
  readonly pid: number;
  readonly begin: string;
  /** What it unpacks functions into, and never takes away by itself. */
  readonly temporary: string;
}

/**
 * Starts MiniStack at a port of this machine, where it stays until `endMiniStack`, and waits until it answers. `keep` hears of it before
 * that, so that it can be ended whatever comes in between.
 */
export async function startMiniStack(
  port: number,
  logFile: string,
  keep: (started: StartedMiniStack) => Promise<void>,
): Promise<StartedMiniStack> {
  await install(logFile);
  const log = await open(logFile, 'a');
  const temporary = await mkdtemp(join(tmpdir(), 'ministack-'));
  const child = spawn(join(environment, 'bin/ministack'), {
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      // A caller that reaches it can run code on this machine.
      BIND_HOST: '127.0.0.1',
      TMPDIR: temporary,
      // Functions run on the `node` that is first here.
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', log.fd, log.fd],
    // A group of its own: the functions are its children and end with it, and Ctrl-C in this window does not reach it.
    detached: true,
  });
  child.once('error', () => {});
  child.unref();
  await log.close();
  const { pid = 0 } = child;
  const started = {
    kind: 'ministack',
    endpoint: `http://localhost:${port}`,
    pid,
    begin: beginOf(pid) ?? '',
    temporary,
  } as const;
  try {
    await keep(started);
    await answering(started.endpoint, child, logFile);
    return started;
  } catch (error) {
    await endMiniStack(started);
    throw error;
  }
}

/** Ends a MiniStack that was started here; answers whether it was still running. */
export async function endMiniStack(started: StartedMiniStack): Promise<boolean> {
  const wasRunning = isRunning(started);
  if (wasRunning) await endGroup(started.pid);
  await rm(started.temporary, { recursive: true, force: true });
  return wasRunning;
}

/** Whether the process of that id is still the one that was started. */
export function isRunning({ pid, begin }: StartedMiniStack): boolean {
  return pid > 0 && begin !== '' && beginOf(pid) === begin;
}

/** A Python environment inside the repository, made on first use and again for another release. */
async function install(logFile: string): Promise<void> {
  const installed = globSync(`lib/python*/site-packages/ministack-${release}.dist-info`, { cwd: environment });
  if (installed.length > 0) return;
  console.log(`Installing MiniStack ${release} …`);
  const done =
    (await runInto(logFile, 'python3', ['-m', 'venv', environment])) &&
    (await runInto(logFile, join(environment, 'bin/pip'), ['install', '--quiet', `ministack==${release}`]));
  if (!done) throw new Error(`MiniStack ${release} could not be installed; see ${logFile}.`);
}

async function answering(endpoint: string, child: ChildProcess, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    if ((await whoAnswers(endpoint)).who === 'ministack') return;
    await pause(200);
  }
  throw new Error(`MiniStack did not start; see ${logFile}.`);
}
