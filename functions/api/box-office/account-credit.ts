import { creditPaths } from '#shared/contract/box-office/credit.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readCreditMoves } from '#functions/store/wallets.ts';

export const handler = handlePath(creditPaths.accountCredit, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const { balance, moves } = await readCreditMoves(customerId);
    return {
      id: customerId,
      balance,
      moves: moves.map(({ reason, pence, orderId, orderNo, at }) => ({ reason, pence, orderId, orderNo, at })),
    };
  },
});
