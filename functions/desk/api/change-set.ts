import { seasonPaths } from '#shared/desk/contract/season.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { discard } from '../commands/begin-publication.ts';
import { countsOf } from '../commands/judge-change-set.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readChangeSet } from '../store/change-sets.ts';
import { changeSetView } from '../views/change-set-view.ts';

export const handler = handleDeskPath(seasonPaths.changeSet, {
  GET: async ({ params }) => {
    const set = await readChangeSet(params['changeSetId'] ?? '');
    return set ? changeSetView(set, await countsOf(set)) : refuse('not-found');
  },
  DELETE: async (request) =>
    discard(request.params['changeSetId'] ?? '', request.body.version, await atDesk(request), request.now),
});
