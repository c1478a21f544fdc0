import { auditKeys, contentKeys, customerKeys, outboxKey, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';

import type { KindRow } from './kind-row.ts';
import { kindRows } from './kind-rows.ts';

/** A key builder of keys.ts by table and name, `sales.order`. */
export interface Builder {
  readonly key: string;
  readonly pattern: Key;
}

/** Occurs in no key of the house, so that it can be told from what a builder adds. */
export const anything = '\u0001'.repeat(8);

/** Every kind of item that keys.ts can make, with the pattern of its key; builders of a partition alone make none. */
export function builders(): readonly Builder[] {
  const groups = {
    content: contentKeys,
    sales: salesKeys,
    customers: customerKeys,
    audit: auditKeys,
    any: { outbox: outboxKey },
  };
  return Object.entries(groups).flatMap(([table, group]) =>
    Object.entries(group).flatMap(([name, build]) => {
      // Every builder joins texts, so a placeholder can be found again in the result.
      const made = (build as (...parts: readonly string[]) => unknown)(...Array.from({ length: 4 }, () => anything));
      return isKey(made) ? [{ key: `${table}.${name}`, pattern: made }] : [];
    }),
  );
}

function isKey(made: unknown): made is Key {
  return typeof made === 'object' && made !== null && 'pk' in made && 'sk' in made;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where two patterns match, the more specific one wins: `ORDER` before `…`. */
const matchers = builders()
  .map(({ key, pattern }) => {
    const text = [pattern.pk, pattern.sk].map(escaped).join('\n').replaceAll(anything, '.+');
    return {
      key,
      fixed: `${pattern.pk}${pattern.sk}`.replaceAll(anything, '').length,
      regexp: new RegExp(`^${text}$`),
    };
  })
  .toSorted((one, other) => other.fixed - one.fixed);

export type Table = 'content' | 'sales' | 'customers';

/** The kind of an item by its key; null where keys.ts does not make such a key or the register lacks it. */
export function kindOf(table: Table | 'audit', { pk, sk }: Key): KindRow | null {
  const text = `${pk}\n${sk}`;
  const found = matchers.find(
    ({ key, regexp }) => (key.startsWith(`${table}.`) || key.startsWith('any.')) && regexp.test(text),
  );
  return kindRows.find(({ key }) => key === found?.key) ?? null;
}
