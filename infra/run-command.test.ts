import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
// A file of this repository.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Every script that is a program of this repository, and not a tool with its options. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (?:--\S+ )*(\S+\.ts)$/.exec(script) ?? [];
  return file ? [{ name, file }] : [];
});

async function ended(file: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, VENUE_DATA: '/nowhere/at-all', PORT: '1' },
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => void child.once('close', resolve)),
  ]);
  return { out, error, code };
}

it('knows the commands of docs/commands.md', () => {
  expect(programs.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'content', 'verify-ticket']));
  const table = readFileSync(join(root, 'docs/commands.md'), 'utf8');
  const named = [...table.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe.each(programs)('npm run $name', ({ file }) => {
  it('explains itself', { timeout: 240_000 }, async () => {
    const help = await ended(file, '--help');
    expect(help).toMatchObject({ code: 0, error: '' });
    expect(help.out).toMatch(/^Usage: npm |^npm run /);
  });
});

describe('what a command cannot do', () => {
  const at = ['--at', '2026-01-01T00:00:00Z'];
  it.each([
    ['content', ['diff'], 1, /^No house is open on \/nowhere\/at-all: start it with npm start, then try again\.\n$/],
    ['content', ['dif'], 2, /^There is no command dif\. --help says what there is\.\n$/],
    ['content', ['check', '--from', '/nowhere'], 1, /^There is no folder \/nowhere\.\n$/],
    ['dead-letters', ['list'], 1, /^There is no house at http:\/\/localhost:1\. Start it with npm start\.\n$/],
    ['verify-ticket', ['x'], 1, /^There is no public key: set TICKET_PUBLIC_KEY, or start the house once/],
    ['make-returns-link', ['--evening', 'gala-of-the-voices'], 1, /^There is no key: set TICKET_PRIVATE_KEY/],
    ['make-returns-link', ['--evening', 'none'], 2, /^Say which --evening: gala-of-the-voices\. /],
    ['content', ['log', '--colour', 'red'], 2, /^There is no option --colour\. --help says what there is\.\n$/],
    ['dead-letters', ['list', '--colour'], 2, /^There is no option --colour\. --help says what there is\.\n$/],
    ['release', ['1.0'], 2, /^Say a version of three numbers, such as 1\.2\.0\. /],
    ['release', ['0.0.9'], 1, /^The version [\d.]+ is released: say a later one than that\.\n$/],
    ['rollback', [], 2, /^Say which --stage\. /],
    ['destroy', ['--stage'], 2, /^Say something after --stage\. /],
    ['restore', [], 2, /^Say --at and an instant\. /],
    ['restore', ['--at', '2999-01-01T00:00:00Z'], 2, /^2999-01-01T00:00:00\.000Z has not come yet\. /],
    ['restore', [...at, '--stage', 'prod'], 2, /^Without a terminal say --yes: prod is closed, and everything after /],
    ['restore', [...at, '--stage', 'prod', '--yes', '--copies', 'audit=a'], 2, /^--copies audit=a: say content, /],
    ['start', ['now'], 2, /^There is nothing to say here but options: now is none\. /],
  ])('%s %j is one sentence', { timeout: 240_000 }, async (name, args, code, words) => {
    const file = programs.find((each) => each.name === name)?.file ?? '';
    const answer = await ended(file, ...args);
    expect(answer.error).toMatch(words);
    expect(answer.code).toBe(code);
  });
});

it.each([
  [
    'infra/content/run.ts',
    ['diff'],
    1,
    /^Nothing is known of the stage local here: deploy it from this checkout first\.\n$/,
  ],
  [
    'infra/content/run.ts',
    ['check'],
    1,
    /^There is no programme beside these texts: export one from a stage first\.\n$/,
  ],
  ['infra/deploy.ts', ['--seed'], 2, /^There is no sample season here: leave out --seed\. /],
])('%s %j says what only the house of this machine has', { timeout: 240_000 }, async (file, args, code, words) => {
  const answer = await ended(file, ...args);
  expect(answer.error).toMatch(words);
  expect(answer.code).toBe(code);
});

it('a pipe that is closed early is no mistake', { timeout: 240_000 }, async () => {
  const script = `
    import { plainly } from ${JSON.stringify(join(root, 'infra/run-command.ts'))};
    await plainly(async () => {
      for (;;) {
        process.stdout.write('a line of the log\\n'.repeat(1000));
        await new Promise((resolve) => setImmediate(resolve));
      }
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [error, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => void child.once('close', resolve)),
  ]);
  expect({ error, code }).toEqual({ error: '', code: 0 });
});
