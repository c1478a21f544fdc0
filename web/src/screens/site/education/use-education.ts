import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { educationPartnersPage } from '#shared/site/contract/education.ts';
import { useResource } from '#web/api/use-resource.ts';

export type EducationPartnersPage = Flat<typeof educationPartnersPage>;

export const useEducationPartners = () => useResource('educationPartnersPage', {});
