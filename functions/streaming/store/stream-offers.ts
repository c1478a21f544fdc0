import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from './pages.ts';
import type { OfferDocument } from './pages.ts';

/** The offer that stands at `/stream/offer` itself. */
export const usualOffer = 'stream';

/** An offer page whether it is on or not; null for an unknown one. One round trip. */
export const readOffer = (slug: string): Promise<OfferDocument | null> => readPage(streamPages.offer(slug));
