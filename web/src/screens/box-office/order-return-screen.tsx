import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { OrderFailed } from '#web/features/orders/order-failed.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeadingSkeleton } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { ReturnPage } from './ticket-return/return-page.tsx';
import { useReturnQuote } from './ticket-return/use-return.ts';

/** `/checkout/orders/{orderId}/return`: returns tickets of an order. */
export default defineScreen({
  needs: () => [textsOf('ticket-return'), textsOf('orders')],
  head: () => ({ title: 'Give tickets back', noIndex: true }),
  component: OrderReturnScreen,
});

function OrderReturnScreen() {
  const { params, query } = usePlace();
  const place = { orderId: params['orderId'] ?? '', key: query.get('key') };
  const state = useReturnQuote(place, null, 0);
  return (
    <Container>
      <DataView
        state={state}
        skeleton={
          <>
            <PageHeadingSkeleton size="title" title={17} lead={76} />
            <SkeletonLines count={6} />
          </>
        }
        failed={
          <OrderFailed
            title="Give tickets back"
            path={links.orderReturn.to({ orderId: place.orderId })}
            error={state.error}
            retry={state.retry}
          />
        }
      >
        {(quote) => <ReturnPage place={place} quote={quote} />}
      </DataView>
    </Container>
  );
}
