import type { FeeId } from '#shared/kernel/ids.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';

import type { Entitlement } from './entitlement.ts';

/** The label and link of a video's button; the link is null where the page itself starts something. */
export interface ViewingCall {
  readonly kind: 'watch' | 'promotion' | 'rent' | 'subscribe';
  readonly label: string;
  readonly link: string | null;
}

interface Promotion {
  readonly label: string | null;
  readonly url: string | null;
}

/**
 * The call to action of a video (spec 2 §5). A visitor who may watch is never sold anything; a promotion needs both label and address and
 * is for non-subscribers. Null where the country forbids the video.
 */
export function viewingCallToAction(
  video: { readonly feeId: FeeId | null; readonly feeAmount: number | null },
  entitlement: Entitlement,
  promotion: Promotion | null = null,
): ViewingCall | null {
  if (entitlement.ok) return { kind: 'watch', label: 'Watch now', link: null };
  if (entitlement.reason === 'country-refused' || entitlement.reason === 'country-unknown') return null;
  if (promotion?.label && promotion.url) return { kind: 'promotion', label: promotion.label, link: promotion.url };
  if (video.feeId !== null && video.feeAmount !== null) {
    return { kind: 'rent', label: `Rent for ${formatPence(pence(video.feeAmount))}`, link: null };
  }
  return { kind: 'subscribe', label: 'Subscribe to watch', link: '/stream/offer' };
}
