import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { outputsFile, readOutputs } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { publishSite } from './publish-site.ts';
import { Misused, runCommand } from './run-command.ts';
import { root } from './sources.ts';

export interface Running {
  /** Where the CDK CLI finds the app. Default: this repository. */
  readonly cwd?: string;
  /** Its output. Default: the terminal. */
  readonly logFile?: string | undefined;
}

/** Deploys every stack of a stage with the CDK CLI, passing on `more`. */
export async function deployStacks(
  stage: string,
  more: readonly string[] = [],
  running: Running = {},
): Promise<Outputs> {
  await cdk(['deploy', '--all', '-c', `stage=${stage}`, '--outputs-file', outputsFile, ...more], running);
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

const usage = `Usage: npm run deploy [-- --stage dev] [--seed] [-- <options of the CDK CLI>]

Deploys every stack of a stage to AWS with the credentials and region of the environment, then publishes the site. What it needs and what
it costs is in infra/README.md.

  --stage <name>   Default: dev
  --seed           writes the sample season into the tables, and samples behind its films`;

const options = { stage: { type: 'string', default: 'dev' }, seed: { type: 'boolean', default: false } } as const;

/** Runs the command; `seed` is the demonstration's loader of its season. */
export const runDeploy = (seed?: (outputs: Outputs) => Promise<void>): Promise<void> =>
  runCommand({ usage, options, words: Infinity }, async ({ values, words }) => {
    if (values.seed && !seed) throw new Misused('There is no sample season here: leave out --seed.');
    const outputs = await deployStacks(values.stage, words);
    await publishSite(outputs);
    if (values.seed) await seed?.(outputs);
    console.log(`The house is open: ${outputs.SiteOrigin}`);
    return 0;
  });

if (import.meta.main) await runDeploy();
