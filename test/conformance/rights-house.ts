import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { entitlementTo } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { handler as videoSource } from '#functions/streaming/api/video-source.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import type { Video } from '#functions/streaming/store/films.ts';
import { rentalItem } from '#functions/streaming/store/rental-record.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { aCustomer, aVideo } from '#test/support/stream.ts';

import { films, lists, minuteMs, viewers } from './rights-cells.ts';
import type { Cell, Film, Outcome, Viewer } from './rights-cells.ts';

/** The house in which the matrix of rights is asked: a video for every film under every list, an account for every viewer. */

const fees = { film: 'fee-film', package: 'fee-package' } as const;
const slugOf = (text: string): string => text.replaceAll(/[^a-z0-9]+/g, '-');

/** The end of a key selects the local house's sample. */
export const videoIdOf = (film: Film, list: string): string => `${slugOf(film.name)}-${slugOf(list)}-${film.videoType}`;
const listOf = (cell: Cell): string => cell.place.name.split(',')[0] ?? '';

function videoOf(film: Film, list: keyof typeof lists, now: Instant): Video {
  const { allowed, restricted } = lists[list];
  return aVideo({
    id: videoIdOf(film, list),
    videoType: film.videoType,
    assetType: film.assetType,
    feeId: film.hasFee && film.videoType === 'performance' ? fees.film : null,
    feeAmount: film.hasFee && film.videoType === 'performance' ? 1000 : null,
    packageFeeIds: film.hasFee ? [fees.film, fees.package] : [],
    duration: film.minutes,
    startDate: film.startsIn === null ? null : plus(now, film.startsIn),
    allowedCountries: [...allowed],
    restrictedCountries: [...restricted],
  });
}

const customerIdOf = (viewer: Viewer): string => `viewer-${viewers.indexOf(viewer)}`;

export interface RightsHouse {
  /** The setting, as the editors publish it. */
  readonly publishSetting: (isOpen: boolean) => Promise<void>;
  readonly sourceFor: (cell: Cell) => ReturnType<typeof sourceFor>;
  /** What the rules say of a cell, without handlers and tables. */
  readonly ruled: (cell: Cell) => Outcome;
}

/**
 * Thousands of cells read the same few hundred items. Caches the tables' answers to reads until the setting is published again; writes
 * pass.
 */
function readOnce(client: DynamoDBDocumentClient): () => void {
  const answers = new Map<string, Promise<unknown>>();
  const send = (command: unknown): Promise<unknown> => {
    // The wrapper returns the result unchanged and does not know its type.
    const ask = (): Promise<unknown> => client.send(command as never);
    if (!(command instanceof GetCommand) && !(command instanceof QueryCommand)) return ask();
    const question = JSON.stringify(command.input);
    const answer = answers.get(question) ?? ask();
    answers.set(question, answer);
    return answer;
  };
  documents.provide(clientOf(send));
  return () => answers.clear();
}

export async function openRightsHouse(now: Instant, client: DynamoDBDocumentClient): Promise<RightsHouse> {
  const forget = readOnce(client);
  const listNames = Object.keys(lists) as (keyof typeof lists)[];
  const videos = new Map(
    films.flatMap((film) => listNames.map((list) => [videoIdOf(film, list), videoOf(film, list, now)] as const)),
  );
  await writeItems(
    'content',
    [...videos.values()].map((video) => filmItems.video(video)),
  );
  const cookies = new Map(
    await Promise.all(viewers.map(async (viewer) => [viewer, await signedIn(viewer, now)] as const)),
  );
  return {
    publishSetting: async (isOpen) => {
      const flags = { unsubscribedWatching: isOpen };
      await writeItems('content', [contentItems.page(featureFlags, { id: 'feature-flags', flags })]);
      forget();
    },
    sourceFor: (cell) => sourceFor(cell, cookies.get(cell.viewer) ?? {}),
    ruled: (cell) => {
      const video = videos.get(videoIdOf(cell.film, listOf(cell)));
      if (!video) throw new Error('The matrix asks for a video that is not published.');
      const { viewer, place, isOpen } = cell;
      const right = entitlementTo(
        video,
        {
          isLoggedIn: viewer.isSignedIn,
          schemes: schemesOf(viewer, now),
          rentals: viewer.rental ? [rentalOf(viewer, viewer.rental, now)] : [],
          country: place.country,
        },
        now,
        { unsubscribedWatching: isOpen },
      );
      return right.ok ? 'yes' : right.reason;
    },
  };
}

function sourceFor(cell: Cell, cookies: Readonly<Record<string, string>>) {
  const query = { videoId: videoIdOf(cell.film, listOf(cell)) };
  return call(videoSource, { query, cookies, country: cell.place.country });
}

function schemesOf({ schemes }: Viewer, now: Instant): Account['schemes'] {
  return schemes.map(({ id, status, until }) => ({
    id,
    status,
    ...(until === undefined ? {} : { until: plus(now, until) }),
  }));
}

function rentalOf(viewer: Viewer, rental: NonNullable<Viewer['rental']>, now: Instant) {
  const { fee, status, startBy, windowEnd } = rental;
  const window =
    windowEnd === undefined
      ? {}
      : { windowStart: plus(now, windowEnd - 72 * 60 * minuteMs), windowEnd: plus(now, windowEnd) };
  return {
    customerId: customerIdOf(viewer),
    feeId: fees[fee],
    orderId: `order-of-${customerIdOf(viewer)}`,
    orderNo: 'TSCA2345',
    title: 'Tosca',
    slug: 'tosca',
    windowHours: 72,
    status,
    openedAt: now,
    startBy: plus(now, startBy),
    ...window,
  };
}

/** An account with its session as table items; returns its browser's cookie. */
async function signedIn(viewer: Viewer, now: Instant): Promise<Readonly<Record<string, string>>> {
  if (!viewer.isSignedIn) return {};
  if (viewer.rental) await writeItems('sales', [rentalItem(rentalOf(viewer, viewer.rental, now))]);
  return aCustomer({ customerId: customerIdOf(viewer), schemes: schemesOf(viewer, now) });
}
