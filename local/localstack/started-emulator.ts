import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { root } from '#infra/sources.ts';

import { endLocalStack } from './docker.ts';
import { nameOf } from './health.ts';
import { endMiniStack, isRunning } from './ministack.ts';

const endpoint = z.string();
const record = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ministack'), endpoint, pid: z.int(), begin: z.string(), temporary: z.string() }),
  z.object({ kind: z.literal('localstack'), endpoint, project: z.string() }),
]);

/** An emulator that `npm run localstack` started; only it may be stopped. */
export type Started = z.infer<typeof record>;

/** State between runs of `npm run localstack`; ignored by git. */
export const stateFolder = join(root, '.localstack');

const fileIn = (folder: string): string => join(folder, 'started.json');

export const logFileIn = (folder: string): string => join(folder, 'emulator.log');

/** Records a started emulator for `--down`, also by a later process. */
export async function remember(started: Started, folder = stateFolder): Promise<void> {
  await keep([...(await remembered(folder)).filter(({ endpoint }) => endpoint !== started.endpoint), started], folder);
}

async function keep(all: readonly Started[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${fileIn(folder)}.new`;
  await writeFile(draft, JSON.stringify(all));
  await rename(draft, fileIn(folder));
}

/** Started emulators that `--down` has not stopped: one for each endpoint. */
export async function remembered(folder = stateFolder): Promise<readonly Started[]> {
  if (!existsSync(fileIn(folder))) return [];
  try {
    return z.array(record).parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    throw new Error(`${fileIn(folder)} does not say what was started: end that by hand and remove the file.`);
  }
}

/** Whether the emulator at an endpoint was started here. */
export async function wasStartedHere(endpoint: string, folder = stateFolder): Promise<boolean> {
  const { port } = new URL(endpoint);
  const started = (await remembered(folder)).find((each) => new URL(each.endpoint).port === port);
  return started !== undefined && (started.kind === 'localstack' || isRunning(started));
}

/** Stops an emulator started here; returns whether it was running. */
export function end(started: Started, logFile: string): Promise<boolean> {
  return started.kind === 'ministack' ? endMiniStack(started) : endLocalStack(started, logFile);
}

/** Stops the emulators started here, or one of them; returns sentences about each. */
export async function down(folder = stateFolder, only?: Started): Promise<string> {
  const all = await remembered(folder);
  const meant = only ? all.filter(({ endpoint }) => endpoint === only.endpoint) : all;
  if (meant.length === 0) return 'Nothing was started here, so nothing is ended.';
  const left = new Set(all);
  const sentences: string[] = [];
  for (const started of meant) {
    const wasRunning = await end(started, logFileIn(folder));
    const name = `${nameOf[started.kind]} at ${started.endpoint}`;
    if (!wasRunning && started.kind === 'localstack') {
      throw new Error(`Docker did not end ${name}; see ${logFileIn(folder)}.`);
    }
    left.delete(started);
    await keep([...left], folder);
    sentences.push(wasRunning ? `${name} has ended, and all that was in it.` : `${name} had ended before.`);
  }
  return sentences.join('\n');
}
