import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';

/** `/account/addresses`. */
export default defineScreen({ head: () => ({ title: 'Addresses', noIndex: true }), component: AddressesScreen });

function AddressesScreen() {
  return (
    <AccountPage title="Addresses" here="addresses">
      {null}
    </AccountPage>
  );
}
