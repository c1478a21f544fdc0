import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withCanary } from '#infra/canary-count.ts';
import { deployStacks } from '#infra/deploy.ts';
import { refuseLockOut } from '#infra/desk-host.ts';
import { publishSite } from '#infra/publish-site.ts';
import { Misused, runCommand } from '#infra/run-command.ts';
import { defaultRegion } from '#infra/settings.ts';

import { bundlesMissing } from './bundles.ts';
import { releaseBucketOf, stacksOf } from './deployed.ts';
import { leftBehind } from './left-behind.ts';
import { before, keysThatFall, nameOf, settingsThatGoBack, unknownSettings } from './record.ts';
import type { Deployment, Release } from './record.ts';
import { fetchRelease, history, note, releaseAt } from './store.ts';

const usage = `Usage: npm run rollback -- --stage <name> [--to <version>] [--region ${defaultRegion}]

Deploys again what was deployed to a stage before: its stacks in their order, then its site. It asks nothing, so that it runs without a
terminal, and needs no checkout of that release. A deployment that failed half-way is gone back from as well.

  --stage <name>    the stage
  --to <version>    the last deployment of this version, in place of the one before
  --region <name>   where the stage is. Default: ${defaultRegion}`;

const options = {
  stage: { type: 'string' },
  to: { type: 'string' },
  region: { type: 'string', default: defaultRegion },
} as const;

/** What a rollback leaves alone, in words. */
const stays =
  'Not rolled back: what is in the tables and buckets, published content, secrets, keys, and what was sold meanwhile. Stacks that came later stay as they are.';

interface Found {
  readonly bucket: string;
  readonly now: Deployment;
  readonly target: Deployment;
  readonly release: Release;
}

async function find(stage: string, region: string, to: string | undefined): Promise<Found> {
  const stacks = await stacksOf(stage, region);
  if (stacks.length === 0) throw new Error(`There is no stage ${stage} in ${region}.`);
  const bucket = releaseBucketOf(stacks);
  if (!bucket) throw new Error(`The stage ${stage} was deployed before releases were kept: deploy an earlier commit.`);
  const known = await history(bucket);
  const now = known.at(-1);
  const target = before(known, to);
  if (!now || !target?.release)
    throw new Error(
      to === undefined
        ? `Nothing is known that was deployed to ${stage} before${now ? ` ${nameOf(now)}` : ''}.`
        : `The version ${to} was not deployed to ${stage}, or is what is there now.`,
    );
  return { bucket, now, target, release: await releaseAt(bucket, target.release) };
}

/** What it does at last; tests replace it. */
const byCdk = { deploy: deployStacks, publish: publishSite };

/** Goes back; throws before anything is changed where that would lose something. */
export async function rollback(stage: string, region: string, to?: string, doing = byCdk): Promise<void> {
  const { bucket, now, target, release } = await find(stage, region, to);
  console.log(`Now:  ${nameOf(now)}\nBack: ${nameOf(target)}`);
  const unknown = unknownSettings(now, release);
  if (unknown.length > 0)
    throw new Error(
      `${nameOf(target)} does not know what is in use: ${unknown.join(', ')}. Deploy without it first, then go back.`,
    );
  const fallen = keysThatFall(now, target);
  if (fallen.length > 0)
    throw new Error(
      `${nameOf(target)} is from before a key was replaced (${fallen.join(', ')}), and would be refused by what is there now. Deploy its commit with the settings of today.`,
    );
  const hostOf = ({ settings }: Deployment): string | undefined => settings['deskHost'] ?? settings['domain'];
  if (hostOf(now) !== hostOf(target)) await refuseLockOut(await stacksOf(stage, region), target.settings, region);
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await fetchRelease(bucket, release, folder);
    const assembly = join(folder, 'assembly');
    const missing = await bundlesMissing(assembly, region);
    if (missing.length > 0)
      throw new Error(`The CDK's bucket no longer has what ${nameOf(target)} runs: ${missing.join(', ')}.`);
    const lost = await leftBehind(stage, region, await templatesIn(assembly));
    if (lost.length > 0)
      throw new Error(
        `${nameOf(target)} has no ${lost.join(', ')}. What is in it would stay behind, and the next deployment would begin with an empty one.`,
      );
    for (const line of settingsThatGoBack(now, target)) console.log(`Goes back too: ${line}`);
    console.log(stays);
    const { settings, version, commit } = target;
    const at = new Date().toISOString();
    await note(bucket, { at, version, commit, settings, release: null, backTo: target.at });
    const outputs = await withCanary({ stage, settings, print: (line) => console.log(line) }, () =>
      doing.deploy(stage, ['--app', assembly]),
    );
    await doing.publish(outputs, new Date(), join(folder, 'site'));
    await note(bucket, { at, version, commit, settings, release: target.release, backTo: target.at });
    console.log(`The house is as it was with ${nameOf(target)}: ${outputs.SiteOrigin}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Templates by the name of their stack. */
async function templatesIn(assembly: string): Promise<ReadonlyMap<string, unknown>> {
  const files = (await readdir(assembly)).filter((name) => name.endsWith('.template.json'));
  const read = files.map(async (name): Promise<[string, unknown]> => [
    name.slice(0, -'.template.json'.length),
    JSON.parse(await readFile(join(assembly, name), 'utf8')),
  ]);
  return new Map(await Promise.all(read));
}

if (import.meta.main) {
  await runCommand({ usage, options }, async ({ values: { stage, to, region } }) => {
    if (!stage) throw new Misused('Say which --stage.');
    process.env['AWS_REGION'] = region;
    await rollback(stage, region, to);
    return 0;
  });
}
