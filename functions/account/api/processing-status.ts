import { membershipPaths } from '#shared/account/contract/membership.ts';
import { mayHold } from '#shared/box-office/domain/order/summary.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import { processingOf } from '#functions/box-office/commands/processing-status.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import { readGroupProof } from '../store/group-proofs.ts';
import { readGiftsFor } from '../store/memberships.ts';

/** Older payments have arrived, or an operator handles them. */
const recentDays = 7;
const recentOrders = 10;

export const handler = handlePath(membershipPaths.processingStatus, {
  GET: async (request) => {
    const { query, now } = request;
    const { customerId } = await signedIn(request);
    const [account, proof, summaries] = await Promise.all([
      readAccount(customerId),
      readGroupProof(customerId),
      readOrderSummaries(customerId, plus(now, -recentDays * day)),
    ]);
    if (!account) return refuse('sign-in-needed');
    const recent = summaries
      // Other orders need not be read.
      .filter((summary) => mayHold(summary, 'membership'))
      .slice(0, recentOrders);
    const [gifts, ...orders] = await Promise.all([
      // An unverified address may belong to someone else.
      account.emailVerifiedAt ? readGiftsFor(account.email) : [],
      ...recent.map(({ orderId }) => readOrder(orderId)),
    ]);
    const known = orders.filter((order) => order !== null);
    const all = processingOf({ account, orders: known, proof, gifts });
    const [size, from] = [query['page[size]'], (query['page[number]'] - 1) * query['page[size]']];
    return { items: all.slice(from, from + size), totalPages: Math.max(1, Math.ceil(all.length / size)) };
  },
});
