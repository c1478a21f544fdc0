import { staffPaths } from '#shared/desk/contract/staff.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readTeam } from '../store/team.ts';
import { readWaysIn } from '../store/ways-of-staff.ts';
import { colleagueView } from '../views/colleague-view.ts';

export const handler = handleDeskPath(staffPaths.staff, {
  GET: async ({ now }) => {
    const team = await readTeam();
    const items = await Promise.all(
      team.members.map(async (member) => colleagueView(team, member, await readWaysIn(member.staffId, now))),
    );
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'en')), totalPages: 1 };
  },
});
