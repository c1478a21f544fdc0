import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { whoAnswers } from './health.ts';
import { pythonProgram } from './programs.ts';

export const release = '1.5.33';

/** A MiniStack started here, with what another process needs to stop it. */
interface StartedMiniStack {
  readonly kind: 'ministack';
  readonly endpoint: string;
  readonly pid: number;
  readonly begin: string;
  /** Where it unpacks functions; it never cleans up by itself. */
  readonly temporary: string;
}

/**
 * Starts MiniStack at a port of this machine and waits until it answers. It runs until `endMiniStack`. Calls `keep` before that, so that it
 * can always be stopped.
 */
export async function startMiniStack(
  port: number,
  logFile: string,
  keep: (started: StartedMiniStack) => Promise<void>,
): Promise<StartedMiniStack> {
  const program = await pythonProgram('ministack', release, logFile);
  const log = await open(logFile, 'a');
  const temporary = await mkdtemp(join(tmpdir(), 'ministack-'));
  const child = spawn(program, {
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      // Any caller can run code on this machine.
      BIND_HOST: '127.0.0.1',
      TMPDIR: temporary,
      // Functions run on the first `node` of this path.
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: the functions are its children and end with it, and Ctrl-C in this window does not reach it.
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

/** Stops a MiniStack started here; returns whether it was running. */
export async function endMiniStack(started: StartedMiniStack): Promise<boolean> {
  const wasRunning = isRunning(started);
  if (wasRunning) await endGroup(started.pid);
  await rm(started.temporary, { recursive: true, force: true });
  return wasRunning;
}

/** Whether the process of that id is still the same. */
export function isRunning({ pid, begin }: StartedMiniStack): boolean {
  return pid > 0 && begin !== '' && beginOf(pid) === begin;
}

async function answering(endpoint: string, child: ChildProcess, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    if ((await whoAnswers(endpoint)).who === 'ministack') return;
    await pause(200);
  }
  throw new Error(`MiniStack did not start; see ${logFile}.`);
}

/**
 * When the process of an id started, as the system reports it; null where there is none. Ids are reused, so the id alone does not identify
 * a process.
 */
export function beginOf(pid: number): string | null {
  try {
    // The name in brackets may contain spaces; the start time is the twentieth field after it.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fields.startsWith('Z') ? null : (fields.split(' ')[19] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
}

/** Asks a process group to end, and kills it after five seconds. */
async function endGroup(pid: number): Promise<void> {
  signal(pid, 'SIGTERM');
  const until = Date.now() + 5000;
  while (beginOf(pid) !== null && Date.now() < until) await pause(50);
  signal(pid, 'SIGKILL');
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // The whole group has ended already.
  }
}
