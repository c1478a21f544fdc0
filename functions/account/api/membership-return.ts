import { membershipPaths } from '#shared/account/contract/membership.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import {
  endsOf,
  judgeMemberships,
  returnMembership,
  sourceOf,
} from '#functions/box-office/commands/return-membership.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

export const handler = handlePath(membershipPaths.membershipReturn, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const open = (await judgeMemberships(customerId, request.now)).filter(({ problem }) => problem === null);
    return {
      items: open.map((judged) => {
        const { order, line, refund, restored } = judged;
        return {
          id: sourceOf(order, line),
          orderId: order.orderId,
          lineId: line.lineId,
          title: line.title,
          kind: line.recipient ? ('gift' as const) : ('own' as const),
          recipientName: line.recipient?.name ?? null,
          pence: line.pence,
          refund: refund.map(({ kind, pence }) => ({ kind, pence })),
          restored: [...restored],
          until: endsOf(judged),
        };
      }),
      totalPages: 1,
    };
  },

  POST: async (request) => {
    const { body, now } = request;
    const { customerId } = await signedIn(request);
    const given = await returnMembership({ customerId, ...body, now });
    if (isRefusal(given)) return given;
    const { returnId: id, orderId, state, value, refund, at } = given;
    const tenders = refund.map(({ kind, pence }) => ({ kind, pence }));
    return answer({ id, orderId, state, pence: value, refund: tenders, at }, { status: 201 });
  },
});
