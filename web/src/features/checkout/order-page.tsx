import { SettledOrder } from './settled-order.tsx';
import { UnsettledOrder } from './unsettled-order.tsx';
import type { Held } from './unsettled-words.tsx';
import type { Order } from './use-order.ts';

type OrderPageProps = {
  readonly order: Order;
  /** Five minutes have gone by without an answer of the payment provider. */
  readonly isGivenUp: boolean;
  readonly held: Held;
};

/** Where the payment page leads back to: whatever became of the payment stands here, in plain words. */
export function OrderPage({ order, isGivenUp, held }: OrderPageProps) {
  return order.state === 'paid' ? (
    <SettledOrder order={order} />
  ) : (
    <UnsettledOrder order={order} isGivenUp={isGivenUp} held={held} />
  );
}
