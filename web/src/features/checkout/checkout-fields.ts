import type { Delivery } from '#shared/box-office/domain/order/order.ts';
import { addressRules, guestRules } from '#shared/kernel/forms/buyer-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { textOf } from '#web/api/text-of.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';

import { termsMissing } from './checkout-words.ts';

export type OrderBody = ChangeFor<'orders', 'POST'>['body'];

/** The form's values that decide which parts are shown. */
export interface Choices {
  readonly delivery: Delivery;
  /** The giver declares Gift Aid. */
  readonly giftAid: boolean;
  /** The giver's home differs from the posting address. */
  readonly otherHome: boolean;
  readonly usesCredit: boolean;
}

/** The page's facts beside the form. */
export interface Situation {
  /** Null for a guest. */
  readonly user: { readonly firstName: string } | null;
  readonly hasTickets: boolean;
  readonly mayPost: boolean;
  readonly hasDonation: boolean;
  readonly voucherCodes: readonly string[];
  readonly total: number;
  /** The part for the card. */
  readonly card: number;
}

export const untouched: Choices = { delivery: 'e-ticket', giftAid: false, otherHome: false, usesCredit: false };

export function choicesIn(data: FormData): Choices {
  const delivery = textOf(data, 'delivery');
  return {
    delivery: delivery === 'post' || delivery === 'door' ? delivery : 'e-ticket',
    giftAid: data.has('giftAid'),
    otherHome: data.has('otherHome'),
    usesCredit: data.has('usesCredit'),
  };
}

const isPosted = ({ delivery }: Choices, { hasTickets, mayPost }: Situation): boolean =>
  hasTickets && mayPost && delivery === 'post';

/** Whether the giver's home has its own fields, because tickets go elsewhere. */
export function asksForHome(choices: Choices, situation: Situation): boolean {
  return situation.hasDonation && choices.giftAid && (!isPosted(choices, situation) || choices.otherHome);
}

/** An account has a first name only; a guest has entered both. */
export function asksForGiver({ giftAid }: Choices, { user, hasDonation }: Situation): boolean {
  return hasDonation && giftAid && user !== null;
}

const giverRules: FieldRules = { firstName: guestRules.firstName, lastName: guestRules.lastName };

/** Fields are named as in the contract, so that the server's errors are shown at them. */
const named = (prefix: string, rules: FieldRules): FieldRules =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));

export function mistakesOf(data: FormData, situation: Situation): Mistakes {
  const choices = choicesIn(data);
  const rules: FieldRules = {
    ...(situation.user ? {} : named('guest', guestRules)),
    ...(isPosted(choices, situation) ? named('address', addressRules) : {}),
    ...(asksForGiver(choices, situation) ? named('giftAid', giverRules) : {}),
    ...(asksForHome(choices, situation) ? named('giftAid.address', addressRules) : {}),
  };
  const values = Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(data, name)]));
  return { ...mistakesIn(rules, values), ...(data.has('terms') ? {} : { terms: termsMissing }) };
}

function addressIn(data: FormData, prefix: string) {
  const part = (name: string) => textOf(data, `${prefix}.${name}`);
  return { street: part('street'), town: part('town'), postcode: part('postcode'), country: 'GB' };
}

function guestIn(data: FormData) {
  const part = (name: string) => textOf(data, `guest.${name}`);
  const phone = part('phone').trim();
  return {
    firstName: part('firstName'),
    lastName: part('lastName'),
    email: part('email').trim(),
    ...(phone === '' ? {} : { phone }),
  };
}

/** The request body, without fields of hidden parts. */
export function orderBodyOf(data: FormData, situation: Situation): OrderBody {
  const { user, hasTickets, hasDonation, mayPost, voucherCodes, total, card } = situation;
  const choices = choicesIn(data);
  const guest = user ? null : guestIn(data);
  const address = isPosted(choices, situation) ? addressIn(data, 'address') : null;
  const home = address && !choices.otherHome ? address : addressIn(data, 'giftAid.address');
  const giver = guest ?? {
    firstName: textOf(data, 'giftAid.firstName'),
    lastName: textOf(data, 'giftAid.lastName'),
  };
  const delivery = choices.delivery === 'post' && !mayPost ? 'e-ticket' : choices.delivery;
  return {
    expectedTotal: total,
    expectedCard: card,
    acceptsTerms: true,
    ...(guest ? { guest } : {}),
    ...(hasTickets ? { delivery } : {}),
    ...(address ? { address } : {}),
    ...(hasDonation && choices.giftAid
      ? { giftAid: { firstName: giver.firstName, lastName: giver.lastName, address: home } }
      : {}),
    ...(choices.usesCredit ? { usesCredit: true } : {}),
    ...(voucherCodes.length > 0 ? { voucherCodes: [...voucherCodes] } : {}),
  };
}
