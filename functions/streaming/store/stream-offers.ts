import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import type { Pages } from '#functions/platform/documents/pages-and-lists.ts';

/** An offer page with when it is on. */
export type OfferDocument = Pages['stream-offer/stream'];

/** The offer that stands at `/stream/offer` itself. */
export const usualOffer = 'stream';

/** An offer page whether it is on or not; null for an unknown one. One round trip. */
export const readOffer = (slug: string): Promise<OfferDocument | null> => readPage(`stream-offer/${slug}`);
