import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import type { Outputs } from '#infra/outputs.ts';
import { publishFilms } from '#local/media/publish-films.ts';

/** Writes a season around today into a deployed stage's tables, and samples for its films. */
export async function seed(outputs: Outputs): Promise<void> {
  process.env[env.contentTable] = outputs.ContentTable;
  process.env[env.salesTable] = outputs.SalesTable;
  process.env[env.customersTable] = outputs.CustomersTable;
  process.env[env.auditTable] = outputs.AuditTable;
  // Only a seeded deployment needs the sample season.
  const { loadSeason } = await import('./load.ts');
  const { season, items, announce } = await loadSeason(now());
  await announce(now());
  // Everybody can read how these get in.
  if (outputs.Demonstration === 'true') await (await import('./staff.ts')).seedStaff(now());
  console.log(`Loaded a season: ${items} items.`);
  await publishFilms(outputs, season.videos);
}
