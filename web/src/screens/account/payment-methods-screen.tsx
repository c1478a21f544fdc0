import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';

/** `/account/payment-methods`. */
export default defineScreen({
  head: () => ({ title: 'Payment methods', noIndex: true }),
  component: PaymentMethodsScreen,
});

function PaymentMethodsScreen() {
  return (
    <AccountPage title="Payment methods" here="payment">
      {null}
    </AccountPage>
  );
}
