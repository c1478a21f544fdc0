import { usePlace } from '#web/api/screen.ts';
import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { ResourceView } from '#web/ui/data-view.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { cardGiven } from './payment-methods/card-words.ts';
import { KeptCard } from './payment-methods/kept-card.tsx';

/** `/account/payment-methods`: the card for renewals. Query `card`: `given` on return from the provider. */
export default defineAccountScreen({
  title: 'Payment methods',
  here: 'payment',
  lead: 'cards',
  children: <Methods />,
});

function Methods() {
  const isBack = usePlace().query.get('card') === 'given';
  return (
    <Stack>
      {isBack ? (
        <Notice tone="done" title="Thank you">
          {cardGiven}
        </Notice>
      ) : null}
      <ResourceView path="paymentMethods" skeleton={<SkeletonLines count={4} />}>
        {(methods) => <KeptCard methods={methods} />}
      </ResourceView>
    </Stack>
  );
}
