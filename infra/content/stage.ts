import { env } from '#functions/platform/runtime/env.ts';

import type { Outputs } from '../outputs.ts';

/** Points the stores at a deployed stage's tables, and says what else was deployed; throws with a remedy where it is unknown. */
export async function openDeployed(stage: string): Promise<Outputs> {
  // Only a deployed stage needs the deployment's outputs.
  const { readOutputs } = await import('../outputs.ts');
  const outputs = await readOutputs(stage).catch((cause: unknown) => {
    throw new Error(`Nothing is known of the stage ${stage} here: deploy it from this checkout first.`, { cause });
  });
  process.env[env.contentTable] = outputs.ContentTable;
  process.env[env.customersTable] = outputs.CustomersTable;
  process.env[env.auditTable] = outputs.AuditTable;
  return outputs;
}
