import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { entries } from '#shared/catalogue/contract.ts';
import { retentionTable } from '#functions/personal-data/retention-table.ts';

import { root } from '../sources.ts';
import { accessPatternsTable } from './access-patterns.ts';
import { dashboardTable } from './dashboard-table.ts';
import { rightsTable } from './rights-table.ts';

/** Pages with a generated table, and its present contents. */
export const tables: Readonly<Record<string, () => string>> = {
  'docs/api.md': pathsTable,
  'docs/dashboard.md': dashboardTable,
  'docs/decisions/README.md': decisionsTable,
  'docs/retention.md': retentionTable,
  'docs/rights.md': rightsTable,
  'docs/tables.md': accessPatternsTable,
};

const marks = { begin: '<!-- written by npm run docs -->', end: '<!-- end -->' };

/** A page with this table between its marks; the text around them is written by hand. */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`A page has lost its marks: ${marks.begin}, ${marks.end}.`);
  return `${before}${marks.begin}\n\n${table}\n\n${marks.end}${after}`;
}

function pathsTable(): string {
  const rows = entries.map(
    ({ name, path, methods, area, access, cache }) =>
      `| \`${path}\` | ${Object.keys(methods).join(', ')} | ${name} | ${area} | ${access} | ${cache} |`,
  );
  return ['| path | methods | name | area | access | cache |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function decisionsTable(): string {
  const folder = join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const rows = files.toSorted().map((file) => {
    const title = readFileSync(join(folder, file), 'utf8').match(/^# (.+)$/m)?.[1] ?? '';
    return `| ${file.slice(0, 4)} | [${title}](${file}) |`;
  });
  return ['| number | decision |', '|---|---|', ...rows].join('\n');
}
