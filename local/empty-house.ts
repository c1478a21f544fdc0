import { administrators } from '#shared/desk/domain/team.ts';
import { readTeam } from '#functions/desk/store/team.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { openHouse } from '#infra/content/open-house.ts';
import type { Loaded } from '#local/demonstration/load.ts';

import { inviteAdministrator } from './invite-administrator.ts';

/** What an empty house opens with, as a season that was loaded: its texts. Null where it was opened before. */
export async function loadNothing(): Promise<Pick<Loaded, 'isFirst' | 'announce'> | null> {
  const opening = await openHouse('the opening');
  return opening && { isFirst: true, announce: async (at) => void (await opening.finish(at)) };
}

const first = { name: 'Administrator', email: 'administrator@house.example' };

/** The link by which the first administrator joins; a new one as long as nobody has. Null once somebody manages the staff. */
export async function firstInvitation(siteOrigin: string): Promise<string | null> {
  const team = await readTeam();
  if (administrators(team).length > 0) return null;
  const isAgain = team.members.some(({ email }) => email === first.email);
  return (await inviteAdministrator({ ...first, isAgain, siteOrigin }, now())).link;
}
