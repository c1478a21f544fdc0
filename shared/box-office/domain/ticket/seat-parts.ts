/** A seat as it is found in the house: part of the house, row, number. */
export interface SeatParts {
  readonly section: string;
  /** Null where seats are not reserved, or a place has a name instead of a row. */
  readonly row: string | null;
  readonly number: string | null;
}

/** Takes a label such as "Orchestra Stalls G 14" apart; a label of another form is left whole. */
export function seatPartsOf(label: string): SeatParts {
  const parts = /^(.+) ([A-Z]{1,2}) (\d{1,3})$/.exec(label);
  return parts
    ? { section: parts[1] ?? label, row: parts[2] ?? null, number: parts[3] ?? null }
    : { section: label, row: null, number: null };
}
