import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';

import { wallTimeOf } from '../editors/wall-time-of.ts';
import { linesIn, paragraphsIn } from './text-values.ts';

type AsText = 'description' | 'synopsis' | 'sponsors' | 'coProducers' | 'runningTimeSummary' | 'releaseDate';

/** The fields of a page as they are typed. */
export interface Written extends Omit<EventFields, AsText> {
  readonly description: string;
  readonly synopsis: string;
  readonly sponsors: string;
  readonly coProducers: string;
  readonly runningTimeSummary: readonly { readonly title: string; readonly minutes: string }[];
  /** By the wall in London; null: announced as any other. */
  readonly release: { readonly day: string; readonly time: string } | null;
}

export function writtenOf(fields: EventFields): Written {
  const { description, synopsis, sponsors, coProducers, runningTimeSummary, releaseDate, ...rest } = fields;
  const [day = '', time = ''] = releaseDate === null ? [] : toWallTime(releaseDate).split('T');
  return {
    ...rest,
    description: description.join('\n\n'),
    synopsis: synopsis.join('\n\n'),
    sponsors: sponsors.join('\n'),
    coProducers: coProducers.join('\n'),
    runningTimeSummary: runningTimeSummary.map(({ title, minutes }) => ({ title, minutes: String(minutes) })),
    release: releaseDate === null ? null : { day, time },
  };
}

export type Mistakes = Readonly<Partial<Record<keyof EventFields, string>>>;

/** The fields, or what is wrong with them. Texts that were not touched stay as they are, however their paragraphs are parted. */
export function fieldsIn(
  written: Written,
  begun: EventFields,
): { readonly fields: EventFields; readonly mistakes: Mistakes } {
  const { description, synopsis, sponsors, coProducers, runningTimeSummary, release, ...rest } = written;
  const before = writtenOf(begun);
  const wallTime = release === null ? null : wallTimeOf(release.day, release.time);
  const fields: EventFields = {
    ...rest,
    title: rest.title.trim(),
    author: rest.author?.trim() ?? null,
    language: rest.language?.trim() ?? null,
    hashtag: rest.hashtag?.trim() ?? null,
    creatives: rest.creatives.map(trimmed),
    cast: rest.cast.map(trimmed),
    description: description === before.description ? begun.description : paragraphsIn(description),
    synopsis: synopsis === before.synopsis ? begun.synopsis : paragraphsIn(synopsis),
    sponsors: linesIn(sponsors),
    coProducers: linesIn(coProducers),
    runningTimeSummary: runningTimeSummary.map(({ title, minutes }) => ({
      title: title.trim(),
      minutes: Number(minutes),
    })),
    // The same minute is the same instant as before, to its second.
    releaseDate:
      wallTime === null ? null : sameRelease(before.release, release) ? begun.releaseDate : fromWallTime(wallTime),
  };
  const mistakes: Mistakes = {
    ...(fields.title === '' ? { title: 'Enter a title.' } : {}),
    ...(release !== null && wallTime === null ? { releaseDate: 'Enter a day and a time.' } : {}),
    ...(fields.creatives.some(isHalf) ? { creatives: 'Each credit needs a role and a name.' } : {}),
    ...(fields.cast.some(isHalf) ? { cast: 'Each role needs a name.' } : {}),
    ...(fields.cast.some(({ on }) => on?.length === 0) ? { cast: 'Choose the dates of each role, or all.' } : {}),
    ...(fields.runningTimeSummary.some(isWrongPart)
      ? { runningTimeSummary: 'Each part needs a name and whole minutes from 1 to 600.' }
      : {}),
  };
  return { fields, mistakes };
}

const trimmed = <T extends { readonly role: string; readonly name: string }>(entry: T): T => ({
  ...entry,
  role: entry.role.trim(),
  name: entry.name.trim(),
});

const sameRelease = (one: Written['release'], other: Written['release']): boolean =>
  one?.day === other?.day && one?.time === other?.time;

const isHalf = ({ role, name }: { role: string; name: string }): boolean => role === '' || name === '';

const isWrongPart = ({ title, minutes }: { title: string; minutes: number }): boolean =>
  title === '' || !Number.isInteger(minutes) || minutes < 1 || minutes > 600;
