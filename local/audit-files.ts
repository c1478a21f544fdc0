import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AuditDays } from '#functions/desk/store/audit-days.ts';

/** Keeps days of the audit in the folder `audit` of the house, a file a day; without a folder nowhere. */
export function keepAuditDaysIn(house: string | null): AuditDays {
  const folder = house && join(house, 'audit');
  const namesIn = (): readonly string[] => (folder && existsSync(folder) ? readdirSync(folder) : []);
  return {
    since: async (since) =>
      new Set(namesIn().flatMap((name) => (name >= since ? [name.replace(/\.ndjson$/, '')] : []))),
    add: async (day, lines) => {
      if (!folder || namesIn().includes(`${day}.ndjson`)) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${day}.ndjson`), lines, { flag: 'wx', flush: true });
    },
  };
}
