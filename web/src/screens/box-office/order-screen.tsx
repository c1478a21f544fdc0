import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { useQuietShell } from '#web/api/quiet-shell.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { useBasket } from '#web/features/basket/use-basket.ts';
import { UnsettledOrder } from '#web/features/checkout/unsettled-order.tsx';
import { unsettledWords } from '#web/features/checkout/unsettled-words.tsx';
import { useOrder } from '#web/features/checkout/use-order.ts';
import { OrderFailed } from '#web/features/orders/order-failed.tsx';
import { OrderSheet } from '#web/features/orders/order-sheet.tsx';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeadingSkeleton } from '#web/ui/headline.tsx';
import { Container, Split, Stack } from '#web/ui/layout.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * `/checkout/orders/{orderId}`: the return page of the payment. A guest's key stays in the address: the page must open again after a
 * reload, from a phone's history and from a bookmark, and other sites only learn our origin.
 */
export default defineScreen({
  needs: () => [textsOf('orders')],
  head: () => ({ title: 'Your order', noIndex: true }),
  component: OrderScreen,
});

function OrderScreen() {
  const { params, query } = usePlace();
  const [orderId, key] = [params['orderId'] ?? '', query.get('key')];
  const { isGivenUp, ...state } = useOrder(orderId, key);
  const basket = useBasket().data;
  const held = basket?.state === 'open' && basket.itemCount > 0 ? { until: basket.expiresAt } : null;
  const path = links.order.to({ orderId });
  const order = state.data;
  const isUnsettled = order !== undefined && order.state !== 'paid';
  // It belongs to paying until it is paid; then it is a page of the site, which leads on.
  useQuietShell(isUnsettled);
  return (
    <Container>
      {isUnsettled ? (
        <BookingBar back={{ to: links.listing.to(), label: 'Tickets and events' }} facts="Your order" />
      ) : null}
      {/* Stays while what stands below is exchanged, so that the news is read out. */}
      <VisuallyHidden>
        <output>{order ? newsOf(order.state === 'paid' ? null : unsettledWords(order, isGivenUp, held)) : ''}</output>
      </VisuallyHidden>
      <DataView
        state={state}
        skeleton={<OrderSkeleton />}
        failed={<OrderFailed title="Your order" path={path} error={state.error} retry={state.retry} />}
      >
        {(found) =>
          found.state === 'paid' ? (
            <OrderSheet order={found} orderKey={key} />
          ) : (
            <UnsettledOrder order={found} isGivenUp={isGivenUp} held={held} />
          )
        }
      </DataView>
    </Container>
  );
}

const newsOf = (words: { readonly title: string } | null): string => words?.title ?? 'Your order is complete';

/** The placeholder of a paid order: its heading and the way to the tickets, the evening, and beside them what comes next. */
function OrderSkeleton() {
  return (
    <>
      <PageHeadingSkeleton size="title" title={9} />
      <Split aside={<SkeletonLines count={6} />}>
        <Stack>
          <Skeleton width="min(70%, 16rem)" height="1.875rem" />
          <SkeletonLines count={8} />
        </Stack>
      </Split>
    </>
  );
}
