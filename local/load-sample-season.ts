import { now } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { isProgramme } from '#functions/publishing/kinds-of-content.ts';
import { readStanding } from '#infra/content/folder.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import type { Loaded } from '#local/demonstration/load.ts';
import { seedStaff } from '#local/demonstration/staff.ts';

import { isSeasonOfOffice } from './season-notice.ts';
import { isSeasonCurrent } from './season-stamp.ts';

/**
 * Loads a season into an empty folder, and again when it is too old or its sources have changed: a house with only past performances sells
 * nothing, and one with documents of older shapes has failing pages. Null where it was not loaded.
 */
export async function loadSampleSeason(folder: string | null): Promise<Loaded | null> {
  if ((await isSeasonCurrent(folder)) || (await isProgrammeOfEditors()) || (await isSeasonOfOffice())) return null;
  const loaded = await loadSeason(now());
  await seedStaff(now());
  log('info', 'season loaded', { items: loaded.items });
  return loaded;
}

/** An exported programme published from files is no sample: the house keeps it at any age. */
async function isProgrammeOfEditors(): Promise<boolean> {
  const { documents } = await readStanding();
  return documents.some(({ kind, source }) => isProgramme(kind) && source !== null);
}
