import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SubscriberGate } from '#web/features/subscription/subscriber-gate.tsx';
import { useBills, useStreamDetails } from '#web/features/subscription/use-subscription.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { Cancellation } from './cancellation/cancellation.tsx';
import type { ReceivedBills } from './cancellation/step-frame.tsx';
import { stepIn } from './cancellation/steps.ts';

const untold = 'Cancel your subscription';

/** `/stream/unsubscribe`: cancelling, as easy as subscribing; its steps are in the query (spec 2 §2). */
export default defineScreen({
  needs: () => [need('cancellationPage', {}, { optional: true })],
  head: ([page]) => ({ title: page?.title ?? untold, description: page?.description ?? '', noIndex: true }),
  component: UnsubscribeScreen,
});

/** A bill counts for an offer once it is paid. */
const paidOf = (bills: ReceivedBills): ReceivedBills => bills.filter(({ status }) => status === 'paid');

function UnsubscribeScreen() {
  const { query } = usePlace();
  const page = useResource('cancellationPage', {});
  const details = useStreamDetails();
  const received = useBills('received');
  return (
    <Container>
      <PageHeading
        title={page.data?.title ?? untold}
        size="title"
        overline={<BackLink to={links.streamStatus.to()}>Your subscription</BackLink>}
      />
      <SubscriberGate page={page} details={details}>
        {(words, subscription) => (
          <DataView
            state={received}
            skeleton={<SkeletonLines count={6} />}
            failed={<Cancellation page={words} details={subscription} received={null} at={stepIn(query)} />}
          >
            {({ bills }) => (
              <Cancellation page={words} details={subscription} received={paidOf(bills)} at={stepIn(query)} />
            )}
          </DataView>
        )}
      </SubscriberGate>
    </Container>
  );
}
