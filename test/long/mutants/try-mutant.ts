import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { overlayVariable } from './overlay.ts';
import type { Overlay } from './overlay.ts';

const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** How the tests took a change. */
export interface Verdict {
  /** `stuck` where a test ran out of its time or showed no result for half the limit, `late` where tests were left at the limit. */
  readonly passed: 'no' | 'yes' | 'stuck' | 'late';
  /** The files that failed; with `bail` the first of them. */
  readonly failed: readonly string[];
}

const running = new Set<ChildProcess>();

/** Ends a run with all of its workers, which are one group. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

export function endAll(): void {
  for (const child of running) end(child);
}

/** Runs tests in processes of their own, which see the overlay. */
export async function runTests(overlay: Overlay, milliseconds: number, bail: boolean): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'));
  const path = join(folder, 'overlay.json');
  await writeFile(path, JSON.stringify(overlay));
  try {
    return await verdictOf(path, milliseconds, bail);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verdictOf(path: string, milliseconds: number, bail: boolean): Promise<Verdict> {
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...(bail ? ['--bail', '1'] : [])], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [overlayVariable]: path, NO_COLOR: '1' },
  });
  running.add(child);
  const failed = new Set<string>();
  let told = '';
  let [isStuck, isLate, lastTold] = [false, false, Date.now()];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastTold = Date.now();
    const [, word, file] = /^(failed|timed-out) (\S+)$/.exec(line) ?? [];
    if (word === 'failed' && file) failed.add(file);
    if (word === 'timed-out') isStuck = true;
    // One failed test is enough to know.
    if (word && bail) end(child);
  });
  child.stderr.on('data', (data: Buffer) => {
    told += data.toString();
  });
  const limit = setTimeout(() => {
    [isLate, isStuck] = [true, isStuck || Date.now() - lastTold > milliseconds / 2];
    end(child);
  }, milliseconds);
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  clearTimeout(limit);
  running.delete(child);
  end(child);
  if (failed.size > 0) return { passed: 'no', failed: [...failed] };
  if (isStuck || isLate) return { passed: isStuck ? 'stuck' : 'late', failed: [] };
  if (code !== 0) throw new Error(`The tests did not run:\n${told.slice(-2000)}`);
  return { passed: 'yes', failed: [] };
}
