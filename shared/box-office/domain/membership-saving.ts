import { hasAlready, membershipLevels, membershipMonths } from '#shared/account/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

import type { BasketLine, MembershipLine } from './basket/lines.ts';
import { memberDiscountOf } from './discount.ts';
import { priceBasket } from './price-basket.ts';
import type { Buyer } from './price-basket.ts';

/** The discount that a membership would give a basket, where it pays for itself. */
export interface MembershipSaving {
  readonly level: MembershipLevel;
  /** Taken off the basket now. */
  readonly off: Pence;
  /** That, less the membership's price; always positive. */
  readonly net: Pence;
}

/** A level as a line of a basket, for oneself. */
export function membershipLineOf(level: MembershipLevel, lineId = `membership-${level.modeOfSale}`): MembershipLine {
  const { modeOfSale, title } = level;
  return {
    kind: 'membership',
    lineId,
    modeOfSale,
    title: `${title} membership`,
    months: membershipMonths,
    pence: level.pence,
    recipient: null,
  };
}

/**
 * The membership that would save most with this basket alone, its own price included; null where none pays for itself, where one is in the
 * basket already, or where only the customer's age could decide.
 */
export function membershipSavingOf(lines: readonly BasketLine[], buyer: Buyer): MembershipSaving | null {
  if (lines.some((line) => line.kind === 'membership' && !line.recipient)) return null;
  const before = priceBasket(lines, buyer).total;
  const held = { modeOfSale: buyer.modeOfSale, expiryDate: null };
  return membershipLevels
    .filter(({ modeOfSale, ages }) => !ages && memberDiscountOf(modeOfSale) && !hasAlready(modeOfSale, held, buyer.now))
    .map((level) => {
      const after = priceBasket([...lines, membershipLineOf(level)], buyer).total;
      return { level, off: pence(before + level.pence - after), net: pence(before - after) };
    })
    .reduce<MembershipSaving | null>((best, each) => (each.net > (best?.net ?? 0) ? each : best), null);
}
