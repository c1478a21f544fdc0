import type { ModeOfSale, SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { groupsOf, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** A level of membership sold online, for a year. Supporting Friends join through the desk. */
export interface MembershipLevel {
  readonly modeOfSale: ModeOfSale;
  readonly title: string;
  /** A year, fees included. */
  readonly pence: Pence;
  /** "One person", whom it is for. */
  readonly audience: string;
  /** What it grants, in a line. */
  readonly benefit: string;
  /** Age limits in whole years; null for none. */
  readonly ages: { readonly from: number; readonly to: number } | null;
}

export const membershipMonths = 12;

function level(
  modeOfSale: ModeOfSale,
  price: number,
  words: Pick<MembershipLevel, 'audience' | 'benefit'>,
  ages: MembershipLevel['ages'] = null,
): MembershipLevel {
  return { modeOfSale, title: titleOfMode(modeOfSale) ?? '', pence: pence(price), ...words, ages };
}

/** From the lowest to the highest. */
export const membershipLevels: readonly MembershipLevel[] = [
  level(
    84,
    2400,
    { audience: 'One person from 16 to 25', benefit: 'Booking 14 days before everybody, a fifth off standard tickets' },
    { from: 16, to: 25 },
  ),
  level(10, 7200, {
    audience: 'One person',
    benefit: 'Booking 14 days before everybody, 5% off standard tickets',
  }),
  level(40, 12_000, {
    audience: 'Two people at one address',
    benefit: 'Booking 14 days before everybody, 10% off standard tickets',
  }),
  level(11, 29_000, {
    audience: 'One person',
    benefit: 'Booking 21 days before everybody, rehearsals without a ballot, 10% off standard tickets',
  }),
  level(12, 58_000, {
    audience: 'One person',
    benefit: 'Booking 24 days before everybody, four rehearsal seats, 10% off standard tickets',
  }),
];

/** The levels that a house sells: those of its sale groups. One with groups of its own sells none online. */
export function levelsSoldIn(rules?: { readonly saleGroups?: readonly SaleGroup[] }): readonly MembershipLevel[] {
  const groups = groupsOf(rules);
  return membershipLevels.filter(({ modeOfSale }) => groups.some(({ id }) => id === modeOfSale));
}

export function levelOf(mode: ModeOfSale): MembershipLevel | null {
  return membershipLevels.find(({ modeOfSale }) => modeOfSale === mode) ?? null;
}

/** Sale groups from the lowest to the highest; staff rank above every membership. */
const ladder: readonly ModeOfSale[] = [9, 186, 84, 10, 40, 11, 12, 13, 52, 37];

/** The rank of a sale group; an unknown one ranks as general sale. */
export function rankOf(mode: ModeOfSale): number {
  return Math.max(0, ladder.indexOf(mode));
}

/** The facts of a customer's membership that matter here. */
export interface Held {
  readonly modeOfSale: ModeOfSale;
  /** First instant at which it no longer counts; null without an end, such as employment. */
  readonly expiryDate: Instant | null;
}

/** Whether a customer has this level or a higher one that has not ended. */
export function hasAlready(mode: ModeOfSale, held: Held, now: Instant): boolean {
  const counts = held.expiryDate === null || held.expiryDate > now;
  return counts && rankOf(held.modeOfSale) > 0 && rankOf(held.modeOfSale) >= rankOf(mode);
}

/** Whole years on a day in London; a birthday on 29 February falls on 1 March in other years. */
export function ageOn(birth: Day, now: Instant): number {
  const [year = 0, month = 0, date = 0] = dayOf(now).split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = birth.split('-').map(Number);
  const isBefore = month < bornMonth || (month === bornMonth && date < bornDate);
  return year - bornYear - (isBefore ? 1 : 0);
}

/** Whether someone with this date of birth may have the level. */
export function isOfAge({ ages }: MembershipLevel, birth: Day | null, now: Instant): boolean {
  if (!ages) return true;
  if (birth === null) return false;
  const age = ageOn(birth, now);
  return age >= ages.from && age <= ages.to;
}
