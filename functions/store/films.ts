import type { Flat } from '#shared/contract/resource.ts';
import type { streamHomePage } from '#shared/contract/streaming.ts';

import { contentItems } from './content.ts';
import type { DigitalEventDetails, Video } from './content.ts';
import { readDocument } from './documents.ts';
import type { DocumentItem } from './documents.ts';
import { contentKeys } from './keys.ts';

export type StreamHomePage = Flat<typeof streamHomePage>;

/** What a rental costs and opens. A package is a fee that several videos name in their `packageFeeIds`. */
export interface RentalFee {
  readonly feeId: string;
  readonly title: string;
  /** Whole pence. */
  readonly pence: number;
  /** Hours from the first play. */
  readonly windowHours: number;
  /** The title's page, without its `-digital`. */
  readonly slug: string;
}

const homeName = 'streamHomePage';

/** Items of the content table that only the stream has; `contentItems` of content.ts makes the others. */
export const filmItems = {
  fee: (fee: RentalFee): DocumentItem => contentItems.fee(fee.feeId, { ...fee }),
  streamHomePage: (page: StreamHomePage): DocumentItem => contentItems.page(homeName, page),
};

/** Each of these is one round trip, and null where nobody has published it. */
export const readStreamHomePage = () => readDocument<StreamHomePage>(contentKeys.page(homeName));
export const readDigitalEvent = (slug: string) => readDocument<DigitalEventDetails>(contentKeys.digitalEvent(slug));
export const readVideo = (videoId: string) => readDocument<Video>(contentKeys.video(videoId));
export const readFee = (feeId: string) => readDocument<RentalFee>(contentKeys.fee(feeId));
