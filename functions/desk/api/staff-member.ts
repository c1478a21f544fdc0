import { staffPaths } from '#shared/desk/contract/staff.ts';
import { memberOf } from '#shared/desk/domain/team.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { changeColleague, removeColleague } from '../commands/change-colleague.ts';
import type { ColleagueNow } from '../commands/change-colleague.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readLastUses } from '../store/desk-sessions.ts';
import { readTeam } from '../store/team.ts';
import { readWaysIn } from '../store/ways-of-staff.ts';
import { colleagueView } from '../views/colleague-view.ts';

const idIn = ({ staffId = '' }: Readonly<Record<string, string>>): string => staffId;

const viewOf = async ({ team, member, waysIn }: ColleagueNow) =>
  colleagueView(team, member, waysIn, await readLastUses(waysIn.sessions.map(({ hash }) => hash)));

export const handler = handleDeskPath(staffPaths.staffMember, {
  GET: async ({ params, now }) => {
    const staffId = idIn(params);
    const [team, waysIn] = await Promise.all([readTeam(), readWaysIn(staffId, now)]);
    const member = memberOf(team, staffId);
    return member ? viewOf({ team, member, waysIn }) : refuse('not-found');
  },
  POST: async (request) => {
    const changed = await changeColleague(idIn(request.params), request.body, await atDesk(request), request.now);
    return isRefusal(changed) ? changed : viewOf(changed);
  },
  DELETE: async (request) =>
    removeColleague(idIn(request.params), request.body.version, await atDesk(request), request.now),
});
