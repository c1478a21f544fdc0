import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { donations } from '#shared/site/contract/donation.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Donations = Flat<typeof donations>;

export const useDonations = () => useResource('donations', {});
