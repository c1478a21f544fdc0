import { customerPaths } from '#shared/desk/contract/customers.ts';
import { siteOriginOf } from '#functions/account/commands/ask-for-link.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { beginEmailChange } from '../commands/change-email.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(customerPaths.deskCustomerEmail, {
  POST: async (request) => {
    const { params, body, now } = request;
    const wish = { ...body, siteOrigin: siteOriginOf(request) };
    return beginEmailChange(params['customerId'] ?? '', wish, await atDesk(request), readErasure, now);
  },
});
