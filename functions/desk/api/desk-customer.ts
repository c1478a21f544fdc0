import { customerPaths } from '#shared/desk/contract/customers.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { correctCustomer } from '../commands/correct-customer.ts';
import { readCustomer } from '../commands/read-customer.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { customerView } from '../views/customer-view.ts';

export const handler = handleDeskPath(customerPaths.deskCustomer, {
  GET: async (request) => {
    const { params, now } = request;
    const record = await readCustomer(params['customerId'] ?? '', await atDesk(request), readErasure, now);
    return isRefusal(record) ? record : customerView(record, now);
  },
  POST: async (request) => {
    const { params, body, now } = request;
    return correctCustomer(params['customerId'] ?? '', body, await atDesk(request), readErasure, now);
  },
});
