import type { DataFor } from '#web/api/contract-types.ts';

export type FriendsArea = DataFor<'friendsArea'>[number];
export type LevelInformation = FriendsArea['membershipsInformation'][number];
export type AreaTab = FriendsArea['tabs'][number];
