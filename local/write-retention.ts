import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { retentionTable } from '#functions/store/retention-table.ts';

/** `node local/write-retention.ts` brings the table of docs/retention.md up to date with the register. */
const file = join(import.meta.dirname, '../docs/retention.md');
const text = readFileSync(file, 'utf8');
writeFileSync(
  file,
  text.replace(/(?<=<!-- kinds -->\n\n)[\s\S]*(?=\n\n<!-- end of kinds -->)/, () => retentionTable()),
);
