import * as z from 'zod';

import { identifier, instant } from '../field.ts';
import { definePath, method, notBuilt } from '../path.ts';
import { one, resource } from '../resource.ts';

/** Where the player finds the film; its cookies came with the answer and open this title only. */
export const videoSource = resource(
  'videoSource',
  z.object({
    videoKey: identifier,
    /** HLS playlist on the same origin. */
    src: z.string(),
    videoType: z.enum(['performance', 'trailer', 'insight']),
    assetType: z.enum(['vod', 'live']),
    /** Whole seconds. */
    duration: z.int(),
    /** When the cookies end; ask again before. */
    expiresAt: instant,
  }),
);

const position = z.object({ videoId: identifier, /** Seconds from the beginning. */ position: z.number().min(0) });

export const watchPosition = resource('watchStatus', position);

/** Everything that a customer has begun to watch, the latest first. */
export const watchPositions = resource(
  'watchStatuses',
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
        query: z.object({ videoId: identifier }),
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
        query: z.object({ customerId, videoId: identifier }),
        answers: one(watchPosition),
      }),
      POST: method({
        summary: 'Save how far a video was watched.',
        repeatable: true,
        body: z.object({ customerId, videoId: identifier, position: z.number().min(0).max(86_400) }),
        answers: one(watchPosition),
        refusals: ['unknown-video'],
      }),
    },
  }),
  watchStatusAll: notBuilt('watchStatusAll', '/api/user/tv/watch-status/all', 'streaming', ['GET'], 'customer'),
};
