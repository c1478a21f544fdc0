import { env } from '#functions/platform/runtime/env.ts';

/** Points the stores at the tables of a stage in the cloud; throws in plain words where nothing is known of it. */
export async function openDeployed(stage: string): Promise<void> {
  // Only a stage in the cloud needs what a deployment has told of itself.
  const { readOutputs } = await import('../outputs.ts');
  const outputs = await readOutputs(stage).catch((cause: unknown) => {
    throw new Error(`Nothing is known of the stage ${stage} here: deploy it from this checkout first.`, { cause });
  });
  process.env[env.contentTable] = outputs.ContentTable;
}
