import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Figure } from './figure.ts';
import { memoryOf, openHouse } from './started-house.ts';

/** `npm start` in a fresh clone: the site is built and a season loaded. */
const coldLimit = 6;
/** The same on the next morning. */
const warmLimit = 1;
/** All processes of the house after a page was rendered. */
const memoryLimit = 350;

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

export async function measureHouse(): Promise<readonly Figure[]> {
  const folder = await freshCopy();
  try {
    const cold = await openHouse(folder);
    await cold.close();
    const warm = await openHouse(folder);
    try {
      const page = await fetch(new URL('/tickets-and-events', warm.url));
      if (!page.ok) throw new Error(`The listing answered ${page.status}.`);
      await page.text();
      const memory = await memoryOf(warm);
      return [
        { name: 'Start, nothing built', value: cold.seconds, unit: 's', atMost: coldLimit },
        { name: 'Start, again', value: warm.seconds, unit: 's', atMost: warmLimit },
        { name: 'Memory of the house', value: memory, unit: 'MB', atMost: memoryLimit },
      ];
    } finally {
      await warm.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
