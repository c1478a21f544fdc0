import { customerPaths } from '#shared/desk/contract/customers.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { changeAccessNeeds, readNeedsOf } from '../commands/change-access-needs.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import type { AccessNeeds } from '../store/access-needs.ts';

const view = (id: string, needs: AccessNeeds | null) => ({
  id,
  text: needs?.text ?? '',
  version: needs?.version ?? 0,
  changed: needs && needs.version > 0 ? { by: needs.staffName, at: needs.at } : null,
});

export const handler = handleDeskPath(customerPaths.deskAccessNeeds, {
  GET: async (request) => {
    const { params, now } = request;
    const customerId = params['customerId'] ?? '';
    const needs = await readNeedsOf(customerId, await atDesk(request), readErasure, now);
    return isRefusal(needs) ? needs : view(customerId, needs);
  },
  POST: async (request) => {
    const { params, body, now } = request;
    const customerId = params['customerId'] ?? '';
    const needs = await changeAccessNeeds(customerId, body, await atDesk(request), readErasure, now);
    return isRefusal(needs) ? needs : view(customerId, needs);
  },
});
