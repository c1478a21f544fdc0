import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { KindRow } from '#functions/personal-data/kind-row.ts';
import { kindOf } from '#functions/personal-data/kinds.ts';
import type { Table } from '#functions/personal-data/kinds.ts';
import { documents, tables } from '#functions/platform/table/client.ts';

export interface Row {
  readonly table: Table;
  readonly item: Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };
  readonly kind: KindRow | null;
  readonly name: string;
  /** Everything in it, keys and bytes too. */
  readonly text: string;
}

/** Every item of the three tables, or of some, which no request may read. */
export async function everyRow(of: readonly Table[] = ['content', 'sales', 'customers']): Promise<readonly Row[]> {
  const found = await Promise.all(of.map(rowsOf));
  return found.flat();
}

async function rowsOf(table: Table): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents
      .get()
      .send(new ScanCommand({ TableName: tables[table](), ...(from ? { ExclusiveStartKey: from } : {}) }));
    for (const each of Items) {
      const item = each as Row['item'];
      const text = JSON.stringify(item, sameAlways);
      rows.push({ table, item, kind: kindOf(table, item), name: `${table} ${item.pk} ${item.sk}`, text });
    }
    from = LastEvaluatedKey;
  } while (from);
  return rows;
}

/** Two reads of an item give the same text: a table does not order fields. */
function sameAlways(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Items that contain one of the words, in any case; expiring ones separately. */
export function rowsNaming(rows: readonly Row[], words: readonly string[], seconds: number) {
  const named = rows.filter(({ text }) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())));
  const passes = ({ kind, item }: Row): boolean =>
    kind?.erasure === 'expires' &&
    typeof item['ttl'] === 'number' &&
    kind.ttlDays !== null &&
    item['ttl'] <= seconds + kind.ttlDays * 86_400;
  return { left: named.filter((row) => !passes(row)).map(({ name }) => name), passing: named.filter(passes) };
}
