import { now } from '#functions/platform/runtime/clock.ts';
import { houseDocuments } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';

import { readStanding } from './folder.ts';

/**
 * Publishes facts and rules of the house where a stage has documents, but not these: versions before had them in code, and the functions of
 * this one place no order without them. A stage without any document gets them with its first publication. Returns whether it published.
 */
export async function giveHouse(): Promise<boolean> {
  const { documents } = await readStanding();
  if (documents.length === 0 || documents.some(({ kind }) => kind === 'house')) return false;
  const outcome = await publish({
    by: 'the deployment',
    now: now(),
    documents: ({ documents: standing }) => [...standing, ...houseDocuments()],
  });
  if (outcome && 'busy' in outcome) throw new Error(`${outcome.by} is publishing. Run this again when that is done.`);
  return true;
}
