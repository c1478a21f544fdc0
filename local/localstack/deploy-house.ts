import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { put, read } from '#infra/bucket.ts';
import { cdk, deployStacks } from '#infra/deploy.ts';
import type { Outputs } from '#infra/outputs.ts';
import { publishSite } from '#infra/publish-site.ts';
import { seed } from '#local/demonstration/seed.ts';

const region = 'eu-west-2';
const account = '000000000000';

/** The environment of every program that uses the emulator. */
export const settingsFor = (endpoint: string): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
});

/** Points everything that runs after this, the CDK CLI included, at the emulator only. */
export function pointAt(endpoint: string): void {
  Object.assign(process.env, settingsFor(endpoint), {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_DEFAULT_REGION: region,
    CDK_DISABLE_VERSION_CHECK: '1',
    // `cdk synth` for AWS checks the library's rules; here they would only cost time.
    CDK_VALIDATION: 'false',
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  });
  // A profile would set its own credentials and addresses.
  delete process.env['AWS_PROFILE'];
  delete process.env['AWS_SESSION_TOKEN'];
}

/** Settings of every house on an emulator, as words for the CDK CLI. */
export const emulatorWords = [
  '--context=target=emulator',
  `--context=account=${account}`,
  `--context=region=${region}`,
] as const;

export interface Deploying {
  /** Nothing is sold and no text is published: the house opens afterwards. Default: a season to sell. */
  readonly isEmpty?: boolean;
  /** Settings beside those of every emulator, as words for the CDK CLI. Default: none. */
  readonly settings?: readonly string[];
  /** The output of the CDK CLI. Default: the terminal. */
  readonly logFile?: string;
}

/** Deploys one stack of a deployed house alone. */
export const deployStack = (stage: string, stack: string, settings: readonly string[]): Promise<void> =>
  timed(`Deployment of ${stack}`, () =>
    cdk([
      'deploy',
      `venue-${stage}-${stack}`,
      '--exclusively',
      `--context=stage=${stage}`,
      ...emulatorWords,
      ...settings,
      '--require-approval=never',
    ]),
  );

/** Makes what the CDK CLI needs in the account. */
export async function bootstrap(logFile?: string): Promise<void> {
  // Outside the repository, so that the CLI does not query the app.
  const cwd = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  await cdk(['bootstrap', `aws://${account}/${region}`], { cwd, logFile });
  await rm(cwd, { recursive: true });
}

/** The real stacks by the real CLI, the site by the same script as on AWS, and a season to sell. */
export async function deployHouse(
  stage: string,
  { settings = [], logFile, isEmpty = false }: Deploying = {},
): Promise<Outputs> {
  await timed('Bootstrap', () => bootstrap(logFile));
  const outputs = await timed('Deployment', () =>
    deployStacks(stage, [...emulatorWords, ...settings, '--concurrency=4'], { logFile }),
  );
  await timed('Site', () => publishSite(outputs));
  if (!isEmpty) await seedOnce(outputs);
  return outputs;
}

/** Beside the site, where no path of the distribution leads. */
const seededKey = 'publication/season.json';

/** Loads a season once: later purchases and publications stay. */
async function seedOnce(outputs: Outputs): Promise<void> {
  if ((await read(outputs.SiteBucket, seededKey)) !== null) {
    console.log('Season: loaded before, and left as it is');
    return;
  }
  await timed('Season', () => seed(outputs));
  await put(outputs.SiteBucket, seededKey, JSON.stringify({ loaded: true }), 'no-store');
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await run();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
