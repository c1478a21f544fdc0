import { returnsForm as paths } from '#shared/box-office/contract/returns-form.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { orderNumberOf, penceOf } from '#shared/box-office/domain/returns-rules.ts';
import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { receive, tooManyTries } from '#functions/platform/http/receive.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';
import { claimCodeTry } from '#functions/platform/table/code-tries.ts';

import { findOrder } from '../store/orders.ts';
import { returnsForm } from '../store/return-requests.ts';

/**
 * A request names an order by number and e-mail address. The answer does not tell which of the two is wrong, and attempts are limited. Text
 * that becomes a mail header is reduced to one line here.
 */
export const handler = handlePath(paths.returns, {
  POST: async ({ body, ...request }) => {
    if (body.website !== '') return null;
    const claim = await claimCodeTry([`returns ${visitorAddress(request.headers) ?? body.email}`], request.now);
    if (!claim.allowed) return tooManyTries(claim.retryAfter);
    const orderNumber = orderNumberOf(body.orderNumber);
    const order = await findOrder(orderNumber);
    if (!order || order.email !== body.email.toLowerCase())
      return refuse('order-unknown', {}, { pointer: '/orderNumber' });
    const tickets = ticketsOf(order.lines);
    if (tickets.length === 0) return refuse('no-tickets', {}, { pointer: '/orderNumber' });
    // The desk may grant what the rules of the order forbid; a ticket already given back cannot be given back again.
    if (tickets.every(({ returnId }) => returnId !== null))
      return refuse('tickets-returned', {}, { pointer: '/orderNumber' });
    // The schema has validated it.
    const returnType = body.returnType as ReturnKind;
    const written = {
      kind: 'returns',
      name: oneLine(body.name),
      email: order.email,
      phone: oneLine(body.phone),
      orderId: order.orderId,
      orderNumber,
      customerNumber: oneLine(body.customerNumber),
      performanceDate: body.performanceDate,
      seatCount: Number(body.seatCount),
      vouchers: body.vouchers,
      returnType,
      donation: returnType === 'PartDonate' ? (penceOf(body.donationAmount) ?? 0) : 0,
      giftAid: body.giftAid,
    } as const;
    return receive(returnsForm, written, body.website, request);
  },
});
