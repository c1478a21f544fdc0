import type { ChangeFor, ChangeMethod, ChangeName, DataFor } from './contract-types.ts';
import { request } from './request.ts';

/**
 * Changes something and gives the flat answer, or rejects with an `ApiProblem`. Never repeated by itself. A caller that lets
 * its visitor try the same change again (an order, say) keeps one `key` (`randomId()`) for all attempts: the house then does it once.
 */
export async function send<Name extends ChangeName, M extends ChangeMethod<Name>>(
  name: Name,
  method: M,
  input: ChangeFor<Name, M>,
  key?: string,
): Promise<DataFor<Name, M>> {
  // The contract says what comes back.
  const { data } = await request(name, method, input, key);
  return data as DataFor<Name, M>;
}
