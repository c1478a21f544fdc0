import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SubscriberGate } from '#web/features/subscription/subscriber-gate.tsx';
import { SubscriptionDetails } from '#web/features/subscription/subscription-details.tsx';
import { useSubscription } from '#web/features/subscription/use-subscription.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

const untold = 'Subscription details';

/** `/stream/subscription-details`: plan, pause and bills (spec 2 §2). */
export default defineScreen({
  needs: () => [need('subscriptionDetailsPage', {}, { optional: true }), textsOf('stream')],
  head: ([pages]) => ({
    title: pages?.[0]?.title ?? untold,
    description: pages?.[0]?.description ?? '',
    noIndex: true,
  }),
  component: SubscriptionDetailsScreen,
});

function SubscriptionDetailsScreen() {
  const page = useResource('subscriptionDetailsPage', {});
  const { details, scheduled, received } = useSubscription();
  return (
    <Container>
      <PageHeading
        title={page.data?.[0]?.title ?? untold}
        size="title"
        overline={<BackLink to={links.streamStatus.to()}>Your subscription</BackLink>}
      />
      <SubscriberGate page={page} details={details}>
        {([words], subscription) =>
          words ? (
            <SubscriptionDetails page={words} details={subscription} scheduled={scheduled} received={received} />
          ) : null
        }
      </SubscriberGate>
    </Container>
  );
}
