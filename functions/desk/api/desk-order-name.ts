import { withName } from '#shared/box-office/domain/order/corrections.ts';
import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';

import { correct, orderInHand } from '../commands/order-in-hand.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { personal } from '../store/audit.ts';

export const handler = handleDeskPath(deskOrderPaths.deskOrderName, {
  POST: async (request) => {
    const inHand = await orderInHand(request);
    if (isRefusal(inHand)) return inHand;
    const { firstName, lastName } = request.body;
    const corrected = withName(inHand.order, { firstName: oneLine(firstName), lastName: oneLine(lastName) });
    const deed = { duty: 'customers.write', deed: 'Name corrected', changes: [personal('Name')] } as const;
    return correct(inHand, corrected, { what: 'name', ...deed }, request);
  },
});
