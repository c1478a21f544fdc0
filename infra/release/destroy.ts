import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { cdk } from '#infra/deploy.ts';
import { Misused, runCommand } from '#infra/run-command.ts';
import { defaultRegion } from '#infra/settings.ts';

import { allStacksOf, releaseBucketOf, stacksIn } from './deployed.ts';
import type { StageStack } from './deployed.ts';
import { keptBy } from './left-behind.ts';
import type { Kept } from './left-behind.ts';
import { withoutEmptyGroups } from './schedule-groups.ts';
import { fetchRelease, history, releaseAt } from './store.ts';

const usage = `Usage: npm run destroy -- --stage <name> [--yes <name>] [--region ${defaultRegion}] [-- -c <setting>=<value> …]

Deletes the stacks of a stage, the last one first, and the group of its schedules where none waits, then lists by name what stays and how to
delete it by hand: what is in the tables and buckets is never deleted by a command. It asks for the name of the stage again.

  --stage <name>    the stage
  --yes <name>      the name again, where there is no terminal to ask
  --region <name>   where the stage is. Default: ${defaultRegion}
  -c …              the settings of the stage, as deploy got them: only where no deployment came to its end`;

const options = {
  stage: { type: 'string' },
  yes: { type: 'string' },
  region: { type: 'string', default: defaultRegion },
} as const;

/** Asks on the terminal; null where there is none. */
export type Ask = ((question: string) => Promise<string>) | null;

interface Running {
  /** Runs the CDK CLI; tests replace it. */
  readonly run?: (words: readonly string[]) => Promise<void>;
  /** Settings of the stage, where no release tells them. */
  readonly words?: readonly string[];
}

/** Deletes a stage's stacks. Throws before anything is deleted where the stage is unknown, protected or not named again. */
export async function destroy(
  stage: string,
  region: string,
  again: string | undefined,
  ask: Ask,
  { run = cdk, words = [] }: Running = {},
): Promise<void> {
  const stacks = await allStacksOf(stage, region);
  if (stacks.length === 0) throw new Error(`There is no stage ${stage} in ${region}.`);
  const shielded = stacks.filter(({ isProtected }) => isProtected);
  if (shielded.length > 0)
    throw new Error(`The stage ${stage} is protected. To destroy it, first:\n${shielded.map(unshield).join('\n')}`);
  const kept = await keptBy(stacks);
  console.log(`The stage ${stage} has ${stacks.length} stacks:\n${stacks.map(({ name }) => `  ${name}`).join('\n')}`);
  if (again === undefined && !ask) throw new Misused(`Without a terminal, say it again: --yes ${stage}.`);
  const said = again ?? (await ask?.('Its site closes at once. Type the name of the stage to destroy it: '));
  if (said?.trim() !== stage) throw new Error(`Nothing was destroyed: ${said?.trim() || 'nothing'} is not ${stage}.`);
  await deleteStacks(stage, stacks, { run, words });
  const regions = [...new Set(stacks.map((stack) => stack.region))];
  const left = (await Promise.all(regions.map((each) => stacksIn(stage, each)))).flat();
  const print = (line: string): void => console.log(line);
  print(staysText(stage, left.length > 0 ? kept : await withoutEmptyGroups(kept, print)));
  if (left.length > 0)
    throw new Error(
      `These stacks are still there:\n${left.map(({ name, region: where }) => `  aws cloudformation delete-stack --region ${where} --stack-name ${name}`).join('\n')}`,
    );
}

const unshield = ({ name, region }: StageStack): string =>
  `  aws cloudformation update-termination-protection --no-enable-termination-protection --region ${region} --stack-name ${name}`;

/** By the assembly that was deployed last, so that settings and code of this checkout do not matter; else by this checkout. */
async function deleteStacks(
  stage: string,
  stacks: readonly StageStack[],
  { run, words }: Required<Running>,
): Promise<void> {
  const all = ['destroy', '--all', '--force'];
  const bucket = releaseBucketOf(stacks);
  const last = bucket && (await history(bucket)).findLast(({ release }) => release !== null)?.release;
  if (!bucket || !last) return run([...all, '-c', `stage=${stage}`, ...words]);
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await fetchRelease(bucket, await releaseAt(bucket, last), folder);
    await run([...all, '--app', join(folder, 'assembly')]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How a thing is deleted by hand, by its type. */
const byHand: Readonly<Record<string, (name: string) => string>> = {
  'AWS::DynamoDB::Table': (name) =>
    `aws dynamodb update-table --table-name ${name} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${name}`,
  'AWS::S3::Bucket': (name) =>
    `empty it with all versions (in the console; a locked log once its days are over), then aws s3 rb s3://${name}`,
  'AWS::SecretsManager::Secret': (name) => `aws secretsmanager delete-secret --secret-id ${name}`,
  'AWS::KMS::Key': (name) => `aws kms schedule-key-deletion --key-id ${name}; what it encrypted is then lost`,
  'AWS::Logs::LogGroup': (name) => `aws logs delete-log-group --log-group-name ${name}`,
  'AWS::Scheduler::ScheduleGroup': (name) =>
    `aws scheduler delete-schedule-group --name ${name}; do it before the stage is deployed again, which takes the same name`,
  'AWS::Backup::BackupVault': (name) =>
    `aws backup delete-backup-vault-access-policy --backup-vault-name ${name}, which lets nobody delete; delete its recovery points; then aws backup delete-backup-vault --backup-vault-name ${name}`,
};

/** What stays after a stage is destroyed, by name, with the command that deletes it. */
export function staysText(stage: string, kept: readonly Kept[]): string {
  const lines = kept
    .toSorted((one, other) => (`${one.type} ${one.name}` < `${other.type} ${other.name}` ? -1 : 1))
    .map(({ type, name, region }) => {
      const how = byHand[type]?.(name) ?? 'delete it in the console';
      return `  ${type} ${name} (${region})\n    ${how}`;
    });
  return [
    `The stacks of ${stage} are deleted. What stays, and how it is deleted by hand:`,
    ...lines,
    `  Secrets made by hand (venue/${stage}/…), log groups that AWS made by itself (/aws/lambda/venue-${stage}-…), the bundles in the bucket of the CDK`,
    '    aws secretsmanager list-secrets, aws logs describe-log-groups, npx cdk gc',
    'A new deployment of the stage begins with empty tables; it does not take these up again.',
  ].join('\n');
}

async function askOnTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

if (import.meta.main) {
  await runCommand({ usage, options, words: Infinity }, async ({ values: { stage, yes, region }, words }) => {
    if (!stage) throw new Misused('Say which --stage.');
    process.env['AWS_REGION'] = region;
    await destroy(stage, region, yes, process.stdin.isTTY ? askOnTerminal : null, { words });
    return 0;
  });
}
