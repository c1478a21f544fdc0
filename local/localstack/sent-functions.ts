import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import * as z from 'zod';

const record = z.record(z.string(), z.array(z.string()));

/**
 * Functions whose code `--watch` has replaced, by endpoint. CloudFormation does not notice: for sources equal to the last deployment it
 * sees no change, so the next deployment sends these functions itself.
 */
export async function sentTo(file: string, endpoint: string): Promise<readonly string[]> {
  return (await read(file))[endpoint] ?? [];
}

export async function noteSent(file: string, endpoint: string, names: readonly string[]): Promise<void> {
  const all = await read(file);
  const known = new Set(all[endpoint]);
  if (names.every((name) => known.has(name))) return;
  await write(file, { ...all, [endpoint]: [...known.union(new Set(names))] });
}

export async function forgetSent(file: string, endpoint: string): Promise<void> {
  const { [endpoint]: _, ...others } = await read(file);
  await write(file, others);
}

async function read(file: string): Promise<z.infer<typeof record>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return record.parse(JSON.parse(text));
}

async function write(file: string, all: z.infer<typeof record>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(all));
}
