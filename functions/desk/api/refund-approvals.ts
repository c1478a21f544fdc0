import { orderBeyondPaths } from '#shared/desk/contract/order-beyond.ts';
import { isWaiting } from '#shared/desk/domain/refund-request.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { returnView } from '#functions/box-office/views/return-view.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { decideRefundRequest } from '../commands/decide-refund-request.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { readRefundRequests } from '../store/refund-requests.ts';
import { readTeam } from '../store/team.ts';
import { refundRequestView } from '../views/refund-request-view.ts';

export const handler = handleDeskPath(orderBeyondPaths.refundApprovals, {
  GET: async (request) => {
    const { now } = request;
    const [me, team, requests] = await Promise.all([atDesk(request), readTeam(), readRefundRequests()]);
    const waiting = requests.filter((each) => isWaiting(each, now));
    const oldestFirst = waiting.toSorted((one, other) => Date.parse(one.askedAt) - Date.parse(other.askedAt));
    return { items: oldestFirst.map((each) => refundRequestView(each, team, me, now)), totalPages: 1 };
  },

  POST: async (request) => {
    const { orderNo, requestId, decision, answer = '' } = request.body;
    const wish = { orderNo, requestId, decision, answer };
    const done = await decideRefundRequest(wish, await atDesk(request), request.now);
    if (isRefusal(done)) return done;
    return { id: requestId, given: done.given && returnView(done.given), request: null };
  },
});
