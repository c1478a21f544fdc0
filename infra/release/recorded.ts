import { join } from 'node:path';

import { siteFolder } from '#infra/build.ts';
import { root } from '#infra/sources.ts';

import { releaseBucketOf, releaseOfCheckout, stacksOf } from './deployed.ts';
import { keysOutOfTurn } from './record.ts';
import { history, keepRelease, note, prune } from './store.ts';

/** Where the CDK (`output` of cdk.json) and the build leave what is deployed. */
const folders = { assembly: join(root, 'cdk.out'), site: siteFolder };

/**
 * Deploys by `deploy`, which gets what is deployed, and keeps it in the release bucket of the stage, so that `rollback` can go back to it. The
 * record is there before the first stack changes, without a release: what fails half-way is known too. Throws before that where a key would
 * be replaced out of turn.
 */
export async function recorded<T>(
  stage: string,
  region: string,
  settings: Readonly<Record<string, string>>,
  deploy: (release: { readonly version: string; readonly commit: string }) => Promise<T>,
  from = folders,
): Promise<T> {
  const release = await releaseOfCheckout();
  const begun = { at: new Date().toISOString(), ...release, settings };
  const bucketBefore = releaseBucketOf(await stacksOf(stage, region));
  if (bucketBefore) {
    const last = (await history(bucketBefore)).at(-1);
    const wrong = last ? keysOutOfTurn(last, begun) : [];
    if (wrong.length > 0)
      throw new Error(
        `A key is left, or replaced by its next generation: ${wrong.join(', ')}. The stacks that are deployed last would refuse any other meanwhile.`,
      );
    await note(bucketBefore, { ...begun, release: null });
  }
  const result = await deploy(release);
  const bucket = bucketBefore ?? releaseBucketOf(await stacksOf(stage, region));
  if (!bucket)
    throw new Error(`The stage ${stage} is deployed, but has no release bucket: a rollback will not find it.`);
  const key = await keepRelease(bucket, begun, from);
  await note(bucket, { ...begun, release: key });
  await prune(bucket);
  console.log(`Kept the release ${release.version} (${release.commit.slice(0, 8)}) in ${bucket}.`);
  return result;
}
