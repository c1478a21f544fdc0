import * as z from 'zod';

import { idOf, identifier, instant } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { VideoId } from '#shared/kernel/ids.ts';

/** The address of the film; the answer's cookies open this title only. */
export const videoSource = resource('videoSource', () =>
  z.object({
    videoKey: identifier,
    /** HLS playlist on the same origin. */
    src: z.string(),
    videoType: z.enum(['performance', 'trailer', 'insight']),
    assetType: z.enum(['vod', 'live']),
    /** Whole seconds. */
    duration: z.int(),
    /** Live now: start at the edge, and store no position. False for a recorded live evening. */
    isLive: z.boolean(),
    /** When the cookies end; ask again before. The right to watch may end then too. */
    expiresAt: instant,
  }),
);

const position = z.object({
  videoId: idOf<VideoId>(identifier),
  /** Seconds from the beginning. */ position: z.number().min(0),
});

export const watchPosition = resource('watchStatus', () =>
  position.extend({ /** When the film was there; null where it was never watched. */ updatedAt: instant.nullable() }),
);

/** A customer's unfinished videos, latest first, at most a hundred. */
export const watchPositions = resource('watchStatuses', () =>
  z.object({ statuses: z.array(position.extend({ updatedAt: instant })) }),
);

const customerId = identifier.optional();

export const viewingPaths = {
  videoSource: definePath('videoSource', {
    path: '/api/video-source',
    area: 'streaming',
    methods: {
      GET: method({
        summary: 'Where to play a video, if this visitor may see it here and now.',
        query: z.object({ videoId: idOf<VideoId>(identifier) }),
        answers: one(videoSource),
        refusals: [
          'unknown-video',
          'video-not-out',
          'not-entitled',
          'rental-not-begun',
          'rental-expired',
          'country-refused',
          'country-unknown',
        ],
      }),
    },
  }),
  watchStatus: definePath('watchStatus', {
    path: '/api/user/tv/watch-status',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'How far a video was watched; 0 where it was not.',
        query: z.object({ customerId, videoId: idOf<VideoId>(identifier) }),
        answers: one(watchPosition),
      }),
      POST: method({
        summary: 'Save how far a video was watched. A save that comes late changes nothing; the answer is what counts.',
        repeatable: true,
        body: z.object({
          customerId,
          videoId: idOf<VideoId>(identifier),
          position: z.number().min(0).max(86_400),
          at: instant
            .optional()
            .describe("When the film was there, by the house's clock; the moment of arrival where it is left out."),
        }),
        answers: one(watchPosition),
        refusals: ['unknown-video', 'position-beyond-end'],
      }),
    },
  }),
  watchStatusAll: definePath('watchStatusAll', {
    path: '/api/user/tv/watch-status/all',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'Everything that the signed-in customer has begun and not finished, the latest first.',
        query: z.object({ customerId }),
        answers: one(watchPositions),
      }),
    },
  }),
};
