import { seasonPaths } from '#shared/desk/contract/season.ts';
import { nameOf as subjectName } from '#shared/desk/domain/season/change-set.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';

import { editsOf, judge } from '../commands/judge-change-set.ts';
import { namesOfSubjects, readSeasonsOf } from '../commands/season-subjects.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSet } from '../store/change-sets.ts';

export const handler = handleDeskPath(seasonPaths.changeSetCheck, {
  GET: async ({ params, now }) => {
    const set = await readChangeSet(params['changeSetId'] ?? '');
    if (!set) return refuse('not-found');
    const edits = await editsOf(set);
    const seasons = await readSeasonsOf(edits);
    const problems = await judge(set, edits, now, seasons);
    const nameOf = namesOfSubjects(seasons);
    const editOf = new Map(edits.map((edit) => [subjectName(edit), edit]));
    const items = problems.map(({ id: subjectId, ...problem }, place) => {
      const edit = editOf.get(subjectName({ kind: problem.kind, id: subjectId }));
      return { ...problem, id: String(place), subjectId, subjectName: edit ? nameOf(edit) : subjectId };
    });
    return { items, totalPages: 1 };
  },
});
