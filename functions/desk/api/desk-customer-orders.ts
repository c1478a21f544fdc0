import { customerPaths } from '#shared/desk/contract/customers.ts';
import { recordPage } from '#shared/desk/contract/customers.ts';
import { ordersToCome } from '#shared/desk/domain/orders-to-come.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { ordersOfPerson } from '#functions/box-office/commands/orders-of-person.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { noteLook } from '../commands/note-look.ts';
import { accountFor, lookAt } from '../commands/read-customer.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { orderRow } from '../views/customer-view.ts';

export const handler = handleDeskPath(customerPaths.deskCustomerOrders, {
  GET: async (request) => {
    const { params, query, now } = request;
    const customerId = params['customerId'] ?? '';
    const [me, account, erasure, all] = await Promise.all([
      atDesk(request),
      readAccount(customerId),
      readErasure(customerId),
      ordersOfPerson(customerId),
    ]);
    const found = await accountFor(me, account, erasure, all);
    if (isRefusal(found)) return found;
    await noteLook(me, lookAt(customerId), now);
    const { orders, hasMore } = ordersToCome(all, now, { size: recordPage, after: query['page[after]'] ?? null });
    // Pages follow each other by their last order.
    return { items: orders.map((each) => orderRow(each, customerId)), totalPages: hasMore ? 2 : 1 };
  },
});
