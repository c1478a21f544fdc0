import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import type { Stack } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';

import { backupRegionOf } from '#infra/settings.ts';
import { root } from '#infra/sources.ts';

import { history } from './store.ts';

/** The firewall of a distribution is there, wherever the house is. */
export const firewallRegion = 'us-east-1';

/** A stack of a stage, with the region that it is in. */
export interface StageStack {
  readonly name: string;
  readonly region: string;
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
}

/** The stacks of a stage that there are; none for a stage that does not exist. */
export async function stacksOf(stage: string, region: string): Promise<readonly StageStack[]> {
  const regions = [...new Set([region, firewallRegion])];
  return (await Promise.all(regions.map((each) => stacksIn(stage, each)))).flat();
}

/** The same with the stack of copied backups, whose region only the deployment knows. */
export async function allStacksOf(stage: string, region: string): Promise<readonly StageStack[]> {
  const stacks = await stacksOf(stage, region);
  const bucket = releaseBucketOf(stacks);
  const settings = (bucket && (await history(bucket)).at(-1)?.settings) || {};
  const copies = backupRegionOf((name) => settings[name]);
  if (!copies || stacks.some((stack) => stack.region === copies)) return stacks;
  return [...stacks, ...(await stacksIn(stage, copies))];
}

/** The stacks of a stage in one region. */
export async function stacksIn(stage: string, region: string): Promise<readonly StageStack[]> {
  const client = new CloudFormationClient({ region });
  const found: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
    // The stage `dev` must not take `dev-two` for its own, so the tag decides.
    found.push(...Stacks.filter(({ Tags = [] }) => Tags.some(({ Key, Value }) => Key === 'house' && Value === stage)));
  }
  return found.map(({ StackName = '', EnableTerminationProtection, Outputs = [] }) => ({
    name: StackName,
    region,
    isProtected: EnableTerminationProtection === true,
    outputs: new Map(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])),
  }));
}

/** The release bucket of a stage; null before it has one. */
export const releaseBucketOf = (stacks: readonly StageStack[]): string | null =>
  stacks.map(({ outputs }) => outputs.get('ReleaseBucket')).find((name) => name !== undefined) ?? null;

/** What this checkout would deploy: the version of package.json, and the commit, with `+` where files differ from it. */
export async function releaseOfCheckout(): Promise<{ readonly version: string; readonly commit: string }> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  try {
    const commit = await git('rev-parse', 'HEAD');
    return { version, commit: (await git('status', '--porcelain')) === '' ? commit : `${commit}+` };
  } catch {
    // An unpacked archive has no history.
    return { version, commit: 'unknown' };
  }
}

const run = promisify(execFile);

export async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', [...args], { cwd: root })).stdout.trim();
}
