import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SubscriberGate } from '#web/features/subscription/subscriber-gate.tsx';
import { SubscriptionStatus } from '#web/features/subscription/subscription-status.tsx';
import { useBills, useStreamDetails } from '#web/features/subscription/use-subscription.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

const untold = 'Your subscription';

/** `/stream/subscription-status`: the plan, its end, and what comes next (spec 2 §2). */
export default defineScreen({
  needs: () => [need('subscriptionStatusPage', {}, { optional: true })],
  head: ([page]) => ({ title: page?.title ?? untold, description: page?.description ?? '', noIndex: true }),
  component: SubscriptionStatusScreen,
});

function SubscriptionStatusScreen() {
  const page = useResource('subscriptionStatusPage', {});
  const details = useStreamDetails();
  const received = useBills('received');
  return (
    <Container>
      <PageHeading
        title={page.data?.title ?? untold}
        size="title"
        overline={<BackLink to={links.stream.to()}>Stream</BackLink>}
      />
      <SubscriberGate page={page} details={details}>
        {(words, subscription) => <SubscriptionStatus page={words} details={subscription} received={received} />}
      </SubscriberGate>
    </Container>
  );
}
