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
