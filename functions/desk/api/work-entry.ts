import { workListPaths } from '#shared/desk/contract/work-lists.ts';
import { workLists } from '#shared/desk/domain/work-lists.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { siteOriginOf } from '#functions/platform/http/calendar-answer.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { findEntry } from '../commands/find-entry.ts';
import { noteLook } from '../commands/note-look.ts';
import { workOnEntry } from '../commands/work-on-entry.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readAnswers } from '../store/request-answers.ts';
import { readEntry } from '../store/work-lists.ts';
import { readMatters } from '../store/work-matters.ts';
import { workEntryView } from '../views/work-entry-view.ts';

export const handler = handleDeskPath(workListPaths.workEntry, {
  GET: async (request) => {
    const { params, now } = request;
    const me = await atDesk(request);
    const found = await findEntry(me, params, 'seeing');
    if (isRefusal(found)) return found;
    const { list, waiting, done } = found;
    const entry = waiting ?? done;
    if (!entry) return refuse('work-gone');
    const { matter, entryId } = entry;
    const duty = workLists[list].seeing;
    const [[what], listed, answers] = await Promise.all([
      readMatters([matter]),
      waiting ? readEntry(waiting) : null,
      matter.kind === 'enquiry' || matter.kind === 'stream-return' ? readAnswers(matter, entryId) : [],
      noteLook(me, { subject: `work-list/${list}/${entryId}`, subjectName: 'Entry of a work list', duty }, now),
    ]);
    if (!what) return refuse('work-gone');
    return {
      ...workEntryView(listed ?? entry, what),
      state: waiting ? ('waiting' as const) : ('done' as const),
      doneAt: done?.at ?? null,
      doneBy: done?.staffName ?? null,
      answers: answers.map(({ at, staffName, text }) => ({ at, staffName, text })),
    };
  },

  POST: async (request) => {
    const { params, body, now } = request;
    const siteOrigin = siteOriginOf(request);
    const done = await workOnEntry({ me: await atDesk(request), params, deed: body, siteOrigin, now });
    return isRefusal(done) ? done : { id: params['entryId'] ?? '', ...done };
  },
});
