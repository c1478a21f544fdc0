import type { Flat } from '#shared/contract/resource.ts';
import type { donations } from '#shared/contract/site/donation.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Donations = Flat<typeof donations>;

export const useDonations = () => useResource('donations', {});
