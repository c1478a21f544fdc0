import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { compact, foldedName } from './fold.ts';

export const findKinds = ['name', 'email', 'telephone', 'postcode', 'order', 'seat'] as const;

/** What can be typed to find somebody or something. */
export type FindKind = (typeof findKinds)[number];

/** Where an entry is: partitions are the buckets of a kind, and a text is read from its beginning. */
export interface FindPlace {
  readonly kind: FindKind;
  readonly bucket: string;
  readonly text: string;
}

/** The longest text of a name; what is typed is cut to it as well. */
const longest = 80;

const latin = /^[\da-z]/;

/**
 * A name by its first two letters. One letter is a bucket where an alphabet has thousands. Null for less, which would lead to too many.
 * Two letters are the shortest names there are ("Ng"): three would not find them.
 */
export function namePlace(typed: string): FindPlace | null {
  const text = foldedName(typed).slice(0, longest);
  const letters = text.replaceAll(' ', '');
  const length = latin.test(letters) ? 2 : 1;
  const bucket = Array.from(letters).slice(0, length).join('');
  return Array.from(bucket).length < length ? null : { kind: 'name', bucket, text };
}

/** How many further words of a last name it is found by. */
const furtherWords = 3;

/** A person by last and first name, by first and last name, and by the later words of the last: "Tour" of "de la Tour". */
export function namePlaces({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  const words = lastName.split(/[\s-]+/).filter(Boolean);
  const later = words.slice(1, 1 + furtherWords).map((_, place) => words.slice(place + 1).join(' '));
  const orders = [
    `${lastName} ${firstName}`,
    `${firstName} ${lastName}`,
    ...later.map((last) => `${last} ${firstName}`),
  ];
  return orders.flatMap((order) => namePlace(order) ?? []);
}

/** An address of a mail, in lower case; null for what is none. */
export function emailPlace(typed: string): FindPlace | null {
  const text = typed.toLowerCase().replaceAll(/\s/g, '').slice(0, 254);
  return text.indexOf('@') > 0 ? { kind: 'email', bucket: text.slice(0, 2), text } : null;
}

/** The least digits of a telephone number's end. */
export const leastDigits = 4;

/**
 * A telephone number, read from its end. Of a whole number the country code of the house's country and the zeros before the area go, so that
 * +44 20 7946 0958 is 020 7946 0958.
 */
export function telephonePlace(typed: string): FindPlace | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 20);
  if (digits.length < leastDigits) return null;
  const number = digits.length < 10 ? digits : digits.replace(/^(00)?(44)?0?/, '');
  const text = Array.from(number).toReversed().join('');
  return text.length < leastDigits ? null : { kind: 'telephone', bucket: text.slice(0, 2), text };
}

/** A postcode from its beginning, with whoever lives there: "WC2E 9DD", Müller. A dash, for a country without postcodes, is none. */
export function postcodePlace(typed: string, name = ''): FindPlace | null {
  const code = compact(typed).slice(0, 12);
  const [bucket = ''] = /^[a-z]{1,4}\d|^\d[\da-z]/.exec(code) ?? [];
  if (bucket === '') return null;
  const text = `${code} ${foldedName(name)}`.slice(0, longest).trim();
  return { kind: 'postcode', bucket, text };
}

/** The number of an order, or its beginning. */
export function orderPlace(typed: string): FindPlace | null {
  const text = typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .slice(0, 8);
  return text.length < 2 ? null : { kind: 'order', bucket: text.slice(0, 2), text };
}

/** A seat of the evenings of a day in London: "Balcony B 56". */
export function seatPlaceOn(day: Day, label: string): FindPlace | null {
  const text = compact(label).slice(0, longest);
  return text === '' ? null : { kind: 'seat', bucket: day, text };
}

export const seatPlace = (date: string, label: string): FindPlace | null => seatPlaceOn(dayOf(date), label);
