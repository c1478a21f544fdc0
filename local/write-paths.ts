import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { entries } from '#shared/contract/index.ts';
import type { PathEntry } from '#shared/contract/path.ts';

import { runCommand } from './run-command.ts';

const readme = join(import.meta.dirname, '../README.md');
const marks = { begin: '<!-- paths: npm run paths -->', end: '<!-- end of paths -->' };

/** The contract as the README's table: a line each. */
function pathsTable(all: readonly PathEntry[]): string {
  const rows = all.map(
    ({ name, path, methods, area, access, cache }) =>
      `| \`${path}\` | ${Object.keys(methods).join(', ')} | ${name} | ${area} | ${access} | ${cache} |`,
  );
  return [`| path | methods | name | area | access | cache |`, `|---|---|---|---|---|---|`, ...rows].join('\n');
}

/** The README with its list of paths as it should be. */
export function withPaths(text: string, all: readonly PathEntry[]): string {
  const [before, rest] = text.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined)
    throw new Error('The README has lost the marks of its list of paths.');
  return `${before}${marks.begin}\n\n${pathsTable(all)}\n\n${marks.end}${after}`;
}

const usage = `Usage: npm run paths

Writes the table of paths in README.md from the contract.`;

if (import.meta.main)
  await runCommand({ usage }, async () => {
    await writeFile(readme, withPaths(await readFile(readme, 'utf8'), entries));
    return 0;
  });
