import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

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

/** Trailers drawn for one film each, by slug; `made.json` has what each was drawn from. */
export const trailersFolder = join(import.meta.dirname, 'films', 'trailers');

export async function trailersMade(): Promise<Record<string, string>> {
  const made = await readFile(join(trailersFolder, 'made.json'), 'utf8').catch(() => '{}');
  return z.record(z.string(), z.string()).parse(JSON.parse(made));
}

/** The folders with a recording's files; the first that has a file gives it. A film's own trailer has the sound of the sample. */
export function foldersOf(videoKey: string): readonly string[] {
  const sample = sampleFolder(sampleOf(videoKey));
  const slug = /^([\w-]+)-trailer$/.exec(videoKey)?.[1];
  return slug === undefined ? [sample] : [join(trailersFolder, slug), sample];
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
