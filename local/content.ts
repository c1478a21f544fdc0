import { runContent } from '#infra/content/run.ts';

import { openTables } from './open-tables.ts';

await runContent({
  openStage: openTables,
  // Its readers are loaded once the folder is known.
  sampleProgramme: async (now) => {
    const { programmeOf, seedHouse } = await import('./sample-season/season.ts');
    return programmeOf(seedHouse(now));
  },
});
