import { emailRule, needed, phoneRule, tooLong } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';

import { returnTypes } from './returns/return.ts';

/** Eight letters and digits, as on the order and in its mail; typed ones may have blanks and small letters. */
const orderNumber = /^[0-9A-Z]{8}$/;

/** `7k3m 9qxa` as `7K3M9QXA`. */
export function orderNumberOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Typed pounds in pence; null where they are none. */
export function penceOf(pounds: string): number | null {
  const plain = pounds.trim().replaceAll(/^£|,/g, '');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** The fields of the ticket returns form (spec 2 §3). */
export const returnsRules = {
  name: needed('Enter your name.', 100),
  email: emailRule,
  phone: phoneRule,
  orderNumber: (text) => {
    if (text.trim() === '') return 'Enter the order number from the e-mail with your tickets.';
    return orderNumber.test(orderNumberOf(text)) ? null : 'An order number has eight letters and figures, 7K3M9QXA.';
  },
  customerNumber: (text) => tooLong(text.trim(), 40),
  performanceDate: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? null : 'Enter the date of the performance.',
  seatCount: (text) => (/^(?:[1-9]|[1-3]\d|40)$/.test(text.trim()) ? null : 'Enter how many seats, from 1 to 40.'),
  returnType: (text) => (returnTypes.some((known) => known === text) ? null : 'Choose one of the four ways.'),
  donationAmount: (text) =>
    text.trim() === '' || (penceOf(text) ?? 0) > 0 ? null : 'Enter a sum in pounds, for example 20 or 12.50.',
} as const satisfies FieldRules;

export const donationMissing = 'Enter how much you would like to give.';
