import { seasonPaths } from '#shared/desk/contract/season.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readRows } from '../store/season-rows.ts';

export const handler = handleDeskPath(seasonPaths.seasonPerformances, {
  GET: async ({ params, now }) => {
    const rows = await readRows(params['seasonId'] ?? '');
    const items = rows.map(({ countsFrom, zoning, returns, priceTypes, onSaleDates, ...row }) => ({
      ...row,
      id: row.performanceId,
      zoning: zoning && { ...zoning, zones: { ...zoning.zones } },
      returns: returns && { ...returns },
      prices: { ...row.prices },
      priceTypes: priceTypes.map((each) => ({ ...each })),
      onSaleDates: onSaleDates.map((phase) => ({ ...phase, modesOfSale: [...phase.modesOfSale] })),
      countsFrom: countsFrom !== null && countsFrom > now ? countsFrom : null,
    }));
    return { items, totalPages: 1 };
  },
});
