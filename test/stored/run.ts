import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Misused, runCommand } from '#infra/run-command.ts';

import { compareVersions, isVersion, releasesFolder, versionsIn, writeRelease } from './releases.ts';
import type { ReadSample } from './releases.ts';
import { seedRandomness } from './seeded-randomness.ts';

const root = join(import.meta.dirname, '../..');

const usage = `Usage: npm run release -- <version>

Lets the house do everything once, and writes one sample of each kind of stored item and of each event to test/support/stored/<version>, with
what today's code reads from it. It sets the version of package.json. Commit both; npm test then
holds every later change against them, and npm run test:long what it writes.`;

const packageFile = join(root, 'package.json');

/** Throws where this checkout cannot be released as the version. */
function refuse(version: string | undefined): asserts version is string {
  if (version === undefined || !isVersion(version)) throw new Misused(`Say a version of three numbers, such as 1.2.0.`);
  const { version: present } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
  const newest = versionsIn().at(-1);
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    throw new Error(`The version ${newest} is released: say a later one than that.`);
  if (compareVersions(version, present) < 0) throw new Error(`package.json is at ${present}: say that or a later one.`);
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '')
    throw new Error(`A release is made from what is committed. Commit or take back first:\n${changed}`);
}

/** In package.json and its lock, and no other line of them. */
function setVersion(version: string): void {
  for (const [file, times] of [
    ['package.json', 1],
    ['package-lock.json', 2],
  ] as const) {
    let text = readFileSync(join(root, file), 'utf8');
    for (let from = 0, count = 0; count < times; count += 1) {
      const at = text.indexOf('"version": "', from);
      const end = text.indexOf('"', at + '"version": "'.length);
      text = `${text.slice(0, at)}"version": "${version}${text.slice(end)}`;
      from = at + 1;
    }
    writeFileSync(join(root, file), text);
  }
}

await runCommand({ usage, words: 1 }, async ({ words: [version] }) => {
  refuse(version);
  // Before the house is loaded, which keeps the functions that it imports.
  seedRandomness('walk');
  process.env['LOG_QUIET'] = 'debug,info,warn,error';
  const { samplesOfWalk } = await import('./walk-all.ts');
  const { readingOf } = await import('./reading.ts');
  const { neverRead } = await import('./readers.ts');
  const { superseded } = await import('./superseded.ts');
  const { startTables } = await import('#test/support/table.ts');
  const samples = await samplesOfWalk();
  const missing = samples.missing();
  if (missing.length > 0)
    throw new Error(`The walk (test/stored/walk.ts) makes no sample of ${missing.join(', ')}: add a step that does.`);
  const tables = await startTables();
  const items: ReadSample[] = [];
  const problems: string[] = [];
  try {
    for (const sample of samples.items.values()) {
      if (neverRead.includes(sample.kind)) items.push(sample);
      else
        await readingOf(sample).then(
          (read) => void items.push({ ...sample, read }),
          (error: unknown) => void problems.push(`${sample.kind}: ${error instanceof Error ? error.message : ''}`),
        );
    }
  } finally {
    await tables.stop();
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeRelease({ version, items, events: [...samples.events.values()], superseded });
  setVersion(version);
  console.log(
    `Wrote ${items.length} items and ${samples.events.size} events to ${releasesFolder}/${version}. Commit them with package.json.`,
  );
  return 0;
});
