import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * `npm test`: the tests, and beside them the format and the lint, which checks types in the same pass. The tests wait for their tables and
 * processes half of the time, so that what is read beside them costs next to nothing. Words on the command line are vitest's.
 */
const root = join(import.meta.dirname, '..');
const program = (name: string): string => join(root, 'node_modules/.bin', name);

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
  const child = spawn(program('vitest'), ['run', ...words], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return (await new Promise<number | null>((resolve) => void child.once('close', resolve))) === 0;
}

/** One after another: the second of them keeps both processors busy by itself. */
async function readCode(): Promise<readonly Checked[]> {
  return [await check('format'), await check('lint')];
}

const [passed, checks] = await Promise.all([runVitest(process.argv.slice(2)), readCode()]);
for (const { name, passed: isRight, seconds, output } of checks) {
  console.log(`${isRight ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`);
  if (!isRight) console.log(output);
}
process.exit(passed && checks.every((each) => each.passed) ? 0 : 1);
