import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import type { Right } from '#infra/rights/right.ts';
import { sourceStamp } from '#infra/source-stamp.ts';

type Rights = Readonly<Record<string, readonly Right[]>>;

const folder = join(import.meta.dirname, '../../node_modules/.cache/rights');

/** The rights of all functions, once for a run of tests; found in the code anew only when that has changed. */
export async function setup(project: TestProject): Promise<void> {
  const file = join(folder, `${await sourceStamp(['functions', 'shared', 'infra'])}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  // Written below.
  const rights = known === null ? await find(file) : (JSON.parse(known) as Rights);
  project.provide('rights', rights);
}

async function find(file: string): Promise<Rights> {
  // Loaded only where it is needed.
  const { rightsOfAll } = await import('#infra/rights/function-rights.ts');
  const rights = rightsOfAll();
  await mkdir(folder, { recursive: true });
  // In one step: another run may read it.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(rights));
  await rename(`${file}.${process.pid}`, file);
  return rights;
}
