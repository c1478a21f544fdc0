import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { now } from '#functions/platform/runtime/clock.ts';
import { sourceStamp } from '#infra/source-stamp.ts';
import { root } from '#infra/sources.ts';
import type { Loaded } from '#local/demonstration/load.ts';

import { replaceFile } from './replace-file.ts';

/** The folder of documents, from the repository's root as the other sources. */
const documents = relative(root, process.env['VENUE_CONTENT'] ?? join(import.meta.dirname, '../content'));

/** Sources of the sample season and of data derived from it. Of the editors' files only the halls, whose seats are sold, and the house, whose price types are. */
const makings = [
  'local/sample-season',
  'local/demonstration',
  'functions/publishing',
  ...['halls', 'house'].map((folder) => join(documents, folder)).filter((folder) => existsSync(join(root, folder))),
  'functions/season/views',
  'functions/site/views',
  'shared',
];

/** The file with the time and the sources of the loaded season. */
export const stampOf = (folder: string | null): string | null => (folder ? join(folder, 'season') : null);

/** Whether the folder's season was made by the present sources, at most a fortnight from today. */
export async function isSeasonCurrent(folder: string | null): Promise<boolean> {
  const stamp = stampOf(folder);
  const [day = '', edition] = stamp && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isYoung = Math.abs(Date.parse(now().slice(0, 10)) - Date.parse(day)) < 14 * 86_400_000;
  return isYoung && edition === (await sourceStamp(makings));
}

/** Only what is written after the streams are open is relayed; an unannounced season is loaded again. */
export async function announceLoaded({ announce }: Pick<Loaded, 'announce'>, folder: string | null): Promise<void> {
  await announce(now());
  await stampSeason(folder);
}

async function stampSeason(folder: string | null): Promise<void> {
  const stamp = stampOf(folder);
  if (stamp) replaceFile(stamp, `${now().slice(0, 10)} ${await sourceStamp(makings)}`);
}
