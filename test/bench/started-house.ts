import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

const packageShape = z.object({ scripts: z.object({ start: z.string() }) });

/** A house that `local/start.ts` of some checkout has opened in processes of its own. */
export interface StartedHouse {
  readonly url: string;
  /** From the start of the process to the line that names the site's address. */
  readonly seconds: number;
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** Starts the house of a checkout as its `npm start` does, on a free port; its database is in the folder `data`. */
export async function openHouse(checkout: string, data = join(checkout, '.venue')): Promise<StartedHouse> {
  const { scripts } = packageShape.parse(JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')));
  const [, ...words] = scripts.start.split(' ');
  const began = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: checkout,
    env: { ...process.env, PORT: '0', VENUE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const url = await printedAddress(child);
  return { url, seconds: (performance.now() - began) / 1000, pid: child.pid ?? 0, close: () => close(child) };
}

const printedAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      const found = /Site\s+(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The house did not open:\n${said}`)));
  });

async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What Linux says of a process; empty where it has ended meanwhile, as those that help a house to open do. */
const said = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** A process with all that it has started, by id. */
async function processesOf(pid: number): Promise<readonly number[]> {
  const children = await said(pid, `task/${pid}/children`);
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(processesOf));
  return [pid, ...below.flat()];
}

/**
 * Megabytes that the processes of a house have in memory, as Linux counts them: a page that several of them share counts once in all
 * (proportional set size).
 */
export async function memoryOf({ pid }: StartedHouse): Promise<number> {
  const sizes = await Promise.all(
    (await processesOf(pid)).map(async (each) => {
      const status = await said(each, 'smaps_rollup');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** Milliseconds of processor, user and system, that each program of a house has used since it started, by the program's name. */
export async function processorOf({ pid }: StartedHouse): Promise<ReadonlyMap<string, number>> {
  const used = new Map<string, number>();
  for (const each of await processesOf(pid)) {
    const stat = await said(each, 'stat');
    if (stat === '') continue;
    // The name is in brackets and may hold blanks; user and system time are the 12th and 13th field after it.
    const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(' ');
    const time = (Number(fields[11]) + Number(fields[12])) * tick;
    used.set(name, (used.get(name) ?? 0) + time);
  }
  return used;
}
