import { emailRule, tooLong } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRule, FieldRules } from '#shared/kernel/forms/field-rules.ts';

/** What a buyer can get for a failed evening of the stream (spec 2 §3); the gift comes first. */
export const streamReturnTypes = ['donate', 'credit', 'refund'] as const;
export type StreamReturnType = (typeof streamReturnTypes)[number];
export const defaultReturnType: StreamReturnType = 'donate';

const perhaps =
  (rule: FieldRule): FieldRule =>
  (text) =>
    text.trim() === '' ? null : rule(text);

const atMost =
  (longest: number): FieldRule =>
  (text) =>
    tooLong(text.trim(), longest);

/** The typed fields of the form (spec 2 §3). The card's only help to recognise the payment. */
export const streamReturnRules = {
  cardholderName: atMost(100),
  rohStreamEmail: perhaps(emailRule),
  rohEmail: perhaps(emailRule),
  cardNumber: perhaps((text) =>
    /^\d{4}$/.test(text.trim()) ? null : 'Enter the last four digits only, never the whole number.',
  ),
  cardExpiryMonth: perhaps((text) =>
    /^(?:0?[1-9]|1[0-2])$/.test(text.trim()) ? null : 'Enter a month from 01 to 12.',
  ),
  cardExpiryYear: perhaps((text) =>
    /^(?:20)?\d{2}$/.test(text.trim()) ? null : 'Enter the year as on the card, for example 28.',
  ),
} as const satisfies FieldRules;

/** Fields required for a refund to a card, to find the payment. */
const neededForRefund = {
  cardholderName: 'Enter the name on the card.',
  cardNumber: 'Enter the last four digits of the card.',
  cardExpiryMonth: 'Enter the month in which the card expires.',
  cardExpiryYear: 'Enter the year in which the card expires.',
} as const satisfies Partial<Record<keyof typeof streamReturnRules, string>>;

type Typed = Readonly<Record<keyof typeof neededForRefund, string>>;

/** Missing fields for this choice; none unless it is a refund. */
export function missingForRefund(returnType: string, typed: Typed): Readonly<Record<string, string>> {
  if (returnType !== 'refund') return {};
  return Object.fromEntries(
    Object.entries(neededForRefund).filter(([name]) => typed[name as keyof Typed].trim() === ''),
  );
}

/** What was chosen, in the words of the house. */
export const returnWords = {
  donate: 'give it to the house',
  credit: 'keep it as credit',
  refund: 'have it back',
} as const satisfies Record<StreamReturnType, string>;
