import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { now } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { isProgramme } from '#functions/publishing/publish/documents.ts';
import { readStanding } from '#infra/content/folder.ts';
import { sourceStamp } from '#infra/source-stamp.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import type { Loaded } from '#local/demonstration/load.ts';

import { replaceFile } from './replace-file.ts';

/** What the sample season is made of, and what is derived from it. Of what editors write, only the halls are among it: their seats are sold. */
const makings = [
  'local/sample-season',
  'local/demonstration',
  'functions/publishing',
  'content/halls',
  'functions/season/views',
  'functions/site/views',
  'shared',
];

/**
 * A season is loaded into an empty folder, and again when it has grown old or another one is written here: a house with only past
 * performances sells nothing, and one with documents of older shapes has pages that fail. Null where it was not.
 */
export async function loadSampleSeason(folder: string | null): Promise<Loaded | null> {
  const stamp = stampOf(folder);
  const [day = '', edition] = stamp && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isYoung = Math.abs(Date.parse(now().slice(0, 10)) - Date.parse(day)) < 14 * 86_400_000;
  if (isYoung && edition === (await sourceStamp(makings))) return null;
  if (await isProgrammeOfEditors()) return null;
  const loaded = await loadSeason(now());
  log('info', 'season loaded', { items: loaded.items });
  return loaded;
}

/** An exported programme that was published from files is no sample any more: the house keeps it, however old it grows. */
async function isProgrammeOfEditors(): Promise<boolean> {
  const { documents } = await readStanding();
  return documents.some(({ kind, source }) => isProgramme(kind) && source !== null);
}

/** Only what is written after the streams are opened travels; a season that was not announced is loaded again. */
export async function announceLoaded(loaded: Loaded, folder: string | null): Promise<void> {
  await loaded.announce(now());
  const stamp = stampOf(folder);
  if (stamp) replaceFile(stamp, `${now().slice(0, 10)} ${await sourceStamp(makings)}`);
}

/** The file that says when the season was loaded, and from which sources. */
export const stampOf = (folder: string | null): string | null => (folder ? join(folder, 'season') : null);
