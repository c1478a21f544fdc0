import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '#infra/sources.ts';

/** Runs a program with its output in a file; returns whether it succeeded. */
export async function runInto(
  logFile: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const log = await open(logFile, 'a');
  try {
    const child = spawn(command, args, { env, stdio: ['ignore', log.fd, log.fd] });
    const endChild = (): void => void child.kill();
    process.once('exit', endChild);
    const [code] = await once(child, 'exit').finally(() => process.off('exit', endChild));
    return code === 0;
  } catch {
    // The program does not exist.
    return false;
  } finally {
    await log.close();
  }
}

/** Whether a program exists and succeeds within ten seconds. */
export async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  try {
    const child = spawn(command, args, { stdio: 'ignore', timeout: 10_000 });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

export async function hasDocker(): Promise<boolean> {
  return (await succeeds('docker', ['info'])) && (await succeeds('docker', ['compose', 'version']));
}

export const hasPython = (): Promise<boolean> =>
  succeeds('python3', ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))']);

const environment = join(root, '.venv');

/** The path of a program of PyPI, in a Python environment inside the repository that is made on first use and has each release once. */
export async function pythonProgram(name: string, release: string, logFile: string): Promise<string> {
  const program = join(environment, 'bin', name);
  const folder = `${name.replaceAll('-', '_')}-${release}.dist-info`;
  if (globSync(`lib/python*/site-packages/${folder}`, { cwd: environment }).length > 0) return program;
  console.log(`Installing ${name} ${release} …`);
  const done =
    (await runInto(logFile, 'python3', ['-m', 'venv', environment])) &&
    (await runInto(logFile, join(environment, 'bin/pip'), ['install', '--quiet', `${name}==${release}`]));
  if (!done) throw new Error(`${name} ${release} could not be installed; see ${logFile}.`);
  return program;
}
