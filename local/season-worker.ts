import { clock } from '#functions/platform/runtime/clock.ts';
import { plainWords } from '#infra/command-words.ts';
import type { Loaded } from '#local/demonstration/load.ts';

import { draftsNotice } from './drafts-notice.ts';
import { isEmptyHouse } from './open-without-season.ts';
import { seasonNotice } from './season-notice.ts';
import type { SeasonAnswer, SeasonJob } from './season-process.ts';
import { announceLoaded } from './season-stamp.ts';
import { loadPatiently } from './table-server.ts';

/** The program of `startSeasonProcess`. */
const [endpoint = '', ahead = '0', folder = null] = process.argv.slice(2);
clock.provide(() => Date.now() + Number(ahead));
let loaded: Pick<Loaded, 'isFirst' | 'announce'> | null = null;

const jobs: Readonly<Record<SeasonJob, () => Promise<unknown>>> = {
  load: async () => {
    loaded = await loadWanted();
    return { isLoaded: loaded !== null, isFirst: loaded?.isFirst ?? false };
  },
  announce: async () => {
    if (loaded) await announceLoaded(loaded, folder);
  },
  drafts: async () => `${isEmptyHouse(process.env) ? '' : await seasonNotice(folder)}${await draftsNotice()}`,
};

/** An empty house has no need of the sample season, whose sources are many. */
async function loadWanted() {
  if (isEmptyHouse(process.env)) return (await import('./empty-house.ts')).loadNothing();
  return (await import('./load-sample-season.ts')).loadSampleSeason(folder);
}

async function answerTo(job: SeasonJob): Promise<SeasonAnswer> {
  try {
    return { result: await loadPatiently(endpoint, jobs[job]) };
  } catch (error) {
    return { error: plainWords(error) };
  }
}

// Only `startSeasonProcess` sends messages.
process.on('message', (job) => void answerTo(job as SeasonJob).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
