import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The friends area; the answer is a list of one. */
export const useFriendsArea = () => useResource('friendsArea', {});

export type FriendsArea = DataFor<'friendsArea'>[number];
export type LevelInformation = FriendsArea['membershipsInformation'][number];
export type AreaTab = FriendsArea['tabs'][number];
