import { entitlementTo, feesOf } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { Entitlement, Viewer } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { viewingCallToAction } from '#shared/streaming/domain/entitlement/viewing.ts';
import type { ViewingCall } from '#shared/streaming/domain/entitlement/viewing.ts';
import { rentalLabel } from '#shared/streaming/domain/rental/rental.ts';
import type { Visitor } from '#web/api/visitor.ts';

import type { FilmTitle, FilmVideo, Rental } from './types.ts';

export interface Viewing {
  readonly entitlement: Entitlement;
  readonly call: ViewingCall | null;
  /** The latest rental of this video, whatever its state. */
  readonly rental: Rental | null;
  /** "available for 3 days", "2 days left to watch" …; null without a rental. */
  readonly label: string | null;
}

/**
 * What a visitor can do with a video. The server decides at playback; this predicts it. Until visitor and country are known (always in
 * server HTML), it is an anonymous visitor in an allowed country.
 */
export function viewingOf(
  video: FilmVideo,
  visitor: Visitor | undefined,
  rentals: readonly Rental[],
  now: string,
  promotion: FilmTitle['primaryCallToAction'] = null,
  settings: { readonly unsubscribedWatching: boolean } = { unsubscribedWatching: false },
): Viewing {
  const fees = feesOf(video);
  const mine = rentals.filter(({ streamId }) => fees.includes(streamId));
  const viewer: Viewer = {
    isLoggedIn: Boolean(visitor?.user),
    schemes: visitor?.user?.schemes ?? [],
    rentals: mine.map(heldOf),
    country: visitor === undefined ? anywhereShown(video) : visitor.country,
  };
  const entitlement = entitlementTo(video, viewer, now, settings);
  const held = entitlement.ok ? entitlement.rental : null;
  // The list is newest first; a rental that opens the film precedes a newer unpaid one.
  const rental = mine.find(({ streamId }) => streamId === held?.feeId) ?? mine[0] ?? null;
  const call = viewingCallToAction(video, entitlement, promotion);
  return { entitlement, call, rental, label: labelOf(rental, entitlement, now) };
}

function heldOf({ streamId, transactionStatus, start_by, window_hours, availability_window_end, titles }: Rental) {
  const window = { startBy: start_by, windowHours: window_hours, windowEnd: availability_window_end };
  return { feeId: streamId, status: transactionStatus, titles, ...window };
}

function labelOf(rental: Rental | null, entitlement: Entitlement, now: string): string | null {
  if (!rental || (entitlement.ok && entitlement.by !== 'rental')) return null;
  const status = rental.transactionStatus;
  return status === 'purchased' || status === 'expired'
    ? rentalLabel({ startBy: rental.start_by, windowEnd: rental.availability_window_end }, now, rental.window_hours)
    : null;
}

/** A country in which the video may be shown, until the visitor's is known. */
function anywhereShown({ allowedCountries, restrictedCountries }: FilmVideo): string {
  return allowedCountries[0] ?? (restrictedCountries.includes('GB') ? 'ZZ' : 'GB');
}
