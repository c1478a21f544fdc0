import { CloudFormationClient, GetTemplateCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';

import { allStacksOf } from './deployed.ts';
import type { StageStack } from './deployed.ts';

/** A resource that outlives its stack. */
export interface Kept {
  readonly stack: string;
  readonly region: string;
  readonly logicalId: string;
  readonly type: string;
  /** Its name or id at AWS. */
  readonly name: string;
}

const template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), DeletionPolicy: z.string().optional() })).default({}),
});

const stays: ReadonlySet<string | undefined> = new Set(['Retain', 'RetainExceptOnCreate', 'Snapshot']);

/** What the deployed stacks of a stage would leave when they are deleted, as their own templates say. */
export async function keptBy(stacks: readonly StageStack[]): Promise<readonly Kept[]> {
  return (await Promise.all(stacks.map(keptByOne))).flat();
}

async function keptByOne({ name, region }: StageStack): Promise<readonly Kept[]> {
  const client = new CloudFormationClient({ region });
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName: name }));
  // The CDK writes templates as JSON.
  const { Resources } = template.parse(JSON.parse(TemplateBody));
  const names = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName: name })) {
    for (const { LogicalResourceId = '', PhysicalResourceId = '' } of StackResourceSummaries)
      names.set(LogicalResourceId, PhysicalResourceId);
  }
  return Object.entries(Resources)
    .filter(([, { DeletionPolicy }]) => stays.has(DeletionPolicy))
    .map(([logicalId, { Type }]) => ({ stack: name, region, logicalId, type: Type, name: names.get(logicalId) ?? '' }));
}

/** Lasting things of a stage that its stacks would no longer have with these templates, by name: `AWS::DynamoDB::Table NAME`. */
export async function leftBehind(
  stage: string,
  region: string,
  templates: ReadonlyMap<string, unknown>,
): Promise<readonly string[]> {
  // A stack that has no template there is not touched.
  const changing = (await allStacksOf(stage, region)).filter(({ name }) => templates.has(name));
  const wanted = new Map([...templates].map(([name, text]) => [name, template.parse(text).Resources]));
  return (await keptBy(changing))
    .filter(({ stack, logicalId }) => !(logicalId in (wanted.get(stack) ?? {})))
    .map(({ type, name }) => `${type} ${name}`);
}
