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

/** Sources of the sample season and of data derived from it. Of the editors' files only the halls: their seats are sold. */
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
 * Loads a season into an empty folder, and again when it is too old or its sources have changed: a house with only past performances sells
 * nothing, and one with documents of older shapes has failing pages. Null where it was not loaded.
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

/** An exported programme published from files is no sample: the house keeps it at any age. */
async function isProgrammeOfEditors(): Promise<boolean> {
  const { documents } = await readStanding();
  return documents.some(({ kind, source }) => isProgramme(kind) && source !== null);
}

/** Only what is written after the streams are open is relayed; an unannounced season is loaded again. */
export async function announceLoaded(loaded: Loaded, folder: string | null): Promise<void> {
  await loaded.announce(now());
  const stamp = stampOf(folder);
  if (stamp) replaceFile(stamp, `${now().slice(0, 10)} ${await sourceStamp(makings)}`);
}

/** The file with the time and the sources of the loaded season. */
export const stampOf = (folder: string | null): string | null => (folder ? join(folder, 'season') : null);
