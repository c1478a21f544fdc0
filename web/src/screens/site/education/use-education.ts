import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { educationPartnersPage } from '#shared/site/contract/education.ts';

export type EducationPartnersPage = Flat<typeof educationPartnersPage>;
