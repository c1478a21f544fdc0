import { returnsForm } from '#shared/contract/box-office/returns-form.ts';
import { refuse } from '#shared/contract/problem.ts';
import { ticketsOf } from '#shared/domain/basket/lines.ts';
import { oneLine } from '#shared/domain/contact/field-rules.ts';
import { orderNumberOf, penceOf } from '#shared/domain/contact/returns-rules.ts';
import type { ReturnType } from '#shared/domain/returns/return-types.ts';
import { receive, tooManyTries } from '#functions/enquiries/receive.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { visitorAddress } from '#functions/http/visitor-address.ts';
import { claimCodeTry } from '#functions/store/code-tries.ts';
import { findOrder } from '#functions/store/orders.ts';

/**
 * A request names an order by number and address together; which of the two is wrong is not told, and guesses are limited. What ends up
 * in the head of a mail is made one line here.
 */
export const handler = handlePath(returnsForm.returns, {
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
    // What the rules of the order forbid the desk may still grant; what has gone back, nobody can give again.
    if (tickets.every(({ returnId }) => returnId !== null))
      return refuse('tickets-returned', {}, { pointer: '/orderNumber' });
    // Its rule has looked at it.
    const returnType = body.returnType as ReturnType;
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
    return receive(written, body.website, request);
  },
});
