import { workListPaths } from '#shared/desk/contract/work-lists.ts';
import { workListNames, workLists } from '#shared/desk/domain/work-lists.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { tonight } from '../commands/find-entry.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { countWork } from '../store/work-lists.ts';

export const handler = handleDeskPath(workListPaths.workLists, {
  GET: async (request) => {
    const { duties } = await atDesk(request);
    const mine = workListNames.filter((list) => duties.has(workLists[list].seeing));
    const items = mine.map(async (list) => ({
      id: list,
      waiting: await countWork({ list, ...(list === 'to-collect' ? tonight(request.now) : {}) }),
    }));
    return { items: await Promise.all(items), totalPages: 1 };
  },
});
