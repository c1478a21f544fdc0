import { instant } from '#shared/kernel/time/instant.ts';

import { Samples } from './samples.ts';
import { walk } from './walk.ts';
import { openWalkedHouse } from './walked-house.ts';

/** The samples of one walk, which begins on a day in the middle of a season. */
export async function samplesOfWalk(): Promise<Samples> {
  const samples = new Samples();
  const house = await openWalkedHouse(instant('2026-12-01T12:00:00.000Z'), samples.see, samples.hear);
  try {
    await walk(house);
  } finally {
    await house.stop();
  }
  return samples;
}
