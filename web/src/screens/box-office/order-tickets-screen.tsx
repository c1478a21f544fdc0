import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { OrderFailed } from '#web/features/orders/order-failed.tsx';
import { TicketsSkeleton, TicketsView } from '#web/features/orders/tickets-view.tsx';
import { useOrderTickets } from '#web/features/orders/use-orders.ts';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/checkout/orders/{orderId}/tickets`: the tickets to show at the door. */
export default defineScreen({
  needs: () => [textsOf('orders')],
  head: () => ({ title: 'Your e-tickets', noIndex: true }),
  component: OrderTicketsScreen,
});

function OrderTicketsScreen() {
  const { params, query } = usePlace();
  const place = { orderId: params['orderId'] ?? '', key: query.get('key') };
  const state = useOrderTickets(place);
  const orderNo = state.data?.orderNo;
  return (
    <Container>
      <BookingBar
        back={{
          to: links.order.to({ orderId: place.orderId }, { key: place.key }),
          label: orderNo === undefined ? 'Your order' : `Order ${orderNo}`,
        }}
      />
      <DataView
        state={state}
        skeleton={<TicketsSkeleton />}
        failed={
          <OrderFailed
            title="E-tickets"
            path={links.orderTickets.to({ orderId: place.orderId }, { key: place.key })}
            error={state.error}
            retry={state.retry}
          />
        }
      >
        {(order) => <TicketsView order={order} place={place} />}
      </DataView>
    </Container>
  );
}
