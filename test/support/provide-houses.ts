import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

/** A folder for this run alone, in which its processes share the house that the first of them opens (opened-house.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'houses-'));
  project.provide('houses', folder);
  return () => rm(folder, { recursive: true });
}
