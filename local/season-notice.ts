import { readChangeSets } from '#functions/desk/store/change-sets.ts';

import { isSeasonCurrent } from './season-stamp.ts';

/** Whether colleagues have published changes of the season, now or for a moment: a new sample season would undo them. */
export async function isSeasonOfOffice(): Promise<boolean> {
  return (await readChangeSets()).some(({ moment }) => moment !== null);
}

/** Tells after a start that an old season was kept, and the way to a new one. Empty where it is not old or nobody's. */
export async function seasonNotice(folder: string | null): Promise<string> {
  // One query first: whether a season is current takes a hash of all its sources.
  if (!(await isSeasonOfOffice()) || (await isSeasonCurrent(folder))) return '';
  return 'The season office has changed this season, so that no new sample season takes its place. Another data folder begins with one: VENUE_DATA=.venue-new npm start.\n\n';
}
