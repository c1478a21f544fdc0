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

/** A title of which something was begun. */
export interface BegunFilm {
  readonly film: FilmCardData;
  /** "43 minutes left"; where it is a trailer or an insight, that too. */
  readonly note: string;
  /** 0 to 1. */
  readonly progress: number;
}

/**
 * What a visitor can go on with, in the order of the places that were kept: each title once, by what was watched of it last. Left out
 * are videos that were seen to their end, that are not in the stream any more, or that may not be shown in this country.
 */
export function begunFilms(
  films: readonly FilmCardData[],
  videos: readonly FilmVideo[],
  places: readonly Place[],
  country: string | null,
): BegunFilm[] {
  const shown = new Map(shownIn(videos, country).map((video) => [video.id, video]));
  const filmOf = new Map(films.flatMap((film) => film.videoIds.map((id) => [id, film] as const)));
  const found = new Map<string, BegunFilm>();
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
