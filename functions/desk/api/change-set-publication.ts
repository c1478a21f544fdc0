import { seasonPaths } from '#shared/desk/contract/season.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { beginPublication, takeBack } from '../commands/begin-publication.ts';
import { countsOf } from '../commands/judge-change-set.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { changeSetView } from '../views/change-set-view.ts';

export const handler = handleDeskPath(seasonPaths.changeSetPublication, {
  POST: async (request) => {
    const { params, body, now } = request;
    const moment = body.moment === null ? null : instant(body.moment);
    const set = await beginPublication(params['changeSetId'] ?? '', { ...body, moment }, await atDesk(request), now);
    return isRefusal(set) ? set : changeSetView(set, await countsOf(set));
  },
  DELETE: async (request) => {
    const { params, body, now } = request;
    const set = await takeBack(params['changeSetId'] ?? '', body.version, await atDesk(request), now);
    return isRefusal(set) ? set : changeSetView(set, await countsOf(set));
  },
});
