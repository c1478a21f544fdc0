import { todayPaths } from '#shared/desk/contract/today.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readToday } from '../views/today.ts';

export const handler = handleDeskPath(todayPaths.deskToday, {
  GET: ({ query, now }) => readToday(query['filter[performanceId]'] ?? null, now),
});
