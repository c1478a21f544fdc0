import { hasAlready, membershipLevels, membershipMonths } from '#shared/account/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

import type { BasketLine, MembershipLine } from './basket/lines.ts';
import { memberDiscountOf } from './discount.ts';
import { priceBasket } from './price-basket.ts';
import type { Buyer } from './price-basket.ts';

/** What a membership would take off a basket, and that it pays for itself with it. */
export interface MembershipSaving {
  readonly level: MembershipLevel;
  /** Off what is in the basket now. */
  readonly off: Pence;
  /** Off, less what the membership costs; always more than nothing. */
  readonly net: Pence;
}

/** A level as it stands in a basket, for oneself. */
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
 * The membership that would save most with this basket alone, its own price counted; null where none pays for itself, where one is in
 * the basket already, or where only somebody's age could say.
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
