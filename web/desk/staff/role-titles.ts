import type { DataFor } from '#web/api/contract-types.ts';

export type Colleague = DataFor<'staff'>[number];
export type Role = DataFor<'roles'>[number];

export const titlesById = (roles: readonly Role[]): ReadonlyMap<string, string> =>
  new Map(roles.map(({ id, title }) => [id, title]));

/** "Box office, Front of house". */
export const titlesOf = (roleIds: readonly string[], titles: ReadonlyMap<string, string>): string =>
  roleIds
    .map((id) => titles.get(id) ?? '')
    .filter(Boolean)
    .join(', ');
