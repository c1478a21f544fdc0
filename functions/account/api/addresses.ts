import { addressPaths } from '#shared/account/contract/addresses.ts';
import { addAddress, addressLimit } from '#shared/account/domain/address.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { changeAddresses, readAddresses } from '../store/addresses.ts';

export const handler = handlePath(addressPaths.addresses, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    return { id: customerId, addresses: [...(await readAddresses(customerId))] };
  },
  POST: async (request) => {
    const { customerId } = await signedIn(request);
    const { now } = request;
    const addressId = `A${newId()}`;
    const kept = await changeAddresses(customerId, (addresses) => addAddress(addresses, request.body, addressId), now);
    return kept ? { id: customerId, addresses: [...kept] } : refuse('addresses-full', { limit: addressLimit });
  },
});
