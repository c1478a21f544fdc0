import type { DrawnHall } from '../plans/drawn-hall.ts';

/** By section, a letter a seat in the plan's order. */
export type Letters = Readonly<Record<string, string>>;

/** Which seats are meant; what is null is not narrowed. Numbers are inclusive. */
export interface Meant {
  readonly section: string | null;
  readonly row: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

export const seatsIn = (letters: Letters): number =>
  Object.values(letters).reduce((sum, { length }) => sum + length, 0);

/** Every seat on offer, wheelchair spaces and companions' seats kept for access, as a new performance begins. */
export const openHall = ({ sections }: DrawnHall): Letters =>
  Object.fromEntries(
    sections.map(({ id, seats }) => [id, seats.map(({ kind }) => (kind === 'seat' ? 'o' : 'a')).join('')]),
  );

/** Letters with another one for the seats that are meant, and how many these are. */
export function withLetter(
  { sections }: DrawnHall,
  letters: Letters,
  { section, row, from, to }: Meant,
  letter: string,
): { readonly letters: Letters; readonly count: number } {
  let count = 0;
  const next = sections.map(({ id, seats }): [string, string] => {
    const own = letters[id] ?? '';
    if (section !== null && id !== section) return [id, own];
    const all = seats.map((seat, place) => {
      const isMeant =
        (row === null || seat.row === row) &&
        (from === null || seat.number >= from) &&
        (to === null || seat.number <= to);
      if (isMeant) count += 1;
      return isMeant ? letter : (own[place] ?? 'o');
    });
    return [id, all.join('')];
  });
  return { letters: Object.fromEntries(next), count };
}
