import { seasonPaths } from '#shared/desk/contract/season.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { editChangeSet } from '../commands/edit-change-set.ts';
import { countsOf, editsOf } from '../commands/judge-change-set.ts';
import { namesOfSubjects, readSeasonsOf } from '../commands/season-subjects.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSet } from '../store/change-sets.ts';
import { readOwnWords } from '../store/own-words.ts';
import { changeSetView, differencesOf } from '../views/change-set-view.ts';

export const handler = handleDeskPath(seasonPaths.changeSetEdits, {
  GET: async ({ params }) => {
    const set = await readChangeSet(params['changeSetId'] ?? '');
    if (!set) return refuse('not-found');
    const all = await editsOf(set);
    const [seasons, own] = await Promise.all([readSeasonsOf(all), readOwnWords()]);
    return { items: differencesOf(set.changeSetId, all, namesOfSubjects(seasons), own), totalPages: 1 };
  },
  POST: async (request) => {
    const { params, body, now } = request;
    const set = await editChangeSet(params['changeSetId'] ?? '', body.wishes, await atDesk(request), now);
    return isRefusal(set) ? set : changeSetView(set, await countsOf(set));
  },
});
