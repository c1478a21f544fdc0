import { orderPassPaths } from '#shared/box-office/contract/order-passes.ts';
import { mostPasses } from '#shared/box-office/domain/ticket/wallet.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { seenOrderToday } from '../commands/order-today.ts';
import { withWalletKeys } from '../commands/with-wallet-keys.ts';
import { hasPass } from '../views/pass-text.ts';
import { issuedTickets } from '../views/tickets-of-order.ts';

export const handler = handlePath(orderPassPaths.orderApplePass, {
  GET: async (request) => {
    const secret = process.env[env.applePassSecret];
    const order = secret ? await seenOrderToday(request) : null;
    if (!secret || !order) return refuse('not-found');
    const valid = issuedTickets(order, setting(env.ticketPrivateKey)).filter(hasPass);
    if (valid.length === 0) return refuse('no-tickets');
    const numbers = request.query.tickets?.split(',');
    const wanted = numbers ? valid.filter(({ ticketNumber }) => numbers.includes(ticketNumber)) : valid;
    if (numbers && wanted.length !== new Set(numbers).size) return refuse('ticket-unknown');
    if (wanted.length > mostPasses) return refuse('too-many-passes', { limit: mostPasses });
    const { facts: house } = await readHouse();
    const file = await withWalletKeys('apple', secret, async (text) => {
      // The code that signs is larger than all the rest, so it is loaded only for orders with tickets.
      const [{ applePasses }, { readAppleKeys }] = await Promise.all([
        import('../views/apple-pass.ts'),
        import('../views/apple-keys.ts'),
      ]);
      return applePasses(
        wanted.map((ticket) => ({ ticket, order, house })),
        readAppleKeys(text, request.now),
      );
    });
    if (isRefusal(file)) return file;
    return answer(null, {
      body: file.bytes.toString('base64'),
      isBase64: true,
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename="tickets-${order.orderNo}.${file.ending}"`,
      },
    });
  },
});
