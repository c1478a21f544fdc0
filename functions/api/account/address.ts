import { addressPaths } from '#shared/contract/account/addresses.ts';
import { refuse } from '#shared/contract/problem.ts';
import { changeAddress, removeAddress } from '#shared/domain/address/address.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { changeAddresses } from '#functions/store/addresses.ts';

export const handler = handlePath(addressPaths.address, {
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const { addressId = '' } = request.params;
    const kept = await changeAddresses(customerId, (addresses) => changeAddress(addresses, request.body, addressId));
    return kept ? { id: customerId, addresses: [...kept] } : refuse('address-unknown');
  },
  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    const { addressId = '' } = request.params;
    const kept = await changeAddresses(customerId, (addresses) => removeAddress(addresses, addressId));
    return kept ? { id: customerId, addresses: [...kept] } : refuse('address-unknown');
  },
});
