import type { TableItem } from './batch.ts';

/** The possible types of a stored field, in words: text, number, flag, list or record. */
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

/** Exactly the required fields of a kind's items: a field added without an entry fails tsc. */
type Fields<T> = { readonly [K in keyof T as object extends Pick<T, K> ? never : K]: FieldOf<T[K]> };

/** How items of one kind are read. */
export interface StoredKind<T> {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Upgrades an item of an older shape; the result is parsed as any other. */
  readonly upgrade?: (item: Row) => Row;
  /** The type only; no kind has a value here. */
  readonly type?: T;
}

type Row = Readonly<Record<string, unknown>>;

export function stored<T extends object>(name: string, fields: Fields<T>, upgrade?: (item: Row) => Row): StoredKind<T> {
  return { name, fields, ...(upgrade ? { upgrade } : {}) };
}

/**
 * Reads an item as its kind. An item of another shape, left by an older version, is an error with kind and field but no values, rather than
 * a wrong answer later. `place` names the document.
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
  // Each required field of T has just been checked.
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

/** An item without its key, for what is written again under another. */
export const withoutKey = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk')) as T;

/** Rows of several kinds, or with packed contents: their store distinguishes and parses them. */
export const anyItem: StoredKind<TableItem> = { name: 'item', fields: { pk: 'text', sk: 'text' } };

/** Fields stored as texts, by kind of item. */
export const nested = {
  order: ['lines', 'tenders'],
  basket: ['lines'],
  terms: ['prices', 'priceTypes', 'onSaleDates', 'allocation', 'zoning', 'returns', 'next'],
  section: ['until'],
  foundBy: ['places'],
  row: ['prices', 'priceTypes', 'onSaleDates', 'zoning', 'returns'],
  template: ['value'],
  edit: ['fields'],
  settingsChange: ['set'],
} as const;

/**
 * An item with nested fields as texts. The SDK converts a nested value into an attribute for every leaf, on each call: as one text, a
 * basket or an order of a few seats costs a third. For fields that no expression uses.
 */
export function asTexts<T extends object, K extends keyof T & string>(
  item: T,
  names: readonly K[],
): Omit<T, K> & Record<K, string> {
  const texts = names.flatMap((name) => (item[name] === undefined ? [] : [[name, JSON.stringify(item[name])]]));
  return { ...item, ...(Object.fromEntries(texts) as Record<K, string>) };
}

/** The item with its fields unpacked; older or handwritten ones without texts stay as they are. */
export function fromTexts<T extends object>(stored: T, names: readonly (keyof T & string)[]): T {
  const texts = names.flatMap((name): [string, unknown][] => {
    const text: unknown = stored[name];
    return typeof text === 'string' ? [[name, JSON.parse(text) as unknown]] : [];
  });
  return texts.length === 0 ? stored : { ...stored, ...(Object.fromEntries(texts) as Partial<T>) };
}
