import { openingPaths } from '#shared/desk/contract/opening.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSets } from '../store/change-sets.ts';
import { readRebuild } from '../store/find-rebuild.ts';
import { readSalesTotals } from '../store/sales-figures.ts';
import { readRows, readSeasons } from '../store/season-rows.ts';
import { readTeam } from '../store/team.ts';
import { openingOf } from '../views/opening.ts';

export const handler = handleDeskPath(openingPaths.opening, {
  GET: async ({ now }) => {
    const [house, plans, seasonIds, sets, team, rebuild] = await Promise.all([
      findHouse(),
      readPlans(),
      readSeasons(),
      readChangeSets(),
      readTeam(),
      readRebuild(),
    ]);
    const rows = (await Promise.all(seasonIds.map(readRows))).flat();
    const totals = await readSalesTotals(rows.map(({ performanceId }) => performanceId));
    const items = openingOf(
      {
        facts: house?.facts ?? null,
        halls: [...new Set(plans.map(({ title }) => title))],
        rows,
        openSets: sets.filter(({ state }) => state === 'open').length,
        provider: process.env[env.paymentProvider] ?? 'demo',
        mailSender: process.env[env.mailSender] ?? null,
        // What a house of an older version had sold is in no figure.
        hasSold: (rebuild?.paid ?? 0) > 0 || [...totals.values()].some(({ sold }) => sold > 0),
        team,
      },
      now,
    );
    return { items: [...items], totalPages: 1 };
  },
});
