import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root } from '#infra/sources.ts';

interface Ran {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command of `local`, `content` or `staff`, to its end; prints what it said where it failed. */
export const commandOf = (name: string, args: readonly string[]): Promise<Ran> => runOf(`local/${name}.ts`, args);

/** The same for a file of this repository. */
export async function runOf(file: string, args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  if (code !== 0) console.log(said);
  return { code, said };
}
