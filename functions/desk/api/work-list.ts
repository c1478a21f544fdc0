import { workListPaths } from '#shared/desk/contract/work-lists.ts';
import { isWorkList, workLists } from '#shared/desk/domain/work-lists.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { tonight } from '../commands/find-entry.ts';
import { noteLook } from '../commands/note-look.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { placeIn, readWorkPage } from '../store/work-lists.ts';
import { readMatters } from '../store/work-matters.ts';
import { workEntryView } from '../views/work-entry-view.ts';

export const handler = handleDeskPath(workListPaths.workList, {
  GET: async (request) => {
    const { params, query, now } = request;
    const me = await atDesk(request);
    const list = params['list'] ?? '';
    if (!isWorkList(list)) return refuse('not-found');
    const duty = workLists[list].seeing;
    if (!me.duties.has(duty)) return refuse('duty-needed');
    const day = list === 'to-collect' ? tonight(now, query['filter[day]']) : {};
    const { entries, hasMore } = await readWorkPage({ list, ...day, after: placeIn(query['page[after]']) });
    const [matters] = await Promise.all([
      readMatters(entries.map(({ matter }) => matter)),
      // Once for the list: it is no record of one person, and shows some of many.
      entries.length > 0
        ? noteLook(
            me,
            { subject: `work-list/${list}`, subjectName: `Work list: ${list.replaceAll('-', ' ')}`, duty },
            now,
          )
        : null,
    ]);
    const items = entries.flatMap((entry, place) => {
      const matter = matters[place];
      return matter ? [{ ...workEntryView(entry, matter), cursor: entry.cursor }] : [];
    });
    // Pages follow each other by their last entry; how many there are, nobody counts.
    return { items, totalPages: hasMore ? 2 : 1 };
  },
});
