import { seasonPaths } from '#shared/desk/contract/season.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { editsOf, judge } from '../commands/judge-change-set.ts';
import { namesOfSubjects } from '../commands/season-subjects.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSet } from '../store/change-sets.ts';

export const handler = handleDeskPath(seasonPaths.changeSetCheck, {
  GET: async ({ params, now }) => {
    const set = await readChangeSet(params['changeSetId'] ?? '');
    if (!set) return refuse('not-found');
    const edits = await editsOf(set);
    const [problems, nameOf] = await Promise.all([judge(set, edits, now), namesOfSubjects(edits)]);
    const items = problems.map(({ id: subjectId, ...problem }, place) => {
      const edit = edits.find(({ kind, id }) => kind === problem.kind && id === subjectId);
      return { ...problem, id: String(place), subjectId, subjectName: edit ? nameOf(edit) : subjectId };
    });
    return { items, totalPages: 1 };
  },
});
