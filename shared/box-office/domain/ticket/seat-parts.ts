/** A seat in its parts: section, row, number. */
export interface SeatParts {
  readonly section: string;
  /** Null for unreserved places, and for places with a name instead of a row. */
  readonly row: string | null;
  readonly number: string | null;
}

/** Splits a label such as "Orchestra Stalls G 14"; a label of another form stays whole. */
export function seatPartsOf(label: string): SeatParts {
  const parts = /^(.+) ([A-Z]{1,2}) (\d{1,3})$/.exec(label);
  return parts
    ? { section: parts[1] ?? label, row: parts[2] ?? null, number: parts[3] ?? null }
    : { section: label, row: null, number: null };
}
