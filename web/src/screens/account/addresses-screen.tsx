import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { AddressList } from './addresses/address-list.tsx';
import { useAddresses } from './addresses/use-addresses.ts';

/** `/account/addresses`: where post goes and where bills go. */
export default defineScreen({
  needs: () => [textsOf('account')],
  head: () => ({ title: 'Addresses', noIndex: true }),
  component: AddressesScreen,
});

function AddressesScreen() {
  return (
    <AccountPage title="Addresses" here="addresses">
      <Addresses />
    </AccountPage>
  );
}

function Addresses() {
  return (
    <DataView state={useAddresses()} skeleton={<SkeletonLines count={5} />}>
      {({ addresses }) => <AddressList addresses={addresses} />}
    </DataView>
  );
}
