import { addressPaths } from '#shared/account/contract/addresses.ts';
import { changeAddress, removeAddress } from '#shared/account/domain/address.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { changeAddresses } from '../store/addresses.ts';

export const handler = handlePath(addressPaths.address, {
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const { now, params } = request;
    const { addressId = '' } = params;
    const kept = await changeAddresses(
      customerId,
      (addresses) => changeAddress(addresses, request.body, addressId),
      now,
    );
    return kept ? { id: customerId, addresses: [...kept] } : refuse('address-unknown');
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    const { now, params } = request;
    const { addressId = '' } = params;
    const kept = await changeAddresses(customerId, (addresses) => removeAddress(addresses, addressId), now);
    return kept ? { id: customerId, addresses: [...kept] } : refuse('address-unknown');
  },
});
