import { schemesAt } from '#shared/account/domain/schemes.ts';
import type { FeeId } from '#shared/kernel/ids.ts';
import { instant, isAfter } from '#shared/kernel/time/instant.ts';

import { type CountryLists, type CountryRefusal, countryRefusal } from '../country.ts';
import { isRentalOver } from '../rental/rental.ts';
import type { RentalWindow } from '../rental/rental.ts';

/** What the rules read of a video; the flat `video` of the contract fits. */
export interface ProtectedVideo extends CountryLists {
  readonly videoType: 'performance' | 'trailer' | 'insight';
  readonly feeId: FeeId | null;
  readonly packageFeeIds: readonly string[];
}

export interface Scheme {
  readonly id: string;
  readonly status: string;
  /** When the status ends; absent where it does not, or where it does not matter. */
  readonly until?: string | undefined;
}

export interface HeldRental extends RentalWindow {
  readonly feeId: FeeId;
  /** `purchased` opens the video; no other state does. */
  readonly status: string;
  /** Its window, for pages that show it. */
  readonly windowHours?: number;
  /** Its titles, for pages that say what its window covers. */
  readonly titles?: readonly string[];
}

/** The viewer. Schemes and rentals count only for a signed-in one. */
export interface Viewer {
  readonly isLoggedIn: boolean;
  readonly schemes: readonly Scheme[];
  readonly rentals: readonly HeldRental[];
  /** From the request, never from the browser; null where unknown. */
  readonly country: string | null;
}

export type Entitlement =
  | {
      readonly ok: true;
      readonly by: 'trailer' | 'subscription' | 'rental' | 'no-fee';
      readonly rental: HeldRental | null;
      /** When this right ends at the latest; null for no limit yet. */
      readonly until: string | null;
    }
  | { readonly ok: false; readonly reason: 'not-entitled' | 'rental-expired' | CountryRefusal };

const streamSchemes: ReadonlySet<string> = new Set(['livestreaming-beta-access', 'stream-subscription']);

/** A subscriber has one of the two stream schemes with status eligible (spec 2 §4). */
export function isSubscriber(schemes: readonly Scheme[]): boolean {
  return schemes.some(({ id, status }) => streamSchemes.has(id) && status === 'eligible');
}

/**
 * Whether a viewer may watch a video now, and why (spec 2 §5). The country comes first, for trailers too: the house has no right to show it
 * elsewhere. `unsubscribedWatching` opens videos without a fee to all visitors; a bought title is open to its buyer in any case.
 */
export function entitlementTo(
  video: ProtectedVideo,
  viewer: Viewer,
  now: string,
  settings: { readonly unsubscribedWatching: boolean } = { unsubscribedWatching: false },
): Entitlement {
  const refusal = countryRefusal(video, viewer.country);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (video.videoType === 'trailer') return { ok: true, by: 'trailer', rental: null, until: null };
  const fees = feesOf(video);
  if (settings.unsubscribedWatching && fees.length === 0) return { ok: true, by: 'no-fee', rental: null, until: null };
  if (!viewer.isLoggedIn) return { ok: false, reason: 'not-entitled' };
  const standing = standingSchemes(viewer.schemes, now);
  if (standing.length > 0) return { ok: true, by: 'subscription', rental: null, until: latestEnd(standing) };
  const bought = viewer.rentals.filter(({ feeId, status }) => status === 'purchased' && fees.includes(feeId));
  const usable = bought.filter((rental) => !isRentalOver(rental, now));
  // A rental with a running window comes before one that has not begun: the film plays at once, and the other is kept.
  const rental = usable.find(({ windowEnd }) => Boolean(windowEnd)) ?? usable[0];
  if (rental) return { ok: true, by: 'rental', rental, until: rental.windowEnd ?? null };
  // An expired transaction gets an answer different from none.
  const isExpired = viewer.rentals.some(({ feeId, status }) => status === 'expired' && fees.includes(feeId));
  return { ok: false, reason: bought.length > 0 || isExpired ? 'rental-expired' : 'not-entitled' };
}

/** The schemes that permit watching at an instant. */
function standingSchemes(schemes: readonly Scheme[], now: string): readonly Scheme[] {
  return schemes.filter(({ id, status, until }) => {
    const kept = { id, status, ...(until === undefined ? {} : { until: instant(until) }) };
    return isSubscriber(schemesAt([kept], instant(now)));
  });
}

/** Null where one of them has no end. */
function latestEnd(schemes: readonly Scheme[]): string | null {
  const ends = schemes.map(({ until }) => until ?? null);
  return ends.reduce((one, other) => (one === null || other === null ? null : isAfter(one, other) ? one : other));
}

/** Every fee that opens a video: its own and those of packages. */
export function feesOf({ feeId, packageFeeIds }: Pick<ProtectedVideo, 'feeId' | 'packageFeeIds'>): string[] {
  return [...new Set(feeId === null ? packageFeeIds : [feeId, ...packageFeeIds])];
}
