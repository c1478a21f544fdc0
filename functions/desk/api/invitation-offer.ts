import { staffPaths } from '#shared/desk/contract/staff.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { findOffer } from '../commands/find-offer.ts';
import { beginSetup } from '../commands/set-up-way.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(staffPaths.invitationOffer, {
  POST: async (request) => {
    const offer = await findOffer(request.body.secret, request.now);
    if (isRefusal(offer)) return offer;
    const { staffId, name, email, inviterName, expiresAt } = offer.invitation;
    const setup = await beginSetup({ staffId, name, email }, request);
    return { ...setup, name, email, roles: offer.roles.map(({ title }) => title), invitedBy: inviterName, expiresAt };
  },
});
