import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from './pages.ts';
import type { OfferDocument } from './pages.ts';

/** The offer at `/stream/offer` itself. */
export const usualOffer = 'stream';

/** An offer page, on or not; null for an unknown one. One round trip. */
export const readOffer = (slug: string): Promise<OfferDocument | null> => readPage(streamPages.offer(slug));
