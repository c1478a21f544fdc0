import type { TableItem } from './batch.ts';

/** What the table may hold under a name, in words: a text of the table, a number, a flag, a list or a record. */
type NameOf<T> = T extends string
  ? 'text'
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'flag'
      : T extends readonly unknown[]
        ? 'list'
        : 'record';

type FieldOf<T> = null extends T ? `${NameOf<NonNullable<T>>} or null` : NameOf<T>;

/** Every field that an item of a kind must have, and none that it may leave out: a field that is added without an entry fails tsc. */
type Fields<T> = { readonly [K in keyof T as object extends Pick<T, K> ? never : K]: FieldOf<T[K]> };

/** How items of one kind are read from their table. */
export interface StoredKind<T> {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Brings an item of an older shape forward; what it answers is parsed like any other. */
  readonly upgrade?: (item: Row) => Row;
  /** The type alone; no kind has a value here. */
  readonly type?: T;
}

type Row = Readonly<Record<string, unknown>>;

export function stored<T extends object>(name: string, fields: Fields<T>, upgrade?: (item: Row) => Row): StoredKind<T> {
  return { name, fields, ...(upgrade ? { upgrade } : {}) };
}

/**
 * Reads an item as the kind that its store wrote. An item of another shape, left by an older version of the code, is an error here, with
 * the kind and the field but nothing of its values, and not a wrong answer somewhere later. `place` says which document it is.
 */
export function parseStored<T extends object>(kind: StoredKind<T>, item: Row, place = ''): T {
  const row = kind.upgrade?.(item) ?? item;
  for (const [field, expected] of Object.entries(kind.fields)) {
    if (!isOf(expected, row[field])) {
      throw new Error(
        `A stored ${kind.name} has ${wordOf(row[field])} in the field ${field}, not ${expected}${place}.`,
      );
    }
  }
  // Each required field of T has just been checked for what it holds.
  return row as T;
}

const isOf = (expected: string, value: unknown): boolean =>
  expected === wordOf(value) ||
  expected === `${wordOf(value)} or null` ||
  (value === null && expected.endsWith(' or null'));

function wordOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return { string: 'text', number: 'number', boolean: 'flag' }[typeof value as string] ?? 'record';
}

/** Rows of several kinds, or whose content is packed: their store tells them apart and parses each. */
export const anyItem: StoredKind<TableItem> = { name: 'item', fields: { pk: 'text', sk: 'text' } };

/** What is stored as texts, by the kind of item; whatever reads or writes one of them asks here. */
export const nested = {
  order: ['lines', 'tenders'],
  basket: ['lines'],
  terms: ['prices', 'priceTypes', 'onSaleDates', 'allocation'],
  section: ['until'],
} as const;

/**
 * An item with nested fields as texts. A table takes a nested value apart into an attribute for every leaf, on both sides of every call:
 * as one text, a basket or an order of a few seats costs a third of that. For fields that no expression ever looks into.
 */
export function asTexts<T extends object, K extends keyof T & string>(
  item: T,
  names: readonly K[],
): Omit<T, K> & Record<K, string> {
  const texts = names.flatMap((name) => (item[name] === undefined ? [] : [[name, JSON.stringify(item[name])]]));
  return { ...item, ...(Object.fromEntries(texts) as Record<K, string>) };
}

/** The same item as it was packed; what was stored before fields were packed, or by hand, stays as it is. */
export function fromTexts<T extends object>(stored: T, names: readonly (keyof T & string)[]): T {
  const texts = names.flatMap((name): [string, unknown][] => {
    const text: unknown = stored[name];
    return typeof text === 'string' ? [[name, JSON.parse(text) as unknown]] : [];
  });
  return texts.length === 0 ? stored : { ...stored, ...(Object.fromEntries(texts) as Partial<T>) };
}
