import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Figure } from './figure.ts';

/** `npm start` in a fresh clone: the site is built and a season loaded. */
const coldLimit = 20;
/** The same on the next morning. */
const warmLimit = 5;
/** All processes of the house after a page was rendered. */
const memoryLimit = 600;

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'build', '.git', '.venue', '.venv', 'cdk.out']);

/** The repository as a fresh clone has it, with the packages of this one. */
async function freshCopy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-bench-'));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !left.has(path.slice(root.length + 1).split('/')[0] ?? ''),
  });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Opened {
  readonly child: ChildProcess;
  readonly url: string;
  readonly seconds: number;
}

/** Starts the house and waits for the words with which it opens. */
async function open(folder: string): Promise<Opened> {
  const began = performance.now();
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', VENUE_DATA: join(folder, '.venue') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      const found = /Site\s+(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The house did not open:\n${said}`)));
  });
  return { child, url, seconds: (performance.now() - began) / 1000 };
}

async function close({ child }: Opened): Promise<void> {
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Megabytes of a process and of every process that it has started, as Linux counts what is in memory. */
async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => megabytes(Number(child))),
  );
  return below.reduce((sum, value) => sum + value, own);
}

export async function measureHouse(): Promise<readonly Figure[]> {
  const folder = await freshCopy();
  try {
    const cold = await open(folder);
    await close(cold);
    const warm = await open(folder);
    try {
      const page = await fetch(new URL('/tickets-and-events', warm.url));
      if (!page.ok) throw new Error(`The listing answered ${page.status}.`);
      await page.text();
      const memory = await megabytes(warm.child.pid ?? 0);
      return [
        { name: 'Start, nothing built', value: cold.seconds, unit: 's', atMost: coldLimit },
        { name: 'Start, again', value: warm.seconds, unit: 's', atMost: warmLimit },
        { name: 'Memory of the house', value: memory, unit: 'MB', atMost: memoryLimit },
      ];
    } finally {
      await close(warm);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
