import type { DataFor } from '#web/api/contract-types.ts';
import type { ResourceState } from '#web/api/use-resource.ts';

export type StreamDetails = DataFor<'streamDetails'>;
export type StatusPage = DataFor<'subscriptionStatusPage'>;
export type DetailsPage = DataFor<'subscriptionDetailsPage'>[number];
export type Bill = DataFor<'subscriptionBilling'>['bills'][number];
export type PlanChange = DataFor<'subscriptionPlan'>['changes'][number];
export type Bills = ResourceState<DataFor<'subscriptionBilling'>>;
