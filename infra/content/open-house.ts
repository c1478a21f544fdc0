import { now } from '#functions/platform/runtime/clock.ts';
import { preparePublication } from '#functions/publishing/publish/publish.ts';
import type { Prepared } from '#functions/publishing/publish/publish.ts';

import { checked, noteExported, programmeInFolder, readStanding } from './folder.ts';

/**
 * Stages the first publication of a house: the texts of its folder, and no production unless the folder has some. Null where something was
 * published before. Throws every mistake of the texts, and when somebody else is publishing.
 */
export async function openHouse(by: string): Promise<Prepared | null> {
  const { documents } = await readStanding();
  if (documents.length > 0) return null;
  const moment = now();
  const programme = programmeInFolder() ?? { programme: { events: [], films: [], packages: [] } };
  const first = checked(programme, { opened: moment, now: moment });
  const outcome = await preparePublication({ by, now: moment, documents: () => first });
  if (outcome && 'busy' in outcome) throw new Error(`${outcome.by} is publishing. Try again when that is done.`);
  noteExported(first);
  return outcome;
}

/** Opens a deployed stage where nothing was published before; returns whether it did. The readers' folder is that of `VENUE_CONTENT`. */
export async function openStage(): Promise<boolean> {
  const opening = await openHouse('the deployment');
  await opening?.finish(now());
  return opening !== null;
}
