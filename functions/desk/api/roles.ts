import { rolePaths } from '#shared/desk/contract/roles.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { changeRole, removeRole } from '../commands/change-role.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readTeam } from '../store/team.ts';
import { roleView } from '../views/colleague-view.ts';

export const handler = handleDeskPath(rolePaths.roles, {
  GET: async () => {
    const team = await readTeam();
    const items = team.roles.map((role) => roleView(team, role));
    return { items: items.toSorted((one, other) => one.title.localeCompare(other.title, 'en')), totalPages: 1 };
  },
  POST: async (request) => {
    const changed = await changeRole(request.body, await atDesk(request), request.now);
    return isRefusal(changed) ? changed : roleView(changed.team, changed.role);
  },
  DELETE: async (request) => {
    const { roleId, version } = request.body;
    return removeRole(roleId, version, await atDesk(request), request.now);
  },
});
