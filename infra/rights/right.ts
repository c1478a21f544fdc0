export type TableName = 'content' | 'sales' | 'customers' | 'audit';
/** An index of a table: `sales/index/due`. */
export type IndexName = `${TableName}/index/${string}`;

/** What may be done to items; `read` is every way of reading by key, `query` the one of an index. */
export type Deed = 'read' | 'query' | 'put' | 'update' | 'delete' | 'check' | 'batch';

/** One thing that may be done to the items of a table whose partition keys match a pattern. */
export interface Right {
  readonly table: TableName | IndexName;
  readonly deed: Deed;
  /** As IAM compares it: `BASKET#*`. */
  readonly keys: string;
}

/** `sales put BASKET#*`. */
export const textOf = ({ table, deed, keys }: Right): string => `${table} ${deed} ${keys}`;

/** The table of a right, and the index where it is one on an index. */
export function placeOf({ table }: Pick<Right, 'table'>): {
  readonly table: TableName;
  readonly index: string | undefined;
} {
  const [name, , index] = table.split('/');
  // Both names begin with that of a table.
  return { table: name as TableName, index };
}

/** Each once, in order. */
export function distinct(rights: readonly Right[]): readonly Right[] {
  const byText = new Map(rights.map((right) => [textOf(right), right]));
  return [...byText.keys()].toSorted().flatMap((text) => byText.get(text) ?? []);
}
