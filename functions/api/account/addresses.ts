import { addressPaths } from '#shared/contract/account/addresses.ts';
import { refuse } from '#shared/contract/problem.ts';
import { addAddress, addressLimit } from '#shared/domain/address/address.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { newId } from '#functions/runtime/ids.ts';
import { changeAddresses, readAddresses } from '#functions/store/addresses.ts';

export const handler = handlePath(addressPaths.addresses, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    return { id: customerId, addresses: [...(await readAddresses(customerId))] };
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const addressId = `A${newId()}`;
    const kept = await changeAddresses(customerId, (addresses) => addAddress(addresses, request.body, addressId));
    return kept ? { id: customerId, addresses: [...kept] } : refuse('addresses-full', { limit: addressLimit });
  },
});
