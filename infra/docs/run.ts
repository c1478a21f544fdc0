import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCommand } from '../run-command.ts';
import { root } from '../sources.ts';
import { tables, withTable } from './tables.ts';

const usage = `Usage: npm run docs

Writes the tables of ${Object.keys(tables).join(', ')}.`;

await runCommand({ usage }, async () => {
  for (const [page, table] of Object.entries(tables)) {
    const file = join(root, page);
    await writeFile(file, withTable(await readFile(file, 'utf8'), table()));
  }
  return 0;
});
