import { seasonPaths } from '#shared/desk/contract/season.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { countRows, readSeasons } from '../store/season-rows.ts';

/** `2627` is "2026/27". */
const titleOf = (seasonId: string): string => `20${seasonId.slice(0, 2)}/${seasonId.slice(2)}`;

export const handler = handleDeskPath(seasonPaths.seasons, {
  GET: async () => {
    const ids = await readSeasons();
    const items = await Promise.all(
      ids.map(async (id) => ({ id, title: titleOf(id), performances: await countRows(id) })),
    );
    return { items, totalPages: 1 };
  },
});
