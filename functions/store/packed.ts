/**
 * An item with nested fields as texts. A table takes a nested value apart into an attribute for every leaf, on both sides of every call:
 * as one text, a basket or an order of a few seats costs a third of that. For fields that no expression ever looks into.
 */
export function packed<T extends object, K extends keyof T & string>(
  item: T,
  names: readonly K[],
): Omit<T, K> & Record<K, string> {
  const texts = names.flatMap((name) => (item[name] === undefined ? [] : [[name, JSON.stringify(item[name])]]));
  return { ...item, ...(Object.fromEntries(texts) as Record<K, string>) };
}

/** The same item as it was packed; what was stored before fields were packed, or by hand, stays as it is. */
export function unpacked<T extends object>(stored: T, names: readonly (keyof T & string)[]): T {
  const texts = names.flatMap((name): [string, unknown][] => {
    const text: unknown = stored[name];
    return typeof text === 'string' ? [[name, JSON.parse(text) as unknown]] : [];
  });
  return texts.length === 0 ? stored : { ...stored, ...(Object.fromEntries(texts) as Partial<T>) };
}
