import type { CustomerId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf, startOf } from '#shared/kernel/time/london.ts';

import type { WelcomeStatus } from './life-cycle.ts';

/** Why a customer is eligible, by their own declaration: the house asks for no proof. */
export const welcomeRoutes = ['first-visit', 'benefits', 'care', 'community'] as const;
type WelcomeRoute = (typeof welcomeRoutes)[number];

/** What the house prepares for a visit: only what affects seats or staff. */
export const welcomeNeeds = [
  'wheelchair',
  'step-free',
  'hearing',
  'sight',
  'sign-language',
  'relaxed',
  'assistance-dog',
] as const;
type WelcomeNeed = (typeof welcomeNeeds)[number];

/** The largest party, children included; at least one adult. */
export const welcomeParty = 6;

/** The contents of the form. */
export interface WelcomeForm {
  readonly route: WelcomeRoute;
  readonly adults: number;
  /** Under 16 on the day. */
  readonly children: number;
  readonly needs: readonly WelcomeNeed[];
}

/** The performance of an invitation. */
export interface WelcomeInvitation {
  readonly performanceId: PerformanceId;
  readonly title: string;
  readonly eventSlug: string;
  readonly date: Instant;
  /** Until then the invited customer can book. */
  readonly bookBy: Instant;
}

/** The order of a booking. */
export interface WelcomeBooking {
  readonly orderId: OrderId;
  readonly performanceId: PerformanceId;
  readonly title: string;
  readonly date: Instant;
}

export interface WelcomeRegistration extends WelcomeForm {
  readonly customerId: CustomerId;
  readonly season: string;
  readonly status: WelcomeStatus;
  readonly invitation: WelcomeInvitation | null;
  /** Present while the status is booked. */
  readonly booking?: WelcomeBooking;
  readonly registeredAt: Instant;
  readonly updatedAt: Instant;
  readonly siteOrigin: string;
  /** Rises with every change. */
  readonly version: number;
}

/** How long an invitation can be booked, at most until a day before the performance. */
const bookWithinDays = 14;

/** When an invitation of this instant expires; null where the performance is too soon. */
export function bookInvitationBy(date: Instant, now: Instant): Instant | null {
  const latest = plus(date, -day);
  const bookBy = plus(now, bookWithinDays * day);
  if (latest <= now) return null;
  return bookBy < latest ? bookBy : latest;
}

/** "2 adults, 1 child" */
export function partyText({ adults, children }: Pick<WelcomeForm, 'adults' | 'children'>): string {
  const grown = count(adults, 'adult');
  if (children === 0) return grown;
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`;
}

/** What is wrong with a party, or null. */
export function partyMistake({ adults, children }: Pick<WelcomeForm, 'adults' | 'children'>): string | null {
  if (adults < 1) return 'Somebody who is 16 or older comes with every party.';
  return adults + children > welcomeParty ? `A party has at most ${welcomeParty} people, children included.` : null;
}

export const needsConsentMissing =
  'Tick the box, so that we may keep what you told us about access, or choose nothing there.';
export const declarationMissing = 'Tick the box to say that this is true.';

/** The status of a registration at an instant: it ends with its season, and an unused invitation expires. */
export function statusAt(
  registration: Pick<WelcomeRegistration, 'status' | 'season' | 'invitation'> | null,
  now: Instant,
): WelcomeStatus {
  if (!registration) return 'not-registered';
  const { status, season, invitation } = registration;
  if (endOfSeason(season) <= now) return 'expired';
  return status === 'invited' && invitation !== null && invitation.bookBy <= now ? 'expired' : status;
}

/** The right that a registration grants and its end; null for none. */
export function rightOf(
  registration: Pick<WelcomeRegistration, 'status' | 'season' | 'invitation'>,
): { status: 'eligible'; until: Instant } | null {
  const { status, season, invitation } = registration;
  if (status === 'eligible') return { status: 'eligible', until: endOfSeason(season) };
  return status === 'invited' && invitation ? { status: 'eligible', until: invitation.bookBy } : null;
}

/** The performance of a registration; null for one that is open to all of them, or to none. */
export function performanceOf({
  status,
  invitation,
  booking,
}: Pick<WelcomeRegistration, 'status' | 'invitation' | 'booking'>): Omit<WelcomeBooking, 'orderId'> | null {
  const found = status === 'booked' ? booking : status === 'invited' ? invitation : null;
  return found ? { performanceId: found.performanceId, title: found.title, date: found.date } : null;
}

/** Whether a registration opens welcome performances at this instant. An invitation opens all of them; it reserves one date. */
export function opensWelcome(registration: WelcomeRegistration | null, now: Instant): boolean {
  return registration !== null && (rightOf(registration)?.until ?? now) > now;
}

/** A season of welcome performances, `2026-27`: from 1 September to 31 August on London's calendar. */
export function welcomeSeasonAt(now: Instant): string {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  const first = month >= 9 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first moment after a season. */
export function endOfSeason(season: string): Instant {
  return startOf(`${Number(season.slice(0, 4)) + 1}-09-01`);
}

/** Registrations on a page of the desk's list. */
export const welcomePageSize = 100;

/** The scheme of an account that opens welcome performances, as `/api/user` shows it to pages. */
export const welcomeScheme = 'welcome-performances';

/** Whether a customer with these schemes may book welcome performances (spec 1 §6). */
export function isWelcomed(schemes: readonly { readonly id: string; readonly status: string }[]): boolean {
  return schemes.some(({ id, status }) => id === welcomeScheme && status === 'eligible');
}
