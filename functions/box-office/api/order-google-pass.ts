import { orderPassPaths } from '#shared/box-office/contract/order-passes.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { seenOrderToday } from '../commands/order-today.ts';
import { withWalletKeys } from '../commands/with-wallet-keys.ts';
import { googlePassLink, readGoogleKeys } from '../views/google-pass.ts';
import { hasPass } from '../views/pass-text.ts';
import { issuedTickets } from '../views/tickets-of-order.ts';

/** One ticket a link: with more it would be longer than browsers and mail programs carry. */
export const handler = handlePath(orderPassPaths.orderGooglePass, {
  GET: async (request) => {
    const secret = process.env[env.googlePassSecret];
    const order = secret ? await seenOrderToday(request) : null;
    if (!secret || !order) return refuse('not-found');
    const ticket = issuedTickets(order, setting(env.ticketPrivateKey))
      .filter(hasPass)
      .find(({ ticketNumber }) => ticketNumber === request.query.ticket);
    if (!ticket) return refuse('ticket-unknown');
    const { facts: house } = await readHouse();
    const url = await withWalletKeys('google', secret, (text) =>
      googlePassLink({ ticket, order, house }, readGoogleKeys(text), request.now),
    );
    return isRefusal(url) ? url : { id: ticket.ticketNumber, ticketNumber: ticket.ticketNumber, url };
  },
});
