import { links, signInLink } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useOrders } from '#web/features/orders/use-orders.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { DataView, EmptyMessage, FailedMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** `/account/orders`: everything that a customer has ever ordered. */
export default defineScreen({ head: () => ({ title: 'Your orders', noIndex: true }), component: OrdersScreen });

function OrdersScreen() {
  const state = useOrders();
  return (
    <Container>
      <PageHeading
        title="Your orders"
        size="title"
        overline={<BackLink to={links.account.to()}>Your account</BackLink>}
      />
      <DataView
        state={state}
        skeleton={<SkeletonLines count={6} />}
        empty={<NoOrders />}
        failed={state.error?.status === 401 ? <NobodyHere /> : <FailedMessage retry={state.retry} />}
      >
        {(orders) => <OrderList orders={orders} />}
      </DataView>
    </Container>
  );
}

function NoOrders() {
  return (
    <EmptyMessage
      title="You have not ordered anything yet"
      action={<LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>}
    >
      Tickets, films and everything else you buy will be here, with what you need on the evening. What you bought
      without signing in opens from its e-mail.
    </EmptyMessage>
  );
}

function NobodyHere() {
  return (
    <EmptyMessage
      title="Sign in to see your orders"
      action={
        <LinkButton look="filled" to={signInLink(links.accountOrders.to())}>
          Sign in
        </LinkButton>
      }
    >
      What you bought without an account opens from the link in your e-mail.
    </EmptyMessage>
  );
}
