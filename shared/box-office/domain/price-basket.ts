import { hasAlready, membershipLevels, membershipMonths } from '#shared/account/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import { pence, percentOf, split } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { totalOf } from './basket/lines.ts';
import type { BasketLine, Discount, MembershipLine, Priced } from './basket/lines.ts';
import { isFor, promoProblemOf } from './basket/promo.ts';
import type { Promo, PromoProblem } from './basket/promo.ts';
import { ownDiscount } from './sold/table.ts';

export interface PricedBasket<L extends BasketLine = BasketLine> {
  readonly lines: readonly Priced<L>[];
  /** At list prices. */
  readonly subTotal: Pence;
  /** What is charged. */
  readonly total: Pence;
  /** The entered code, and why it does not apply if so. */
  readonly promo: { readonly promo: Promo; readonly problem: PromoProblem | null } | null;
}

export interface Buyer {
  readonly modeOfSale: ModeOfSale;
  readonly promo: Promo | null;
  readonly now: Instant;
}

/**
 * The price of a basket: the one computation for basket, checkout, order and receipt. Each line has at most one discount: the member's (a
 * percentage of standard tickets, four a performance) or the code's, whichever is larger. A code over a sum is distributed over its lines
 * by price, to the penny, and applies as a whole where it exceeds the members' discounts of those lines.
 */
export function priceBasket<L extends BasketLine>(
  lines: readonly L[],
  { modeOfSale, promo, now }: Buyer,
): PricedBasket<L> {
  const mode = modeForPrices(modeOfSale, lines);
  const members = memberDiscounts(lines, mode);
  const rests = lines.map((line) => ownDiscount(line, now));
  // The rest of a membership is no offer: a code neither replaces it nor adds to it.
  const open = lines.map((line, place) => (rests[place] ? null : line));
  const problem =
    promo &&
    promoProblemOf(
      promo,
      open.filter((line) => line !== null),
      [modeOfSale, mode],
      now,
    );
  const promos = promo && !problem ? promoDiscounts(open, promo) : lines.map(() => null);
  const isSum = promo !== null && 'pence' in promo.takesOff;
  const promoWins = sumOf(promos) > sumOf(members.filter((_, place) => promos[place]));
  const priced = lines.map((line, place) => {
    const [member, code] = [members[place] ?? null, promos[place] ?? null];
    const takesCode = isSum ? code !== null && promoWins : (code?.pence ?? 0) > (member?.pence ?? 0);
    const discount = rests[place] ?? (takesCode ? code : member);
    return Object.assign({}, line, {
      listPence: line.pence,
      pence: pence(line.pence - (discount?.pence ?? 0)),
      discount,
    });
  });
  return {
    lines: priced,
    subTotal: totalOf(lines),
    total: totalOf(priced),
    promo: promo && { promo, problem },
  };
}

const sumOf = (discounts: readonly (Discount | null)[]): number =>
  discounts.flatMap((discount) => discount?.pence ?? []).reduce((sum, each) => sum + each, 0);

/** The most expensive standard tickets of each performance, at most four, whatever their order. */
function memberDiscounts(lines: readonly BasketLine[], mode: ModeOfSale): (Discount | null)[] {
  const discount = memberDiscountOf(mode);
  const counted = new Set<number>();
  if (discount) {
    const standard = lines.flatMap((line, place) =>
      line.kind === 'ticket' && line.priceType === 'standard' ? [{ line, place }] : [],
    );
    for (const group of Map.groupBy(standard, ({ line }) => line.performanceId).values()) {
      const dearest = group.toSorted((a, b) => b.line.pence - a.line.pence);
      for (const { place } of dearest.slice(0, discountedSeats)) counted.add(place);
    }
  }
  return lines.map((line, place) => {
    if (!discount || !counted.has(place)) return null;
    const off = percentOf(line.pence, discount.percent);
    return off > 0 ? { by: 'member', title: discount.title, pence: off } : null;
  });
}

function promoDiscounts(lines: readonly (BasketLine | null)[], promo: Promo): (Discount | null)[] {
  const fitting = lines.map((line) => (line && isFor(promo, line) ? line.pence : 0));
  const all = fitting.reduce<number>((sum, price) => sum + price, 0);
  const { takesOff } = promo;
  const shares =
    'percent' in takesOff
      ? fitting.map((price) => percentOf(pence(price), takesOff.percent))
      : all > 0
        ? split(pence(Math.min(takesOff.pence, all)), fitting)
        : fitting.map(() => pence(0));
  return shares.map((off) => (off > 0 ? { by: 'promo', title: promo.title, pence: off } : null));
}

/** Percent off standard tickets by sale group. */
const percents: ReadonlyMap<ModeOfSale, number> = new Map([
  [10, 5],
  [11, 10],
  [12, 10],
  [13, 10],
  [40, 10],
  [52, 20],
  [84, 20],
]);

/** A member's discount applies to so many tickets of a performance: for the member and guests. */
const discountedSeats = 4;

interface MemberDiscount {
  /** "Friends’ discount" */
  readonly title: string;
  readonly percent: number;
}

export function memberDiscountOf(mode: ModeOfSale): MemberDiscount | null {
  const percent = percents.get(mode);
  const title = titleOfMode(mode);
  return percent && title ? { title: `${title} discount`, percent } : null;
}

/**
 * The sale group whose prices apply: a membership in the basket for oneself counts at once, unless the customer has a better one or it
 * begins later.
 */
export function modeForPrices(mode: ModeOfSale, lines: readonly BasketLine[]): ModeOfSale {
  return lines
    .flatMap((line) => (line.kind === 'membership' && !line.recipient && !line.beginsAt ? [line.modeOfSale] : []))
    .reduce((best, other) => (percentFor(other) > percentFor(best) ? other : best), mode);
}

const percentFor = (mode: ModeOfSale): number => percents.get(mode) ?? 0;

/** What a membership would take off a basket. */
export interface MembershipSaving {
  readonly level: MembershipLevel;
  /** Taken off the basket now; always positive. */
  readonly off: Pence;
  /** That, less the membership's price; negative where it does not pay for itself with this basket. */
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
 * What each membership that this customer may buy would take off this basket, the levels that save nothing left out; none where one for
 * oneself is in the basket already.
 */
export function membershipSavingsOf(lines: readonly BasketLine[], buyer: Buyer): readonly MembershipSaving[] {
  if (lines.some((line) => line.kind === 'membership' && !line.recipient)) return [];
  const before = priceBasket(lines, buyer).total;
  const held = { modeOfSale: buyer.modeOfSale, expiryDate: null };
  return membershipLevels
    .filter(({ modeOfSale }) => !hasAlready(modeOfSale, held, buyer.now))
    .map((level) => {
      const after = priceBasket([...lines, membershipLineOf(level)], buyer).total;
      return { level, off: pence(before + level.pence - after), net: pence(before - after) };
    })
    .filter(({ off }) => off > 0);
}

/** The membership that pays for itself with this basket alone, and saves most; null for none, and where only the customer's age could decide. */
export function bestMembershipOf(savings: readonly MembershipSaving[]): MembershipSaving | null {
  return savings
    .filter(({ level, net }) => !level.ages && net > 0)
    .reduce<MembershipSaving | null>((best, each) => (each.net > (best?.net ?? 0) ? each : best), null);
}
