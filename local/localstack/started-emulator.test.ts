import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { beginOf } from './ministack.ts';
import { down, remember, remembered, wasStartedHere } from './started-emulator.ts';

let folder = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'started-'));
});
afterEach(async () => {
  for (const { pid } of children.splice(0)) {
    try {
      // The whole group: a leader's child outlives it.
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {
      // The test has ended it.
    }
  }
  await rm(folder, { recursive: true });
});

/** A leader of a group with a child of its own, in place of MiniStack and its functions; answers both ids. */
async function startGroup(): Promise<{ readonly pid: number; readonly child: number }> {
  const code = `const c = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log(c.pid); setInterval(() => {}, 1000)`;
  const leader = spawn(process.execPath, ['-e', code], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(leader);
  const child = await new Promise<number>((resolve) =>
    leader.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))),
  );
  return { pid: leader.pid ?? 0, child };
}

async function started(pid: number, port: number, begin = beginOf(pid) ?? '') {
  const temporary = await mkdtemp(join(folder, 'functions-'));
  return { kind: 'ministack', endpoint: `http://localhost:${port}`, pid, begin, temporary } as const;
}

test('what was started is ended, with all of its group and what it unpacked', async () => {
  const { pid, child } = await startGroup();
  const emulator = await started(pid, 3491);
  await remember(emulator, folder);
  expect(await wasStartedHere('http://localhost.localstack.cloud:3491', folder)).toBe(true);
  expect(await down(folder)).toBe('MiniStack at http://localhost:3491 has ended, and all that was in it.');
  await expect.poll(() => [beginOf(pid), beginOf(child)]).toEqual([null, null]);
  expect(existsSync(emulator.temporary)).toBe(false);
  expect(await remembered(folder)).toEqual([]);
});

test('another that runs beside it goes on', async () => {
  const [ours, other] = [await startGroup(), await startGroup()];
  await remember(await started(ours.pid, 3491), folder);
  await down(folder);
  expect(beginOf(ours.pid)).toBeNull();
  expect(beginOf(other.pid)).not.toBeNull();
  expect(beginOf(other.child)).not.toBeNull();
});

test('a process that was given the id of an ended one goes on', async () => {
  const { pid } = await startGroup();
  await remember(await started(pid, 3491, 'another moment'), folder);
  expect(await wasStartedHere('http://localhost:3491', folder)).toBe(false);
  expect(await down(folder)).toBe('MiniStack at http://localhost:3491 had ended before.');
  expect(beginOf(pid)).not.toBeNull();
});

test('nothing was started: nothing ends, twice as well', async () => {
  expect(await down(folder)).toBe('Nothing was started here, so nothing is ended.');
  expect(await down(join(folder, 'never made'))).toBe('Nothing was started here, so nothing is ended.');
});

test('two at two ports are both ended, and one at the same port takes the place of the one before', async () => {
  const [first, second] = [await startGroup(), await startGroup()];
  await remember(await started(99_999_999, 3491, 'long ago'), folder);
  await remember(await started(first.pid, 3491), folder);
  await remember(await started(second.pid, 3492), folder);
  expect((await remembered(folder)).map(({ endpoint }) => endpoint)).toEqual([
    'http://localhost:3491',
    'http://localhost:3492',
  ]);
  expect((await down(folder)).split('\n')).toHaveLength(2);
  expect([beginOf(first.pid), beginOf(second.pid)]).toEqual([null, null]);
});

test('one of two is ended alone, as a run does that is stopped while it deploys', async () => {
  const [before, now] = [await startGroup(), await startGroup()];
  const ours = await started(now.pid, 3492);
  await remember(await started(before.pid, 3491), folder);
  await remember(ours, folder);
  expect(await down(folder, ours)).toBe('MiniStack at http://localhost:3492 has ended, and all that was in it.');
  expect([beginOf(before.pid) === null, beginOf(now.pid)]).toEqual([false, null]);
  expect((await remembered(folder)).map(({ endpoint }) => endpoint)).toEqual(['http://localhost:3491']);
});

test('a broken list is named and nothing is guessed from it', async () => {
  await writeFile(join(folder, 'started.json'), '{"kind":');
  await expect(down(folder)).rejects.toThrow(/started\.json does not say what was started/);
});
