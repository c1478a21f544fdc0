import { links } from '#web/api/links.ts';
import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { EmptyMessage, ResourceView } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** `/account/orders`: every order of the customer. */
export default defineScreen({
  needs: () => [textsOf('orders'), textsOf('account')],
  head: () => ({ title: 'Your orders', noIndex: true }),
  component: OrdersScreen,
});

function OrdersScreen() {
  const line = usePageTexts('orders');
  return (
    <AccountPage title="Your orders" here="orders" signedOut={line('not-signed-in')}>
      <ResourceView path="orders" skeleton={<SkeletonLines count={6} />} empty={<NoOrders />}>
        {(orders) => <OrderList orders={orders} />}
      </ResourceView>
    </AccountPage>
  );
}

function NoOrders() {
  const line = usePageTexts('orders');
  return (
    <EmptyMessage
      title="You have not ordered anything yet"
      action={<LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>}
    >
      {line('none')}
    </EmptyMessage>
  );
}
