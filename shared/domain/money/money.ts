/** A whole number of pence, never negative in a price, negative only in a ledger entry. */
export type Pence = number & { readonly __brand: 'Pence' };

/** Accepts whole numbers only: a fraction of a penny is a bug, not a price. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of pence: ${value}`);
  return value as Pence;
}
