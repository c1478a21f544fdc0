import { standingProblem } from '#shared/box-office/domain/order/corrections.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { writeCorrection } from '#functions/box-office/store/order-corrections.ts';
import type { Corrected } from '#functions/box-office/store/order-corrections.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Deed } from '../store/audit.ts';
import { isOwnOrder } from './own-record.ts';

/** An order that a colleague is about to put right. */
interface OrderInHand {
  readonly me: Colleague;
  readonly order: Order;
}

type Correcting = HttpRequest & { readonly body: { readonly version: number } };

/** The order of a request, or why nothing of it is put right: its standing, whose it is, or that the screen showed an earlier version. */
export async function orderInHand(request: Correcting): Promise<OrderInHand | Refusal> {
  const [me, order] = await Promise.all([atDesk(request), findOrder(request.params['orderNo'] ?? '')]);
  if (!order) return refuse('not-found');
  const account = order.isGuest ? null : await readAccount(order.customerId);
  if (await isOwnOrder(me, order, account)) return refuse('own-record');
  const problem = standingProblem(order);
  if (problem) return refuse(problem);
  return order.version === request.body.version ? { me, order } : refuse('order-changed');
}

type OrderDeed = Pick<Deed, 'duty' | 'deed' | 'changes' | 'reason'>;

/** The audit's entry of what a colleague did with an order. */
export function orderDeed(
  { me, order }: OrderInHand,
  deed: OrderDeed,
  { now }: Pick<HttpRequest, 'now'>,
): TransactItem {
  const { orderNo } = order;
  return auditLine({ by: me, subject: `order/${orderNo}`, subjectName: orderNo, ...deed }, now);
}

/** Writes what became of the order with its entry; `order-changed` when somebody else was faster. */
export async function correct(
  inHand: OrderInHand,
  corrected: Order | Refusal,
  { what, ...deed }: OrderDeed & { readonly what: Corrected },
  request: Pick<HttpRequest, 'now'>,
): Promise<Refusal | null> {
  if (isRefusal(corrected)) return corrected;
  const isWritten = await writeCorrection(corrected, what, request.now, [orderDeed(inHand, deed, request)]);
  return isWritten ? null : refuse('order-changed');
}
