import type { PathName } from '#shared/catalogue/contract.ts';

import type { AnyInput, InputFor } from './contract-types.ts';

export type Key = readonly [name: PathName, input: AnyInput];

/** The only builder of cache keys. Members without a value are dropped, so that they make no difference. */
export function keyFor<Name extends PathName>(name: Name, input: InputFor<Name>): Key {
  // InputFor depends on the name; it always has these two members.
  const { params, query } = input as AnyInput;
  const bare: { params?: AnyInput['params']; query?: AnyInput['query'] } = {};
  if (params && Object.keys(params).length > 0) bare.params = params;
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (given.length > 0) bare.query = Object.fromEntries(given);
  return [name, bare];
}
