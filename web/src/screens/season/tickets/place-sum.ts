import { formatPence, formatRange, pence } from '#shared/kernel/money.ts';

import type { Performance } from './use-performance.ts';

export type Kind = Performance['prices'][number];
export type Places = ReadonlyMap<Kind['id'], number>;

export function totalOf(places: Places): number {
  return [...places.values()].reduce((sum, count) => sum + count, 0);
}

export function isSame(one: Places, other: Places): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((id) => (one.get(id) ?? 0) === (other.get(id) ?? 0));
}

/** The price of so many tickets, fees included: a range where places differ in price. */
export function sumText(kinds: readonly Kind[], places: Places): string {
  const sum = (read: (kind: Kind) => number) =>
    pence(kinds.reduce((all, kind) => all + read(kind) * (places.get(kind.id) ?? 0), 0));
  const [least, most] = [sum(({ min }) => min), sum(({ max }) => max)];
  if (most === 0) return 'free';
  return least === most ? formatPence(least) : formatRange(least, most);
}

/** The most tickets of a customer: the limit, and what is left beside those held. */
export function mostOf(limit: number, left: number | undefined, held: number): number {
  return left === undefined ? limit : Math.max(held, Math.min(limit, left + held));
}

/** The places with one more or fewer of a type; unchanged where impossible. */
export function changed(places: Places, id: Kind['id'], by: 1 | -1, most: number): Places {
  const count = (places.get(id) ?? 0) + by;
  const next = new Map(places).set(id, count);
  return count < 0 || (by > 0 && totalOf(next) > most) ? places : next;
}
