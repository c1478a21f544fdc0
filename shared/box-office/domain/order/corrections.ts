import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal, RefusalCode } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { ticketsOf } from '../basket/lines.ts';
import { deliveryProblem, deliveryRefusals } from './delivery.ts';
import { reissue } from './generation.ts';
import type { Delivery, Order, OrderLine } from './order.ts';

/** Why nothing of an order can be put right: its customer was erased, or it is not paid, or no longer. */
export function standingProblem({ erasedAt, state }: Pick<Order, 'erasedAt' | 'state'>): RefusalCode | null {
  if (erasedAt) return 'order-erased';
  return state === 'paid' ? null : 'order-not-standing';
}

/** The order in another name; account, e-mail address and Gift Aid declaration stay as they are. */
export function withName(order: Order, name: Pick<Order, 'firstName' | 'lastName'>): Order | Refusal {
  const isSame = name.firstName === order.firstName && name.lastName === order.lastName;
  return isSame ? refuse('correction-same') : { ...order, ...name };
}

/** How the tickets come, and for posted ones where to. */
export interface DeliveryWish {
  readonly delivery: Delivery;
  readonly address: PostalAddress | null;
}

/** The rule of orders that have none of their own. */
const postDaysBefore = 7;

/**
 * The order with another way of delivery or another address. Judged by the rule of its own checkout, for the tickets that are still to come:
 * not given back, and their performance not begun. `today` is the order with the dates of its performances as they stand.
 */
export function withDelivery(order: Order, today: Order, wish: DeliveryWish, now: Instant): Order | Refusal {
  const kept = ticketsOf(today.lines).filter(({ returnId }) => !returnId);
  if (kept.length === 0) return refuse('no-tickets');
  const coming = kept.map(({ date }) => date).filter((date) => date > now);
  if (coming.length === 0) return refuse('order-past');
  const problem = deliveryProblem(wish, coming, { now, postDays: order.postDays ?? postDaysBefore });
  if (problem) return refuse(deliveryRefusals[problem], {}, { pointer: '/delivery' });
  const address = wish.delivery === 'post' ? wish.address : null;
  const isSame = wish.delivery === order.delivery && textOf(address) === textOf(order.address);
  return isSame ? refuse('correction-same') : { ...order, delivery: wish.delivery, address };
}

const textOf = (address: PostalAddress | null): string =>
  address ? [address.street, address.town, address.postcode, address.country].join('\n') : '';

/** The order with the next generation of the codes of these tickets. `today` as above. */
export function withNewCodes(order: Order, today: Order, numbers: readonly string[], now: Instant): Order | Refusal {
  const wanted = new Set(numbers);
  const isWanted = ({ ticketNumber }: Pick<OrderLine, 'ticketNumber'>) =>
    ticketNumber !== null && wanted.has(ticketNumber);
  const tickets = ticketsOf(today.lines).filter(isWanted);
  if (tickets.length !== wanted.size) return refuse('ticket-unknown');
  const back = tickets.filter(({ returnId }) => returnId);
  if (back.length > 0) return refuse('ticket-given-back', { tickets: back.map(({ ticketNumber }) => ticketNumber) });
  if (tickets.some(({ date }) => date <= now)) return refuse('performance-past');
  return { ...order, lines: order.lines.map((line) => (isWanted(line) ? reissue(line, now) : line)) };
}
