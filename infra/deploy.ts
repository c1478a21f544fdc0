import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { env } from '#functions/platform/runtime/env.ts';

import { advancedBackupCommand } from './advanced-backup.ts';
import { withCanary } from './canary-count.ts';
import { readConcurrency } from './concurrency.ts';
import { writeStartingTexts } from './content/starting-texts.ts';
import { refuseLockOut } from './desk-host.ts';
import { outputsFile, readOutputs } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { publishSite } from './publish-site.ts';
import { quotasMissing } from './quotas.ts';
import { stacksOf } from './release/deployed.ts';
import { recorded } from './release/recorded.ts';
import { Misused, runCommand } from './run-command.ts';
import { backupRegionOf, defaultRegion } from './settings.ts';
import { root } from './sources.ts';

export interface Running {
  /** Where the CDK CLI finds the app. Default: this repository. */
  readonly cwd?: string;
  /** Its output. Default: the terminal. */
  readonly logFile?: string | undefined;
}

/** What the CDK CLI is told to deploy every stack of a stage. Without a terminal it would refuse each stack that changes a permission. */
export const cdkWords = (stage: string, more: readonly string[]): readonly string[] => {
  const asking = ['--require-approval', 'never'];
  return ['deploy', '--all', '-c', `stage=${stage}`, '--outputs-file', outputsFile, ...asking, ...more];
};

/** Deploys every stack of a stage with the CDK CLI, passing on `more`. */
export async function deployStacks(
  stage: string,
  more: readonly string[] = [],
  running: Running = {},
): Promise<Outputs> {
  await cdk(cdkWords(stage, more), running);
  return readOutputs(stage);
}

/** Runs this repository's CDK CLI with the present Node. */
export async function cdk(args: readonly string[], { cwd = root, logFile }: Running = {}): Promise<void> {
  const cli = join(root, 'node_modules/aws-cdk/bin/cdk');
  const log = logFile ? await open(logFile, 'a') : null;
  const output = log?.fd ?? 'inherit';
  const child = spawn(process.execPath, [cli, ...args], { cwd, stdio: ['inherit', output, output] });
  // The deployment ends with the command that started it.
  const endChild = (): void => void child.kill();
  process.once('exit', endChild);
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  process.off('exit', endChild);
  await log?.close();
  if (code !== 0) throw new Error(`cdk ${args[0]} ended with ${String(code)}${logFile ? `; see ${logFile}` : ''}.`);
}

const usage = `Usage: npm run deploy [-- --stage dev] [--seed] [--diff] [-- <options of the CDK CLI>]

Deploys every stack of a stage to AWS with the credentials of the environment, then publishes the site. The region is that of the
stage's settings, wherever the shell points. It looks first whether the account's quotas suffice. It asks nothing, so that it runs without a terminal. What it needs and what
it costs is in infra/README.md.

  --stage <name>   Default: dev
  --seed           writes the sample season into the tables, and samples behind its films; without it a stage on which
                   nothing was published opens with the texts of a new house
  --diff           shows what would change, and changes nothing`;

const options = {
  stage: { type: 'string', default: 'dev' },
  seed: { type: 'boolean', default: false },
  diff: { type: 'boolean', default: false },
} as const;

/** The settings among the words for the CDK CLI (`-c name=…`), as the CLI reads them: the last of a name counts, an empty one is none. */
export function settingsAmong(words: readonly string[]): Readonly<Record<string, string>> {
  const said = words.flatMap((word, place) => {
    const [, joined] = /^(?:-c|--context)=?(.*)$/.exec(word) ?? [];
    return joined === undefined ? [] : [joined === '' ? (words[place + 1] ?? '') : joined];
  });
  const pairs = said.map((each) => [each.split('=', 1)[0] ?? '', each.slice(each.indexOf('=') + 1)] as const);
  return Object.fromEntries([...new Map(pairs)].filter(([, value]) => value !== ''));
}

/** One of them. */
export const settingAmong = (words: readonly string[], name: string): string | undefined => settingsAmong(words)[name];

/** Gives a house that is older what this version looks for; a deployment that is repeated continues. */
async function upgradeOnce(outputs: Outputs): Promise<void> {
  process.env[env.contentTable] = outputs.ContentTable;
  process.env[env.salesTable] = outputs.SalesTable;
  process.env[env.customersTable] = outputs.CustomersTable;
  const { upgradeHouse } = await import('./upgrade.ts');
  await upgradeHouse((line) => console.log(line));
}

/** Before the functions of this version, where the stage is known here and was published before. */
async function giveHouseFirst(stage: string): Promise<void> {
  if (!(await readOutputs(stage).catch(() => null))) return;
  const { openDeployed } = await import('./content/stage.ts');
  await openDeployed(stage);
  const { giveHouse } = await import('./content/give-house.ts');
  if (await giveHouse()) console.log('Published the facts and rules of the house, which this version reads.');
}

/**
 * Without a season the readers of this process take the texts that a house begins with. They find their folder on import, so this comes
 * before anything that reads documents.
 */
export function takeStartingTexts(stage: string): void {
  if (process.env['VENUE_CONTENT'] !== undefined) return;
  const folder = join(root, 'build/starting-texts', stage);
  rmSync(folder, { recursive: true, force: true });
  writeStartingTexts(folder);
  process.env['VENUE_CONTENT'] = folder;
}

/** A stage on which nothing was published gets its texts: the desk then says what is missing before the first ticket. */
export async function openOnce(stage: string): Promise<void> {
  await (await import('./content/stage.ts')).openDeployed(stage);
  const { openStage } = await import('./content/open-house.ts');
  if (!(await openStage())) return;
  console.log(`Published the texts of a new house. Keep a copy of ${process.env['VENUE_CONTENT']}, make it the house's own, and publish it:
  npm run content -- publish --stage ${stage} --from <the copy>
Its first administrator joins by npm run staff -- invite <name> <address> --stage ${stage}, and finds at the desk what is missing.`);
}

const contextOf = (release: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(release).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

interface Asked {
  readonly values: { readonly stage: string; readonly seed: boolean; readonly diff: boolean };
  /** For the CDK CLI. */
  readonly words: readonly string[];
}

/** The demonstration's loader of its season. */
type Seed = (outputs: Outputs) => Promise<void>;

/** What it does, in this order; tests replace it. */
const byCdk = {
  cdk,
  quotasMissing,
  refuseLockOut: async (stage: string, settings: Readonly<Record<string, string>>, region: string): Promise<void> =>
    refuseLockOut(await stacksOf(stage, region), settings, region),
  giveHouseFirst,
  recorded,
  deployStacks,
  publishSite,
  upgradeOnce,
  openOnce,
  advancedBackupCommand,
};

/** Deploys a stage; throws before anything is changed where a quota is too small or somebody would be locked out. */
export async function deploy({ values, words }: Asked, seed?: Seed, doing = byCdk): Promise<void> {
  if (values.seed && !seed) throw new Misused('There is no sample season here: leave out --seed.');
  // Every client of this process reads it: buckets and tables are where the stacks are.
  const region = settingAmong(words, 'region') ?? defaultRegion;
  process.env['AWS_REGION'] = region;
  if (values.diff) return doing.cdk(['diff', '--all', '-c', `stage=${values.stage}`, ...words]);
  const concurrency = readConcurrency((name) => settingAmong(words, name));
  const missing = await doing.quotasMissing({ region, concurrency }, (line) => console.warn(line));
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const { stage } = values;
  const settings = settingsAmong(words);
  if (!values.seed) takeStartingTexts(stage);
  await doing.refuseLockOut(stage, settings, region);
  await doing.giveHouseFirst(stage);
  const outputs = await doing.recorded(stage, region, settings, async (release) => {
    const deployed = await withCanary({ stage, settings, print: (line) => console.log(line) }, () =>
      doing.deployStacks(stage, [...contextOf(release), ...words]),
    );
    await doing.publishSite(deployed);
    return deployed;
  });
  await doing.upgradeOnce(outputs);
  if (values.seed) await seed?.(outputs);
  else await doing.openOnce(stage);
  console.log(`The house is open: ${outputs.SiteOrigin}`);
  const backups = backupRegionOf((name) => settingAmong(words, name));
  const command = backups ? await doing.advancedBackupCommand(region, (line) => console.warn(line)) : null;
  if (command)
    console.log(`Its backups are not copied to ${backups} yet. Once in this account and region:\n  ${command}`);
}

/** Runs the command. */
export const runDeploy = (seed?: Seed): Promise<void> =>
  runCommand({ usage, options, words: Infinity }, async (asked) => {
    await deploy(asked, seed);
    return 0;
  });

if (import.meta.main) await runDeploy();
