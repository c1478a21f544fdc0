import { seasonPaths } from '#shared/desk/contract/season.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { beginChangeSet } from '../commands/begin-publication.ts';
import { countsOf } from '../commands/judge-change-set.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSets } from '../store/change-sets.ts';
import { changeSetView } from '../views/change-set-view.ts';

/** Older ones are in the audit. */
const listed = 100;

export const handler = handleDeskPath(seasonPaths.changeSets, {
  GET: async () => {
    const sets = (await readChangeSets()).slice(0, listed);
    // Those that are being published are few, and are counted.
    const items = await Promise.all(sets.map(async (set) => changeSetView(set, set.counts ?? (await countsOf(set)))));
    return { items, totalPages: 1 };
  },
  POST: async (request) => {
    const set = await beginChangeSet(request.body.title, await atDesk(request), request.now);
    return changeSetView(set, { edits: 0, done: 0 });
  },
});
