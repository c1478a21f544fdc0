import { membershipPaths } from '#shared/contract/account/membership.ts';
import { refuse } from '#shared/contract/problem.ts';
import { mayHold } from '#shared/domain/order/summary.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { processingOf } from '#functions/membership/processing.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readGroupProof } from '#functions/store/group-proofs.ts';
import { readGiftsFor } from '#functions/store/memberships.ts';
import { readOrderSummaries } from '#functions/store/order-summaries.ts';
import { readOrder } from '#functions/store/orders.ts';

/** What was paid longer ago has arrived, or is an operator's business by now. */
const recentDays = 7;
const recentOrders = 10;

export const handler = handlePath(membershipPaths.processingStatus, {
  GET: async (request) => {
    const { query, now } = request;
    const { customerId } = await signedIn(request);
    const [account, proof, summaries] = await Promise.all([
      readAccount(customerId),
      readGroupProof(customerId),
      readOrderSummaries(customerId),
    ]);
    if (!account) return refuse('sign-in-needed');
    const recent = summaries
      // Of other orders nothing has to be read.
      .filter((summary) => summary.placedAt > plus(now, -recentDays * day) && mayHold(summary, 'membership'))
      .slice(0, recentOrders);
    const [gifts, ...orders] = await Promise.all([
      // Whoever has not proven an address may have typed somebody else's.
      account.emailVerifiedAt ? readGiftsFor(account.email) : [],
      ...recent.map(({ orderId }) => readOrder(orderId)),
    ]);
    const known = orders.filter((order) => order !== null);
    const all = processingOf({ account, orders: known, proof, gifts });
    const [size, from] = [query['page[size]'], (query['page[number]'] - 1) * query['page[size]']];
    return { items: all.slice(from, from + size), totalPages: Math.max(1, Math.ceil(all.length / size)) };
  },
});
