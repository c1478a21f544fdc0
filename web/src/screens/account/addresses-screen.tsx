import { defineAccountScreen } from '#web/features/account-home/account-page.tsx';
import { ResourceView } from '#web/ui/data-view.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { AddressList } from './addresses/address-list.tsx';

/** `/account/addresses`: the addresses for post and for bills. */
export default defineAccountScreen({
  title: 'Addresses',
  here: 'addresses',
  children: (
    <ResourceView path="addresses" skeleton={<SkeletonLines count={5} />}>
      {({ addresses }) => <AddressList addresses={addresses} />}
    </ResourceView>
  ),
});
