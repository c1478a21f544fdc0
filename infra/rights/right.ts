export type TableName = 'content' | 'sales' | 'customers';

/** What may be done to items; `read` is every way of reading by key. */
export type Deed = 'read' | 'put' | 'update' | 'delete' | 'check' | 'batch';

/** One thing that may be done to the items of a table whose partition keys match a pattern. */
export interface Right {
  readonly table: TableName;
  readonly deed: Deed;
  /** As IAM compares it: `BASKET#*`. */
  readonly keys: string;
}

/** `sales put BASKET#*`. */
export const textOf = ({ table, deed, keys }: Right): string => `${table} ${deed} ${keys}`;

/** Each once, in order. */
export function distinct(rights: readonly Right[]): readonly Right[] {
  const byText = new Map(rights.map((right) => [textOf(right), right]));
  return [...byText.keys()].toSorted().flatMap((text) => byText.get(text) ?? []);
}
