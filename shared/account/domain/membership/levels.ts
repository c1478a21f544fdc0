import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** A level of membership that is sold online, for a year. Supporting Friends join in conversation with the desk. */
export interface MembershipLevel {
  readonly modeOfSale: ModeOfSale;
  readonly title: string;
  /** A year, fees inside. */
  readonly pence: Pence;
  /** "One person", whom it is for. */
  readonly audience: string;
  /** What it opens, in a line. */
  readonly benefit: string;
  /** Whole years of age of those who may have it; null for everybody. */
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

/** From the least to the most. */
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

export function levelOf(mode: ModeOfSale): MembershipLevel | null {
  return membershipLevels.find(({ modeOfSale }) => modeOfSale === mode) ?? null;
}

/** Sale groups from the least to the most; staff and those who see everything have more than any membership gives. */
const ladder: readonly ModeOfSale[] = [9, 186, 84, 10, 40, 11, 12, 13, 52, 37];

/** How much a sale group is worth to its holder; an unknown one counts as general sale. */
export function rankOf(mode: ModeOfSale): number {
  return Math.max(0, ladder.indexOf(mode));
}

/** A membership that somebody has, as far as it matters here. */
export interface Held {
  readonly modeOfSale: ModeOfSale;
  /** First moment at which it no longer counts; null for what does not end, such as employment. */
  readonly expiryDate: Instant | null;
}

/** Whether somebody has this level, or a higher one, that has not run out. */
export function hasAlready(mode: ModeOfSale, held: Held, now: Instant): boolean {
  const counts = held.expiryDate === null || held.expiryDate > now;
  return counts && rankOf(held.modeOfSale) > 0 && rankOf(held.modeOfSale) >= rankOf(mode);
}

/** Whole years on a day in London; somebody born on 29 February grows older on 1 March. */
export function ageOn(birth: Day, now: Instant): number {
  const [year = 0, month = 0, date = 0] = dayOf(now).split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = birth.split('-').map(Number);
  const isBefore = month < bornMonth || (month === bornMonth && date < bornDate);
  return year - bornYear - (isBefore ? 1 : 0);
}

/** Whether somebody born on this day may have the level. */
export function isOfAge({ ages }: MembershipLevel, birth: Day | null, now: Instant): boolean {
  if (!ages) return true;
  if (birth === null) return false;
  const age = ageOn(birth, now);
  return age >= ages.from && age <= ages.to;
}
