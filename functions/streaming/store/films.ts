import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { FeeId, VideoId } from '#shared/kernel/ids.ts';
import type { streamHomePage } from '#shared/streaming/contract/index.ts';
import type { RentedFilm } from '#shared/streaming/domain/rental/sale.ts';
import { documentKinds } from '#functions/platform/documents/document-kinds.ts';
import { readDocument, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

export type StreamHomePage = Flat<typeof streamHomePage>;

/** What a rental costs and opens. A package is a fee that several videos name in their `packageFeeIds`. */
export interface RentalFee {
  readonly feeId: FeeId;
  readonly title: string;
  /** Whole pence. */
  readonly pence: number;
  /** Hours from the first play. */
  readonly windowHours: number;
  /** The title's page, without its `-digital`; of a package, that of its first title. */
  readonly slug: string;
  /** Of a package: the pages of all titles that it opens. */
  readonly opens?: readonly string[];
  /** Every film that it opens, with where and from when it may be watched: what must be known to sell it. */
  readonly films: readonly (RentedFilm & { readonly title: string })[];
}

const homeName = 'streamHomePage';

/** Items of the content table that only the stream has; `contentItems` of content.ts makes the others. */
export const filmItems = {
  fee: (fee: RentalFee): DocumentItem => contentItems.fee(fee.feeId, { ...fee }),
  streamHomePage: (page: StreamHomePage): DocumentItem => contentItems.page(homeName, page),
};

/** Each of these is one round trip, and null where nobody has published it. */
export const readStreamHomePage = () => readDocument<StreamHomePage>(contentKeys.page(homeName));
export const readDigitalEvent = (slug: string) => readOf(documentKinds.filmPage, contentKeys.digitalEvent(slug));
export const readVideo = (videoId: VideoId) => readOf(documentKinds.video, contentKeys.video(videoId));

/** A fee that was published without its films says nothing of where they may be watched, and is none until it is published again. */
export async function readFee(feeId: FeeId): Promise<RentalFee | null> {
  const fee = await readDocument<Omit<RentalFee, 'films'> & Partial<Pick<RentalFee, 'films'>>>(contentKeys.fee(feeId));
  return fee?.films ? { ...fee, films: fee.films } : null;
}

/** The id of a title's digital event is its slug behind this. */
const titleId = /^digital-([a-z0-9-]+)$/;

/**
 * Those of up to a hundred ids that are no title of the stream, in their order. One round trip; of the titles only their keys are
 * fetched.
 */
export async function unknownTitles(eventIds: readonly string[]): Promise<readonly string[]> {
  const slugs = new Set(eventIds.flatMap((eventId) => titleId.exec(eventId)?.[1] ?? []));
  const keys = [...slugs].map((slug) => ({ ...contentKeys.digitalEvent(slug) }));
  const known = new Set(keys.length > 0 ? await existing(keys) : []);
  return eventIds.filter((eventId) => {
    const slug = titleId.exec(eventId)?.[1];
    return slug === undefined || !known.has(contentKeys.digitalEvent(slug).pk);
  });
}

/** Partition keys of those items that are there. */
async function existing(keys: readonly { pk: string; sk: string }[]): Promise<readonly string[]> {
  const table = tables.content();
  const found: string[] = [];
  // The table may hand back a part and ask for the rest to be asked again.
  for (let Keys = [...keys]; Keys.length > 0;) {
    const { Responses, UnprocessedKeys } = await documents
      .get()
      .send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ProjectionExpression: 'pk' } } }));
    found.push(...(Responses?.[table] ?? []).map(({ pk }) => String(pk)));
    Keys = (UnprocessedKeys?.[table]?.Keys ?? []) as typeof Keys;
  }
  return found;
}
