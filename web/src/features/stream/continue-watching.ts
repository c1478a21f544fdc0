import type { VideoId } from '#shared/kernel/ids.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { shownIn } from '#shared/streaming/domain/country.ts';
import { isUnderWay } from '#shared/streaming/domain/watch-position.ts';

import type { FilmCardData, FilmVideo } from './types.ts';

export interface Place {
  readonly videoId: VideoId;
  /** Seconds from the beginning. */
  readonly position: number;
}

/** A title with an unfinished video. */
export interface FilmToContinue {
  readonly film: FilmCardData;
  /** "43 minutes left"; with the kind of a trailer or insight. */
  readonly note: string;
  /** 0 to 1. */
  readonly progress: number;
}

/**
 * Titles to continue, by stored positions: each title once, by its last watched video. Without finished videos, and those no longer in the
 * stream or not allowed in this country.
 */
export function filmsToContinue(
  films: readonly FilmCardData[],
  videos: readonly FilmVideo[],
  places: readonly Place[],
  country: string | null,
): FilmToContinue[] {
  const shown = new Map(shownIn(videos, country).map((video) => [video.id, video]));
  const filmOf = new Map(films.flatMap((film) => film.videoIds.map((id) => [id, film] as const)));
  const found = new Map<string, FilmToContinue>();
  for (const { videoId, position } of places) {
    const [video, film] = [shown.get(videoId), filmOf.get(videoId)];
    if (!video || !film || found.has(film.slug) || !isUnderWay(position, video.duration)) continue;
    const left = Math.max(1, Math.ceil(video.duration - position / 60));
    const which =
      video.videoType === 'performance' ? '' : `${video.videoType === 'trailer' ? 'Trailer' : 'Insight'} · `;
    found.set(film.slug, {
      film,
      note: `${which}${count(left, 'minute')} left`,
      progress: position / (video.duration * 60),
    });
  }
  return [...found.values()];
}
