import type { Order } from '#shared/box-office/domain/order/order.ts';
import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { bodyOf, deskAddress } from '#functions/platform/mail/plain-letter.ts';

/** The mail to the box office about a refund that is owed and failed. */
export function refundFailedMail(
  { orderNo, firstName, email, state }: Order,
  { paymentId, pence }: { readonly paymentId: string; readonly pence: Pence },
  sender: string | undefined,
): Mail {
  const sum = formatPence(pence);
  return {
    to: deskAddress('box-office', sender),
    replyTo: email,
    subject: `A refund of ${sum} for order ${orderNo} has failed`,
    ...bodyOf([
      `The payment company could not send ${sum} back for order ${orderNo}. The money is with us and is owed to the customer.`,
      `Customer: ${firstName} <${email}>\nOrder: ${orderNo}\nPayment: ${paymentId}\nSum: ${sum}`,
      'Please look at the payment in the payment company’s dashboard, ask the customer how they would like to be repaid, and repay it by hand.',
      ...(state === 'refund-due' ? ['The order stays marked as owed.'] : []),
    ]),
  };
}
