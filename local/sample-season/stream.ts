import { slugOf } from '#shared/kernel/text/slug.ts';
import { sortFieldOf } from '#shared/kernel/text/sort-field.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, type Day, fromWallTime } from '#shared/kernel/time/london.ts';
import { pictureOf, studyOf } from '#functions/publishing/readers/pictures.ts';
import type { DigitalEvent, DigitalEventDetails, Video } from '#functions/streaming/store/films.ts';
import { filmCardOf } from '#functions/streaming/views/film-card.ts';
import { captionLanguagesOf, chaptersOf, isDescribed, sampleOf } from '#local/media/sample-recordings.ts';

import { castOf, creativesOf } from './casting.ts';
import { type Film, filmedWorks, films } from './films.ts';
import { partsOf } from './performance-parts.ts';
import type { Work } from './work.ts';

/** Hours from the first play of a rental (spec 2 §3, `ppvAvailabilityWindow`). */
const rentalHours = 72;
const genreOf = { opera: 'Opera', ballet: 'Ballet' } as const;

/** Every title of the stream; those of the season with its story and one of its casts. */
export function streamOf(works: readonly Work[], today: Day): DigitalEventDetails[] {
  const recorded = works.flatMap((work) => {
    const film = filmedWorks[work.title];
    return film ? [titleOf({ ...filmOf(work), ...film }, work, today)] : [];
  });
  const titles = [...recorded, ...films.map((film) => titleOf(film, null, today))];
  return titles.map((title) => Object.assign({}, title, { watchNext: watchNext(title, titles) }));
}

function filmOf(work: Work): Omit<Film, 'recordedOn' | 'fee'> {
  const { title, author, short, parts } = work;
  const genre = genreOf[work.family === 'ballet' ? 'ballet' : 'opera'];
  const description = work.synopsis;
  return { title, author, short, parts, genres: [genre], ...(description ? { description } : {}) };
}

function titleOf(film: Film, work: Work | null, today: Day): DigitalEventDetails {
  const slug = slugOf(film.title);
  const cast = work
    ? castOf(work, `film-${slug}`, 1).map((entry) => Object.assign({}, entry, { replacements: [] }))
    : [];
  const creatives = work ? creativesOf(work, slug) : [];
  const videos = videosOf(film, slug, today);
  return {
    id: `digital-${slug}`,
    slug,
    title: film.title,
    sortField: sortFieldOf(film.title),
    author: film.author,
    shortDescription: film.short,
    eventCardLabel: film.inDays !== undefined && !film.isLive ? 'Coming soon' : null,
    // A past live evening's recording is available.
    availabilityDate: (film.inDays ?? 0) < 0 ? null : releaseOf(film, today),
    availabilityDateFormat: film.isLive ? 'time' : farAhead(film) ? 'month' : 'day',
    image: pictureOf(film.title, slug),
    genres: [...film.genres],
    rentalFrom: film.fee,
    performanceMinutes: screenMinutes(film),
    artists: [...new Set([...cast, ...creatives].map(({ name }) => name))],
    videoIds: videos.map(({ id }) => id),
    allowedCountries: [...(film.allowedCountries ?? [])],
    restrictedCountries: [...(film.restrictedCountries ?? [])],
    description: [...(film.description ?? [film.short])],
    cast,
    creatives,
    recordedOn: film.recordedOn,
    guidance: work?.guidance ?? null,
    primaryCallToAction: film.promotion ?? null,
    videos,
    watchNext: [],
  };
}

/** Beyond six weeks the release is given as a month. */
const farAhead = ({ inDays = 0 }: Film): boolean => inDays > 42;

function releaseOf({ inDays, isLive }: Film, today: Day): Instant | null {
  return inDays === undefined ? null : fromWallTime(`${addDays(today, inDays)}T${isLive ? '19:30' : '12:00'}`);
}

/** A film has no intervals; a live evening has. */
function screenMinutes({ parts, isLive }: Film): number {
  const acts = partsOf(parts).filter(({ title }) => isLive || !/^(Interval|Pause)$/.test(title));
  return acts.reduce((total, { minutes }) => total + minutes, 0);
}

function videosOf(film: Film, slug: string, today: Day): Video[] {
  const base = {
    feeId: null,
    feeAmount: null,
    packageFeeIds: [],
    ppvAvailabilityWindow: rentalHours,
    previewImage: pictureOf(film.title, slug),
    assetType: 'vod' as const,
    startDate: null,
    allowedCountries: [...(film.allowedCountries ?? [])],
    restrictedCountries: [...(film.restrictedCountries ?? [])],
    countdownCopyOverrides: null,
    chapters: [],
  };
  const feeId = film.fee === null ? null : `fee-${slug}`;
  const performance: Video = {
    ...base,
    ...named(slug, 'performance', film.title),
    assetType: film.isLive ? 'live' : 'vod',
    feeId,
    feeAmount: film.fee,
    packageFeeIds: [feeId, film.package].filter((id): id is string => typeof id === 'string'),
    duration: screenMinutes(film),
    startDate: releaseOf(film, today),
    // The film played is a sample, so these are its acts and tracks.
    chapters: chaptersOf(sampleOf(`${slug}-performance`)),
    captionLanguages: captionLanguagesOf(sampleOf(`${slug}-performance`)),
    hasAudioDescription: isDescribed(sampleOf(`${slug}-performance`)),
  };
  // A trailer is free for all (spec 2 §5), in all countries.
  const trailer: Video = {
    ...base,
    ...named(slug, 'trailer', `${film.title}: trailer`),
    previewImage: studyOf(film.title, slug, 'profile'),
    duration: 2,
    allowedCountries: [],
    restrictedCountries: [],
  };
  // A rental includes the introduction.
  const insight: Video = {
    ...base,
    ...named(slug, 'insight', `${film.title}: an introduction`),
    previewImage: studyOf(film.title, slug, 'plan'),
    packageFeeIds: performance.packageFeeIds,
    duration: 14,
  };
  return [performance, trailer, ...(film.description && film.recordedOn ? [insight] : [])];
}

function named(slug: string, videoType: Video['videoType'], title: string) {
  const extraVideoType = videoType === 'performance' ? null : videoType;
  const performanceVideo = `${slug}-performance`;
  return {
    id: `${slug}-${videoType}`,
    videoKey: `${slug}-${videoType}`,
    videoType,
    extraVideoType,
    performanceVideo,
    title,
  };
}

/** Three titles of the same kind, next in the list. */
function watchNext(title: DigitalEventDetails, titles: readonly DigitalEventDetails[]): DigitalEvent[] {
  const alike = titles.filter(({ genres }) => genres[0] === title.genres[0]);
  const at = alike.indexOf(title);
  const following = [...alike.slice(at + 1), ...alike.slice(0, at)];
  return following.slice(0, 3).map(filmCardOf);
}
