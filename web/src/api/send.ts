import type { ChangeFor, ChangeMethod, ChangeName, DataFor } from './contract-types.ts';
import { request } from './request.ts';

/**
 * Makes a change and returns the flat answer, or rejects with an `ApiProblem`. Never retries by itself. A caller with a retry button (an
 * order) uses one `key` (`randomId()`) for all attempts: the house then makes the change once.
 */
export async function send<Name extends ChangeName, M extends ChangeMethod<Name>>(
  name: Name,
  method: M,
  input: ChangeFor<Name, M>,
  key?: string,
): Promise<DataFor<Name, M>> {
  // The contract defines the answer.
  const { data } = await request(name, method, input, key);
  return data as DataFor<Name, M>;
}
