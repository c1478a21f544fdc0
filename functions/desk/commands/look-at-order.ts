import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

import { noteLook } from './note-look.ts';

/** Notes a look into an order, by its number alone. */
export const lookAtOrder = (
  me: Colleague,
  { orderNo }: Pick<Order, 'orderNo'>,
  duty: Duty,
  now: Instant,
): Promise<void> => noteLook(me, { subject: `order/${orderNo}`, subjectName: orderNo, duty }, now);
