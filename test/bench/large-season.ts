import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import { provideKeys } from '#local/house-keys.ts';
import { announceLoaded } from '#local/load-sample-season.ts';
import { prepareTables } from '#local/table-file.ts';
import { loadPatiently, startTableServer } from '#local/table-server.ts';

/**
 * A program of its own: publishes the sample season with so many times its productions into a new folder. A house that is then opened on it
 * hears of the publication from the tables' streams, as after any stop.
 */
const [folder = '', times = '1'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
provideKeys(folder);
process.env[env.siteOrigin] = 'http://localhost';
const file = join(folder, 'tables.db');
prepareTables(file);
const tables = await startTableServer(file);
try {
  await loadPatiently(tables.endpoint, async () => announceLoaded(await loadSeason(now(), Number(times)), folder));
} finally {
  await tables.stop();
}
