import { staffPaths } from '#shared/desk/contract/staff.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { readLastUses } from '../store/desk-sessions.ts';
import { readTeam } from '../store/team.ts';
import { readWaysIn } from '../store/ways-of-staff.ts';
import { colleagueView } from '../views/colleague-view.ts';

export const handler = handleDeskPath(staffPaths.staff, {
  GET: async ({ now }) => {
    const team = await readTeam();
    const all = await Promise.all(
      team.members.map(async (member) => ({ member, waysIn: await readWaysIn(member.staffId, now) })),
    );
    const lastUses = await readLastUses(all.flatMap(({ waysIn }) => waysIn.sessions.map(({ hash }) => hash)));
    const items = all.map(({ member, waysIn }) => colleagueView(team, member, waysIn, lastUses));
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, 'en')), totalPages: 1 };
  },
});
