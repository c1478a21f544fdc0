import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { runCommand } from '#infra/run-command.ts';

const root = join(import.meta.dirname, '..');

interface Checked {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function check(name: string): Promise<Checked> {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [said, wrong, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { name, passed: status === 0, seconds: (performance.now() - began) / 1000, output: said + wrong };
}

async function runVitest(words: readonly string[]): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...words], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return (await new Promise<number | null>((resolve) => void child.once('close', resolve))) === 0;
}

/** One after another: the lint keeps both processors busy by itself. */
async function readCode(): Promise<readonly Checked[]> {
  return [await check('format'), await check('lint')];
}

const usage = `Usage: npm test [-- <words>]

Checks the format, and the lint with the types, beside the tests, which wait for their tables and programs for much of the time. Words choose
the files of tests whose path has one of them.`;

await runCommand({ usage, words: Infinity }, async ({ words }) => {
  const [passed, checks] = await Promise.all([runVitest(words), readCode()]);
  for (const { name, passed: isRight, seconds, output } of checks) {
    process.stdout.write(`${isRight ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)\n`);
    if (!isRight) process.stdout.write(`${output}\n`);
  }
  return passed && checks.every((each) => each.passed) ? 0 : 1;
});
