import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { root } from './sources.ts';

export const outputsFile = join(root, 'build/outputs.json');

const ofData = z.object({
  ContentTable: z.string(),
  SalesTable: z.string(),
  CustomersTable: z.string(),
  AuditTable: z.string(),
});
const ofApi = z.object({ GatewayUrl: z.string() });
const ofDesk = z.object({ DeskGatewayUrl: z.string() });
const ofWeb = z.object({
  /** `true` where every page says that nothing is charged. */
  Demonstration: z.enum(['true', 'false']),
  SiteOrigin: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  SiteBucket: z.string(),
  MediaBucket: z.string(),
});

/** The outputs of a deployment. */
export type Outputs = z.infer<typeof ofData> & z.infer<typeof ofApi> & z.infer<typeof ofDesk> & z.infer<typeof ofWeb>;

/** Reads the outputs that the CDK CLI wrote after deploying a stage. */
export async function readOutputs(stage: string): Promise<Outputs> {
  const all = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(outputsFile, 'utf8')));
  const of = (stack: string): unknown => all[`venue-${stage}-${stack}`];
  return {
    ...ofData.parse(of('data')),
    ...ofApi.parse(of('api')),
    ...ofDesk.parse(of('desk')),
    ...ofWeb.parse(of('web')),
  };
}
