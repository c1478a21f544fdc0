import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { donations } from '#shared/site/contract/donation.ts';

export type Donations = Flat<typeof donations>;
