import { links, signInLink } from '#web/api/links.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { ReturnPage } from '#web/features/ticket-return/return-page.tsx';
import { useReturnQuote } from '#web/features/ticket-return/use-return.ts';
import { DataView, EmptyMessage, FailedMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** `/checkout/orders/{orderId}/return`: tickets of an order are given back. */
export default defineScreen({
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
            <PageHeading title="Give tickets back" size="title" />
            <SkeletonLines count={6} />
          </>
        }
        failed={<ReturnFailed orderId={place.orderId} status={state.error?.status} retry={state.retry} />}
      >
        {(quote) => <ReturnPage place={place} quote={quote} />}
      </DataView>
    </Container>
  );
}

type ReturnFailedProps = {
  readonly orderId: string;
  readonly status: number | undefined;
  readonly retry: () => void;
};

/** Somebody else's order is not told from one that does not exist. */
function ReturnFailed({ orderId, status, retry }: ReturnFailedProps) {
  if (status !== 404 && status !== 401) return <FailedMessage retry={retry} />;
  return (
    <EmptyMessage
      title="We cannot find this order"
      action={
        <LinkButton look="filled" to={signInLink(links.orderReturn.to({ orderId }))}>
          Sign in
        </LinkButton>
      }
    >
      Sign in with the account that bought the tickets, or use the link in the e-mail that they came with.
    </EmptyMessage>
  );
}
