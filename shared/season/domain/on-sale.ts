import { isFriend, seesEverything, staffSale, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale, SaleGroup } from '#shared/kernel/mode-of-sale.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { instant, isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { siteChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import type { ActivityType } from './sale-terms.ts';

/** From this instant on, customers with one of these modes of sale may book (spec 1 §3). */
export interface OnSaleDate {
  readonly date: string;
  readonly modesOfSale: readonly ModeOfSale[];
  /** Until when; absent: to the end of the sale. */
  readonly closes?: string | undefined;
  /** Absent: on the site. */
  readonly channel?: Channel | undefined;
}

const isOfSite = ({ channel = siteChannel }: OnSaleDate): boolean => channel === siteChannel;

/** A phase closes at its instant. */
const isOver = ({ closes }: OnSaleDate, now: string): boolean => closes !== undefined && !isAfter(closes, now);

/**
 * The phases of the site that have not closed, which every rule reads: what has closed, or is sold at a counter, is for the site as if there
 * were no such phase.
 */
export function phasesAt(dates: readonly OnSaleDate[], now: string): readonly OnSaleDate[] {
  return dates.every((phase) => isOfSite(phase) && !isOver(phase, now))
    ? dates
    : dates.filter((phase) => isOfSite(phase) && !isOver(phase, now));
}

/**
 * The on-sale dates visible to a mode of sale: staff dates are for staff only (spec 1 §6). They are removed before any other rule, so that
 * no visitor is asked to join or upgrade for a sale that no membership opens.
 */
export function visibleTo(mode: ModeOfSale, dates: readonly OnSaleDate[]): readonly OnSaleDate[] {
  return mode === staffSale || mode === seesEverything ? dates.filter(isOfSite) : publicDates(dates);
}

/** The dates of a page, the staff's among them: phases that are sold elsewhere than on the site are none. */
export function datesOfSite(dates: readonly OnSaleDate[]): OwnDates {
  return onlyModes(dates, () => true);
}

/** The dates that a shared answer may contain: all but the staff's. */
export function publicDates(dates: readonly OnSaleDate[]): OwnDates {
  return onlyModes(dates, (mode) => mode !== staffSale);
}

/** The dates that it omits. */
export function staffDates(dates: readonly OnSaleDate[]): OwnDates {
  return onlyModes(dates, (mode) => mode === staffSale);
}

/** Copies, so that an answer may contain them. */
type OwnDates = { date: string; modesOfSale: ModeOfSale[]; closes?: string }[];

function onlyModes(dates: readonly OnSaleDate[], isMeant: (mode: ModeOfSale) => boolean): OwnDates {
  return dates
    .filter(isOfSite)
    .map(({ date, modesOfSale, closes }) => ({
      date,
      modesOfSale: modesOfSale.filter(isMeant),
      ...(closes === undefined ? {} : { closes }),
    }))
    .filter(({ modesOfSale }) => modesOfSale.length > 0);
}

/**
 * When booking opens, or opened, for a mode of sale: the earliest date that lists it, or null if none does. Of phases that may close, give
 * those of an instant (`phasesAt`).
 */
export function opensAt(dates: readonly OnSaleDate[], mode: ModeOfSale): Instant | null {
  const own = dates
    .filter((phase) => isOfSite(phase) && phase.modesOfSale.includes(mode))
    .map(({ date }) => instant(date));
  return own.toSorted()[0] ?? null;
}

interface Sold {
  readonly isCancelled: boolean;
  readonly onSaleDates: readonly OnSaleDate[];
}

/** The first opening of these performances that a mode of sale still waits for: the reminder and its line name it. */
export function nextOpening(performances: readonly Sold[], mode: ModeOfSale, now: string): Instant | null {
  const openings = performances.flatMap(({ isCancelled, onSaleDates }) => {
    const opening = isCancelled ? null : opensAt(phasesAt(onSaleDates, now), mode);
    return opening !== null && isAfter(opening, now) ? [opening] : [];
  });
  return openings.toSorted()[0] ?? null;
}

/** Everything is on sale to mode 37 (spec 1 §6). A sale is open from its instant. */
function isOnSaleTo(mode: ModeOfSale, dates: readonly OnSaleDate[], now: string): boolean {
  const opening = opensAt(dates, mode);
  return mode === seesEverything || (opening !== null && !isAfter(opening, now));
}

export function isOnSaleToAnyone(dates: readonly OnSaleDate[], now: string): boolean {
  return phasesAt(dates, now).some(({ date, modesOfSale }) => modesOfSale.length > 0 && !isAfter(date, now));
}

/**
 * "Premium 1 Friend booking opens on 2 December 2026", for a friend whose booking is not open yet (spec 1 §6); the account's name for the
 * membership precedes that of the mode. Null for others.
 */
export function bookingOpensText(
  dates: readonly OnSaleDate[],
  mode: ModeOfSale,
  now: string,
  membership: string | null = null,
  groups?: readonly SaleGroup[],
): string | null {
  const opening = opensAt(phasesAt(dates, now), mode);
  if (!isFriend(mode) || opening === null || !isAfter(opening, now)) return null;
  return `${membership ?? titleOfMode(mode, groups) ?? 'Members’'} booking opens on ${formatDate(opening)}`;
}

/** When booking opens, or opened, for one member level. */
export interface Opening {
  readonly mode: ModeOfSale;
  readonly title: string;
  readonly opensAt: Instant;
}

/** When booking opens for each member level visible to this visitor, earliest first (spec 1 §6); of phases as `opensAt`. */
export function openingsByMode(
  dates: readonly OnSaleDate[],
  viewer: ModeOfSale,
  groups?: readonly SaleGroup[],
): Opening[] {
  const visible = visibleTo(viewer, dates);
  return [...new Set(visible.flatMap(({ modesOfSale }) => modesOfSale))]
    .flatMap((mode) => {
      const [title, opening] = [titleOfMode(mode, groups), opensAt(visible, mode)];
      return title === null || opening === null ? [] : [{ mode, title, opensAt: opening }];
    })
    .toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : Number(one.opensAt > other.opensAt)));
}

/** What the booking rules read of a performance; sale terms and an activity of a page both fit. */
export interface SoldPerformance {
  readonly date: string;
  readonly activityType: ActivityType;
  readonly isCancelled: boolean;
  readonly onSaleDates: readonly OnSaleDate[];
}

interface Booker {
  readonly modeOfSale: ModeOfSale;
  /** Registered for welcome performances and eligible, or invited to one. */
  readonly isWelcomed?: boolean;
}

type Verdict = 'may-book' | 'cancelled' | 'performance-past' | 'not-yet' | 'not-for-you';

interface Eligibility {
  readonly verdict: Verdict;
  /** When this visitor may book, where waiting helps; else null. */
  readonly opensAt: Instant | null;
}

/**
 * What this visitor may do about a performance now, and why not. The single booking rule: the server applies it before a hold, and the
 * browser before it offers one, so that they agree.
 */
export function eligibilityOf(
  performance: SoldPerformance,
  { modeOfSale, isWelcomed = false }: Booker,
  now: string,
): Eligibility {
  const onSaleDates = phasesAt(performance.onSaleDates, now);
  const verdict = verdictOf({ ...performance, onSaleDates }, modeOfSale, isWelcomed, now);
  return { verdict, opensAt: verdict === 'not-yet' ? opensAt(onSaleDates, modeOfSale) : null };
}

/** Nobody may book a performance that is over or cancelled, mode 37 included. */
function verdictOf(performance: SoldPerformance, mode: ModeOfSale, isWelcomed: boolean, now: string): Verdict {
  if (performance.isCancelled) return 'cancelled';
  if (!isAfter(performance.date, now)) return 'performance-past';
  if (isInvited(performance, mode, isWelcomed)) return 'may-book';
  if (!isEligible(mode, performance)) return 'not-for-you';
  return isOnSaleTo(mode, performance.onSaleDates, now) ? 'may-book' : 'not-yet';
}

/** A registered customer may book a welcome performance even without an on-sale date (spec 1 §6); where it has one, they wait for it. */
function isInvited({ activityType, onSaleDates }: SoldPerformance, mode: ModeOfSale, isWelcomed: boolean): boolean {
  return isWelcomed && activityType === 'welcome' && opensAt(onSaleDates, mode) === null;
}

/**
 * Whether a performance is meant for a mode of sale (spec 1 §4, §6). Mode 37 comes first, "all performances eligible"; a schools matinee is
 * only for schools, whatever its dates say; any other needs a date that lists the mode.
 */
export function isEligible(
  mode: ModeOfSale,
  { activityType, onSaleDates }: { readonly activityType: ActivityType; readonly onSaleDates: readonly OnSaleDate[] },
): boolean {
  if (mode === seesEverything) return true;
  return activityType !== 'schools-matinee' && opensAt(visibleTo(mode, onSaleDates), mode) !== null;
}

/**
 * When the last open phase of a mode of sale closes, for what was held by it; null where one has no end, or none is open (staff to whom
 * everything is on sale, guests of a welcome performance).
 */
export function closesAt(dates: readonly OnSaleDate[], mode: ModeOfSale, now: string): Instant | null {
  if (mode === seesEverything) return null;
  const open = phasesAt(dates, now).filter(
    ({ date, modesOfSale }) => modesOfSale.includes(mode) && !isAfter(date, now),
  );
  const ends = open.flatMap(({ closes }) => (closes === undefined ? [] : instant(closes)));
  return ends.length < open.length ? null : (ends.toSorted().at(-1) ?? null);
}

export type MayBook =
  | { readonly ok: true }
  /** `isClosed`: it was on sale to this mode, and its phases have closed. */
  | { readonly ok: false; readonly reason: 'not-on-sale'; readonly opensAt?: Instant; readonly isClosed?: true }
  | { readonly ok: false; readonly reason: 'performance-past' | 'cancelled' };

/**
 * The server's check before a hold: may this customer book now? Applies `eligibilityOf` and returns its result as a refusal; it names the
 * opening only where waiting helps this mode of sale.
 */
export function mayBook(performance: SoldPerformance, mode: ModeOfSale, now: string, isWelcomed = false): MayBook {
  const { verdict, opensAt } = eligibilityOf(performance, { modeOfSale: mode, isWelcomed }, now);
  if (verdict === 'may-book') return { ok: true };
  if (verdict === 'cancelled' || verdict === 'performance-past') return { ok: false, reason: verdict };
  if (opensAt !== null) return { ok: false, reason: 'not-on-sale', opensAt };
  const isClosed = performance.onSaleDates.some((phase) => phase.modesOfSale.includes(mode) && isOver(phase, now));
  return { ok: false, reason: 'not-on-sale', ...(isClosed ? { isClosed } : {}) };
}
