import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { inject } from 'vitest';

import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the processes of this run share a house. */
    readonly houses: string;
  }
}

export interface OpenedHouse extends LocalHouse {
  readonly folder: string;
}

/**
 * The house without its pages, on the machine's clock, as it is after its season was loaded and announced: reopened on a copy of the folder of
 * a house that was opened from nothing once in this run. Loading takes ten times as long. Stopped, it leaves nothing.
 */
export async function openedHouse(): Promise<OpenedHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'opened-house-'));
  await copyOpenedHouse(folder);
  const house = await onFolder(folder);
  return {
    ...house,
    folder,
    stop: async () => {
      await house.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const onFolder = (folder: string) => startHouse({ port: 0, folder, startAt: null, country: 'GB' }, null);

/** Fills a folder with the files of that house, which is closed. */
async function copyOpenedHouse(folder: string): Promise<void> {
  const shared = inject('houses');
  const [kept, lock] = [join(shared, 'house'), join(shared, 'opening')];
  // One process opens it, the others wait; where that one failed, the next tries.
  while (!existsSync(kept)) {
    if (await isFirst(lock)) await openInto(kept, lock);
    else await pause(50);
  }
  await cp(kept, folder, { recursive: true });
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** In one step: whoever waits copies a whole house. */
async function openInto(kept: string, lock: string): Promise<void> {
  try {
    if (existsSync(kept)) return;
    const made = await mkdtemp(`${kept}-`);
    const house = await onFolder(made);
    await house.settle();
    await house.stop();
    await rename(made, kept);
  } finally {
    await rm(lock, { recursive: true });
  }
}
