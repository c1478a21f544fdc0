import { join } from 'node:path';

import { films } from './films.ts';
import type { Film } from './films.ts';

export type SampleName = Film['name'];

/** The sample for a recording: by its kind, which is the end of its key (`tosca-trailer`). */
export function sampleOf(videoKey: string): SampleName {
  return films.find(({ name }) => videoKey.endsWith(`-${name}`))?.name ?? 'performance';
}

/** The folder of a sample's files, `master.m3u8` and `poster.webp` among them. */
export function sampleFolder(name: SampleName): string {
  return join(import.meta.dirname, 'films', name);
}

/** A sample's acts with their start in seconds, as a video's `chapters`. */
export function chaptersOf(name: SampleName): { title: string; startsAt: number }[] {
  const acts = films.find((film) => film.name === name)?.acts ?? [];
  let startsAt = 0;
  return acts.map(({ title, seconds }) => {
    const chapter = { title, startsAt };
    startsAt += seconds;
    return chapter;
  });
}

/** Languages of a sample's captions. */
export const captionLanguagesOf = (name: SampleName): string[] =>
  films.some((film) => film.name === name && film.captions.length > 0) ? ['English'] : [];

export const isDescribed = (name: SampleName): boolean =>
  films.some((film) => film.name === name && film.description.length > 0);

/** Length of a sample in whole seconds. */
export function secondsOf(name: SampleName): number {
  return films.find((film) => film.name === name)?.acts.reduce((sum, act) => sum + act.seconds, 0) ?? 0;
}
