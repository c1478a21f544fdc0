import type { order as orderResource } from '#shared/contract/box-office.ts';
import type { Flat } from '#shared/contract/resource.ts';
import type { Order, OrderLine } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';

type OrderView = Flat<typeof orderResource>;

/** An order as its owner sees it. The payment page is only shown while it can be used. */
export function orderView(order: Order): OrderView {
  return {
    id: order.orderId,
    orderNo: order.orderNo,
    state: order.state,
    total: order.total,
    lines: order.lines.map(lineView),
    email: order.email,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    paymentUrl: order.state === 'awaiting-payment' ? order.paymentUrl : null,
  };
}

function lineView(line: OrderLine): OrderView['lines'][number] {
  const { kind, title, pence, ticketNumber } = line;
  return line.kind === 'ticket'
    ? {
        kind,
        title,
        pence,
        ticketNumber,
        link: `/tickets-and-events/${line.eventSlug}-details`,
        detail: `${line.seatLabel}, ${formatDateTime(line.date)}, ${line.venueTitle}`,
      }
    : { kind, title, pence, ticketNumber, link: `/tickets-and-events/${line.slug}-digital`, detail: 'Rental' };
}
