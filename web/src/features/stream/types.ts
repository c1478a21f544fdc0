import type { DataFor } from '#web/api/contract-types.ts';

export type FilmCardData = DataFor<'digitalEvents'>[number];
export type FilmTitle = DataFor<'digitalEventDetails'>;
export type FilmVideo = FilmTitle['videos'][number];
export type Rental = DataFor<'purchasedStreams'>['streams'][number];
export type VideoSource = DataFor<'videoSource'>;
