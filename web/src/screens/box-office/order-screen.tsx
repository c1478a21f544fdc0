import { links, signInLink } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { OrderPage } from '#web/features/checkout/order-page.tsx';
import { useOrder } from '#web/features/checkout/use-order.ts';
import { DataView, EmptyMessage, FailedMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** `/checkout/orders/{orderId}`: where the payment page leads back to. */
export default defineScreen({ head: () => ({ title: 'Your order', noIndex: true }), component: OrderScreen });

function OrderScreen() {
  const orderId = usePlace().params['orderId'] ?? '';
  const { isGivenUp, ...state } = useOrder(orderId);
  return (
    <Container>
      <DataView
        state={state}
        skeleton={<OrderSkeleton />}
        failed={<OrderFailed orderId={orderId} status={state.error?.status} retry={state.retry} />}
      >
        {(order) => <OrderPage order={order} isGivenUp={isGivenUp} />}
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
  if (status === 401) {
    return (
      <EmptyMessage
        title="Sign in to see your order"
        action={
          <LinkButton look="filled" to={signInLink(links.order.to({ orderId }))}>
            Sign in
          </LinkButton>
        }
      >
        If you have paid, your order is safe and your tickets are on their way by e-mail.
      </EmptyMessage>
    );
  }
  if (status === 404) {
    return (
      <EmptyMessage
        title="We cannot find this order"
        action={<LinkButton to={links.account.to()}>Go to your account</LinkButton>}
      >
        It may belong to another account. If you have paid, your tickets come by e-mail.
      </EmptyMessage>
    );
  }
  return <FailedMessage retry={retry} />;
}

function OrderSkeleton() {
  return (
    <>
      <PageHeading title="Your order" size="title" />
      <SkeletonLines count={5} />
    </>
  );
}
