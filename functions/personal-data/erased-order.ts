import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';

/**
 * An order as the books need it: what was sold when for how much, by which purse it was paid, and nobody's name. The key that opened it
 * from a mail opens it no more, and a Gift Aid declaration goes with the name that it was given in.
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
    // That of a bill is made from its customer's id.
    basketId: isBill(order) ? `subscription-${pseudonym}` : order.basketId,
    paymentUrl: null,
    lines: order.lines.map(withoutRecipient),
    erasedAt: now,
  };
}

/** It stays a present: only to whom is forgotten. */
function withoutRecipient(line: OrderLine): OrderLine {
  return 'recipient' in line && line.recipient ? { ...line, recipient: { name: '', email: '', message: '' } } : line;
}
