import { links, signInLink } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useBasket } from '#web/features/basket/use-basket.ts';
import { OrderPage } from '#web/features/checkout/order-page.tsx';
import { useOrder } from '#web/features/checkout/use-order.ts';
import { DataView, EmptyMessage, FailedMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/**
 * `/checkout/orders/{orderId}`: where the payment page leads back to. A guest's key stays in the address: the page has to open again
 * after a reload, from the history of a phone and from a bookmark, and no other site is told more than our origin.
 */
export default defineScreen({ head: () => ({ title: 'Your order', noIndex: true }), component: OrderScreen });

function OrderScreen() {
  const { params, query } = usePlace();
  const orderId = params['orderId'] ?? '';
  const { isGivenUp, ...state } = useOrder(orderId, query.get('key'));
  const basket = useBasket().data;
  const held = basket?.state === 'open' && basket.itemCount > 0 ? { until: basket.expiresAt } : null;
  return (
    <Container>
      <DataView
        state={state}
        skeleton={<OrderSkeleton />}
        failed={<OrderFailed orderId={orderId} status={state.error?.status} retry={state.retry} />}
      >
        {(order) => <OrderPage order={order} isGivenUp={isGivenUp} held={held} />}
      </DataView>
    </Container>
  );
}

type OrderFailedProps = {
  readonly orderId: string;
  readonly status: number | undefined;
  readonly retry: () => void;
};

/** Whoever has just paid must find their order, whatever went wrong on the way here. */
function OrderFailed({ orderId, status, retry }: OrderFailedProps) {
  const { data: visitor } = useVisitor();
  if (status !== 404 && status !== 401) return <FailedMessage retry={retry} />;
  if (visitor?.user) {
    return (
      <EmptyMessage
        title="We cannot find this order"
        action={<LinkButton to={links.account.to()}>Go to your account</LinkButton>}
      >
        It may belong to another account. If you have paid, your tickets come by e-mail.
      </EmptyMessage>
    );
  }
  return (
    <EmptyMessage
      title="Sign in to see your order"
      action={
        <LinkButton look="filled" to={signInLink(links.order.to({ orderId }))}>
          Sign in
        </LinkButton>
      }
    >
      If you bought as a guest, open the link in our e-mail. If you have paid, your order is safe.
    </EmptyMessage>
  );
}

function OrderSkeleton() {
  return (
    <>
      <PageHeading title="Your order" size="title" />
      <SkeletonLines count={5} />
    </>
  );
}
