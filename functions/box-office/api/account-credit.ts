import { creditPaths } from '#shared/box-office/contract/credit.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readCreditMoves } from '../store/wallets.ts';

export const handler = handlePath(creditPaths.accountCredit, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const { balance, moves } = await readCreditMoves(customerId);
    return {
      id: customerId,
      balance,
      moves: moves.map(({ reason, pence, orderId, orderNo, at }) => ({
        reason,
        pence,
        orderId: orderId || null,
        orderNo: orderNo || null,
        at,
      })),
    };
  },
});
