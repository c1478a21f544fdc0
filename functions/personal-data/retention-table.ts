import type { KindRow } from './kind-row.ts';
import { kindRows } from './kind-rows.ts';

const deeds: Readonly<Record<KindRow['erasure'], string>> = {
  delete: 'deleted',
  pseudonymise: 'kept under a random id, without names and addresses',
  expires: 'goes by itself',
  removal: 'no customer’s: goes with its colleague',
  keep: 'kept: no personal data',
};

const ends = ({ ttlDays, ttlForSome }: KindRow): string => {
  if (ttlDays === null) return '–';
  return `${ttlDays} ${ttlDays === 1 ? 'day' : 'days'}${ttlForSome ? ', some' : ''}`;
};

/** The register as a table for people: one line a kind, the house's own kinds together. */
export function retentionTable(): string {
  const head = [
    '| what | keys | of a person | kept | `ttl` | in a copy | when erased |',
    '|---|---|---|---|---|---|---|',
  ];
  const groups = Map.groupBy(kindRows, ({ name, kept }) => `${name} ${kept}`);
  const lines = [...groups.values()].flatMap((rows) => {
    const [row] = rows;
    if (!row) return [];
    const keys = rows.map(({ key }) => `\`${key}\``).join(' ');
    const shown = row.hides === null ? 'no' : 'yes';
    return `| ${row.name} | ${keys} | ${row.personal || '–'} | ${row.kept} | ${ends(row)} | ${shown} | ${deeds[row.erasure]} |`;
  });
  return [...head, ...lines].join('\n');
}
