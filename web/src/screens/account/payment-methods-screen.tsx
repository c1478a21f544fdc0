import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, usePlace } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { cardGiven } from './payment-methods/card-words.ts';
import { KeptCard } from './payment-methods/kept-card.tsx';
import { usePaymentMethods } from './payment-methods/use-payment-methods.ts';

/** `/account/payment-methods`: what renewals are charged to. Query `card`: `given` on the way back from the provider. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Payment methods', noIndex: true }),
  component: PaymentMethodsScreen,
});

function PaymentMethodsScreen() {
  const line = usePageTexts('account');
  return (
    <AccountPage title="Payment methods" lead={line('cards')} here="payment">
      <Methods isBack={usePlace().query.get('card') === 'given'} />
    </AccountPage>
  );
}

type MethodsProps = { readonly isBack: boolean };

function Methods({ isBack }: MethodsProps) {
  return (
    <Stack>
      {isBack ? (
        <Notice tone="done" title="Thank you">
          {cardGiven}
        </Notice>
      ) : null}
      <DataView state={usePaymentMethods()} skeleton={<SkeletonLines count={4} />}>
        {(methods) => <KeptCard methods={methods} />}
      </DataView>
    </Stack>
  );
}
