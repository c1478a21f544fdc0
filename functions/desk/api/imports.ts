import { sheetPaths } from '#shared/desk/contract/sheets.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { importSheets } from '../commands/import-sheets.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readOwnWords } from '../store/own-words.ts';
import { differencesOf } from '../views/change-set-view.ts';

/** Mistakes that are named; more than these have one cause. */
const named = 500;
/** Differences that are said; the change set has them all. */
const told = 1000;

export const handler = handleDeskPath(sheetPaths.imports, {
  POST: async (request) => {
    const [done, own] = await Promise.all([
      importSheets(request.body, await atDesk(request), request.now),
      readOwnWords(),
    ]);
    if (isRefusal(done)) return done;
    const { isKept, edits, mistakes, nameOf } = done;
    const id = request.body.changeSetId ?? 'none';
    const differences = differencesOf(id, edits, (edit) => nameOf(edit.id), own);
    const added = edits.filter(({ deed }) => deed === 'add').length;
    return {
      id,
      isKept,
      added,
      changed: edits.length - added,
      mistakes: mistakes.slice(0, named).map((each) => ({ ...each })),
      mistakeCount: mistakes.length,
      differences: differences.slice(0, told).map(({ subjectId, subjectName, deed, field, what, before, after }) => {
        return { subjectId, subjectName, deed, field, what, before, after };
      }),
      differenceCount: differences.length,
    };
  },
});
