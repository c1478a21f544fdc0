import { formatRunningTime } from '#shared/kernel/time/duration.ts';

import type { FilmTitle, FilmVideo } from './types.ts';

/** How many performers are named beside the buttons; the page lists all. */
const named = 3;

/** "With A, B and C. Conducted by D."; null where nobody is known. */
export function castLine({ cast }: Pick<FilmTitle, 'cast'>): string | null {
  const conductor = cast.find(({ role }) => role === 'Conductor')?.name;
  const performers = cast.filter(({ role, slug }) => slug !== null && !behindTheStage.test(role));
  const names = performers.slice(0, named).map(({ name }) => name);
  const parts = [
    ...(names.length > 0 ? [`With ${listed(names)}.`] : []),
    ...(conductor ? [`Conducted by ${conductor}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}

const behindTheStage = /conductor|master|director|chorus|orchestra/i;

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What decides whether to watch a film: kind, length, year, captions, audio description, age. */
export function filmFacts(film: FilmTitle, video: FilmVideo | undefined): readonly string[] {
  const { captionLanguages = [], hasAudioDescription = false } = video ?? {};
  return [
    film.genres.join(', '),
    film.performanceMinutes > 0 ? formatRunningTime(film.performanceMinutes) : '',
    film.recordedOn ?? '',
    captionLanguages.length > 0 ? `Captions in ${listed(captionLanguages)}` : '',
    hasAudioDescription ? 'Audio description' : '',
    film.guidance ?? '',
  ].filter((fact) => fact !== '');
}
