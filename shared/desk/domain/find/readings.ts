import { ukPostcode } from '#shared/kernel/forms/postal-address.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import { emailPlace, namePlace, orderPlace, postcodePlace, seatPlaceOn, telephonePlace } from './places.ts';
import type { FindPlace } from './places.ts';

const orderNumber = /^[\dA-Z]{8}$/;
const ticketNumber = /^([\dA-Z]{8})-\d{2}$/;
/** Letters of order numbers: none that is mistaken for a digit. Words of these alone are few. */
const lettersOfOrders = /^[A-HJKMNP-Z]+$/;

/**
 * What a typed text can be, the likeliest first; none where it is too short. Each is one query: the next is asked only where the one before
 * finds nothing, or by hand.
 */
export function readingsOf(typed: string, now: Instant): readonly FindPlace[] {
  const text = typed.trim();
  const [reader] = readers.flatMap((read) => {
    const places = read(text, now);
    return places === null ? [] : [places];
  });
  const places = reader ?? [namePlace(text)];
  return places.flatMap((place) => place ?? []);
}

type Places = readonly (FindPlace | null)[];

/** Null: not of this shape. */
type Reader = (text: string, now: Instant) => Places | null;

const readEmail: Reader = (text) => (text.includes('@') ? [emailPlace(text)] : null);

/** "#7K3M9QXA", "7K3M 9QXA", "7K3M9QXA-01". Eight letters without a digit are rather a name. */
const readOrder: Reader = (text) => {
  const letters = text.toUpperCase().replaceAll(/\s/g, '');
  const [, ofTicket] = ticketNumber.exec(letters) ?? [];
  if (ofTicket !== undefined) return [orderPlace(ofTicket)];
  if (letters.startsWith('#')) return [orderPlace(letters)];
  const joined = letters.replaceAll('-', '');
  if (!orderNumber.test(joined)) return null;
  if (/^\d+$/.test(joined)) return [telephonePlace(text), orderPlace(joined), postcodePlace(text)];
  if (/\d/.test(joined)) return [orderPlace(joined)];
  return lettersOfOrders.test(joined) ? [namePlace(text), orderPlace(joined)] : null;
};

const readTelephone: Reader = (text) => {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return null;
  const isWhole = text.startsWith('+') || text.replaceAll(/\D/g, '').length > 6;
  return isWhole ? [telephonePlace(text)] : [telephonePlace(text), postcodePlace(text)];
};

/** A whole postcode alone, or with a name before or after it; of other countries, digits with a name after them. */
const readWholePostcode: Reader = (text) => {
  const words = text.split(/[\s,]+/);
  for (const length of [2, 1]) {
    const [head, tail] = [words.slice(0, length).join(' '), words.slice(-length).join(' ')];
    if (words.length >= length && ukPostcode(head)) return [postcodePlace(head, words.slice(length).join(' '))];
    if (words.length > length && ukPostcode(tail)) return [postcodePlace(tail, words.slice(0, -length).join(' '))];
  }
  const [, dutch] = /^(\d{4}\s?[a-z]{2})$/i.exec(text) ?? [];
  if (dutch !== undefined) return [postcodePlace(dutch)];
  const [, code = '', name = ''] = /^(\d{4,6})[\s,]+(\D+)$/.exec(text) ?? [];
  return code === '' ? null : [postcodePlace(code, name)];
};

/** The beginning of a postcode, "WC2E 9", or of an order's number, "7K3M". */
const readBeginning: Reader = (text) => {
  const joined = text.replaceAll(/[\s-]/g, '');
  if (joined.length > 8 || !/\d/.test(joined) || !/^[\da-z]+$/i.test(joined)) return null;
  const [postcode, order] = [postcodePlace(text), orderPlace(joined)];
  const places = /^[a-z]{1,4}\d/i.test(joined) ? [postcode, order] : [order, postcode];
  return places.some(Boolean) ? places : null;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "Balcony B 56 7 December", "7 December 2026", "7/12", "2026-12-07": a seat and its day. */
const readSeat: Reader = (text, now) => {
  const [, label = '', written = ''] =
    /^(.*\p{L}.*?)[\s,]+(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}(?:[./]\d{4})?|\d{1,2}\s+\p{L}{3,9}\.?(?:\s+\d{4})?)$/u.exec(
      text,
    ) ?? [];
  const day = dayIn(written, dayOf(now));
  return day === null ? null : [seatPlaceOn(day, label)];
};

/** How long an evening without a year is looked back at: lost property. Later it is the next one of that date. */
const lookedBack = 60;

function dayIn(written: string, today: Day): Day | null {
  const [whole] = /^\d{4}-\d\d-\d\d$/.exec(written) ?? [];
  const [, date = '', month = '', year] =
    /^(\d{1,2})[./\s]\s*(\d{1,2}|\p{L}+)\.?(?:[./\s]\s*(\d{4}))?$/u.exec(written) ?? [];
  const number = /^\d+$/.test(month) ? Number(month) : 1 + months.indexOf(month.slice(0, 3).toLowerCase());
  const inYear = (each: number): string =>
    whole ?? `${each}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const first = addDays(today, -lookedBack);
  const years = year === undefined ? [0, 1].map((more) => Number(first.slice(0, 4)) + more) : [Number(year)];
  const days = years.map(inYear).filter(isDay);
  return (year === undefined && whole === undefined ? days.find((each) => each >= first) : days[0]) ?? null;
}

const isDay = (day: Day): boolean => !Number.isNaN(Date.parse(`${day}T00:00Z`)) && addDays(day, 0) === day;

const readers: readonly Reader[] = [readEmail, readSeat, readOrder, readWholePostcode, readTelephone, readBeginning];
