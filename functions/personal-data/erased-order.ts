import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';

/**
 * An order as the books need it: what was sold when, for how much and by which tender, without a name. The key from the mail no longer
 * opens it, and a Gift Aid declaration is removed with its name.
 */
export function erasedOrder(order: Order, pseudonym: string, now: Instant): Order & { readonly erasedAt: Instant } {
  const { mandateId: _, ...rest } = order;
  return {
    ...rest,
    customerId: pseudonym,
    email: '',
    firstName: '',
    lastName: '',
    phone: null,
    address: null,
    giftAid: null,
    accessKey: newSecret(),
    // The basket id of a bill is derived from its customer's id.
    basketId: isBill(order) ? `subscription-${pseudonym}` : order.basketId,
    paymentUrl: null,
    lines: order.lines.map(withoutRecipient),
    erasedAt: now,
  };
}

/** It stays a gift: only the recipient is removed. */
function withoutRecipient(line: OrderLine): OrderLine {
  return 'recipient' in line && line.recipient ? { ...line, recipient: { name: '', email: '', message: '' } } : line;
}
