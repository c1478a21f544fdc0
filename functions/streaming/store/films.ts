import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { FeeId, VideoId } from '#shared/kernel/ids.ts';
import type { digitalEvent, digitalEventDetails, video } from '#shared/streaming/contract/index.ts';
import type { rentalPackage } from '#shared/streaming/contract/rentals.ts';
import type { RentedFilm } from '#shared/streaming/domain/rental/rental.ts';
import { readDocument, readOf } from '#functions/platform/documents/documents.ts';
import { documentItem, documentKind, readPage } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocOf } from '#functions/platform/documents/pages-and-lists.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

import { streamPages } from './pages.ts';

export type DigitalEvent = Flat<typeof digitalEvent>;
export type DigitalEventDetails = Flat<typeof digitalEventDetails>;
export type Video = Flat<typeof video>;
export type StreamHomePage = DocOf<typeof streamPages.home>;

/** What a rental costs and opens. A package is a fee that several videos name in their `packageFeeIds`. */
export interface RentalFee {
  readonly feeId: FeeId;
  readonly title: string;
  /** Whole pence. */
  readonly pence: number;
  /** Hours from the first play. */
  readonly windowHours: number;
  /** The slug of the title's page, without `-digital`; for a package, of its first title. */
  readonly slug: string;
  /** For a package: the slugs of all its titles. */
  readonly opens?: readonly string[];
  /** Every film that it opens, with where and from when it may be watched: the sale needs both. */
  readonly films: readonly (RentedFilm & { readonly title: string })[];
}

const ofFilm = {
  id: 'text',
  slug: 'text',
  title: 'text',
  sortField: 'text',
  author: 'text or null',
  shortDescription: 'text',
  eventCardLabel: 'text or null',
  availabilityDate: 'text or null',
  availabilityDateFormat: 'text',
  image: 'record',
  genres: 'list',
  rentalFrom: 'number or null',
  performanceMinutes: 'number',
  artists: 'list',
  videoIds: 'list',
  allowedCountries: 'list',
  restrictedCountries: 'list',
} as const;

const filmShape = stored<DigitalEventDetails>('film page', {
  ...ofFilm,
  description: 'list',
  cast: 'list',
  creatives: 'list',
  recordedOn: 'text or null',
  primaryCallToAction: 'record or null',
  videos: 'list',
  watchNext: 'list',
});
const videoShape = stored<Video>('video', {
  id: 'text',
  title: 'text',
  videoKey: 'text',
  videoType: 'text',
  extraVideoType: 'text or null',
  performanceVideo: 'text or null',
  assetType: 'text',
  feeId: 'text or null',
  feeAmount: 'number or null',
  packageFeeIds: 'list',
  ppvAvailabilityWindow: 'number',
  previewImage: 'record',
  duration: 'number',
  startDate: 'text or null',
  allowedCountries: 'list',
  restrictedCountries: 'list',
  countdownCopyOverrides: 'record or null',
  chapters: 'list',
});

export const filmList = documentKind<DigitalEvent>('digital-events', stored('film', ofFilm));
export const videoList = documentKind<Video>('digital-event-videos', videoShape);
export const packageList = documentKind<Flat<typeof rentalPackage>>(
  'rental-packages',
  stored('rental package', {
    id: 'text',
    title: 'text',
    pence: 'number',
    windowHours: 'number',
    titles: 'list',
  }),
);

/** Items of the content table. */
export const filmItems = {
  film: (doc: DigitalEventDetails) => documentItem(contentKeys.digitalEvent(doc.slug), doc),
  video: (doc: Video) => documentItem(contentKeys.video(doc.id), doc),
  fee: (doc: RentalFee) => documentItem(contentKeys.fee(doc.feeId), doc),
};

/** One round trip each, and null where not published. */
export const readStreamHomePage = () => readPage(streamPages.home);
export const readDigitalEvent = (slug: string) => readOf(filmShape, contentKeys.digitalEvent(slug));
export const readVideo = (videoId: VideoId) => readOf(videoShape, contentKeys.video(videoId));

/** A fee published without its films lacks the countries, and answers as unknown until it is published again. */
export async function readFee(feeId: FeeId): Promise<RentalFee | null> {
  const fee = await readDocument<Omit<RentalFee, 'films'> & Partial<Pick<RentalFee, 'films'>>>(contentKeys.fee(feeId));
  return fee?.films ? { ...fee, films: fee.films } : null;
}

/** A title's digital event has the id `digital-` and its slug. */
const titleId = /^digital-([a-z0-9-]+)$/;

/** Those of up to a hundred ids that are no title of the stream, in their order. One round trip; reads only the titles' keys. */
export async function unknownTitles(eventIds: readonly string[]): Promise<readonly string[]> {
  const slugs = new Set(eventIds.flatMap((eventId) => titleId.exec(eventId)?.[1] ?? []));
  const keys = [...slugs].map((slug) => ({ ...contentKeys.digitalEvent(slug) }));
  const known = new Set(keys.length > 0 ? await existing(keys) : []);
  return eventIds.filter((eventId) => {
    const slug = titleId.exec(eventId)?.[1];
    return slug === undefined || !known.has(contentKeys.digitalEvent(slug).pk);
  });
}

/** Partition keys of the existing items. */
async function existing(keys: readonly { pk: string; sk: string }[]): Promise<readonly string[]> {
  const table = tables.content();
  const found: string[] = [];
  // The table may answer a part and return the rest as unprocessed.
  for (let Keys = [...keys]; Keys.length > 0;) {
    const { Responses, UnprocessedKeys } = await documents
      .get()
      .send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ProjectionExpression: 'pk' } } }));
    found.push(...(Responses?.[table] ?? []).map(({ pk }) => String(pk)));
    Keys = (UnprocessedKeys?.[table]?.Keys ?? []) as typeof Keys;
  }
  return found;
}
