import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Outputs } from '#infra/outputs.ts';
import { demoCustomers } from '#local/greeting.ts';

import { deployHouse, pointAt, settingsFor } from './deploy-house.ts';
import { customaryEndpoint, openEmulator } from './emulator.ts';
import type { Emulator } from './emulator.ts';
import { functionsOf, sendBundles } from './function-code.ts';
import { forgetSent, noteSent, sentTo } from './sent-functions.ts';
import { down, logFileIn, remember, stateFolder, wasStartedHere } from './started-emulator.ts';
import type { Started } from './started-emulator.ts';

/** Prefix of this house's stacks, beside those of `npm run test:cloud`. */
const stage = 'emulator';

const sentFile = join(stateFolder, 'sent.json');

const help = `npm run localstack              deploys the house to an emulator of AWS on this machine, and leaves it running
npm run localstack -- --watch   the same, then brings in each changed function or page until Ctrl-C
npm run localstack -- --down    ends the emulator, if this command started it, and all that is in it

  --ministack   never starts LocalStack, though Docker and LOCALSTACK_AUTH_TOKEN may be there
  --help        says this

An emulator that answers at AWS_ENDPOINT_URL (${customaryEndpoint}) is used. Otherwise LocalStack is started there where Docker and
LOCALSTACK_AUTH_TOKEN are, and MiniStack in a Python environment of its own where they are not.
LocalStack serves HTTP APIs and CloudFront from its Base plan on. It has not been run by us; MiniStack has.
Either wants 3 to 4 GB of memory.
`;

const options = ['--watch', '--down', '--ministack', '--help'] as const;
type Option = (typeof options)[number];

async function run(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => !options.some((option) => option === arg));
  if (unknown) throw new Error(`There is no ${unknown}: npm run localstack -- --help says what there is.`);
  const has = (option: Option): boolean => args.includes(option);
  if (has('--help') || has('--down')) {
    process.stdout.write(has('--help') ? help : `${await down()}\n`);
    return;
  }
  const { outputs, endpoint } = await up(has('--ministack'));
  if (!has('--watch')) return;
  console.log('Building once more for quick changes …');
  const { watch } = await import('./watch.ts');
  const watching = await watch({
    outputs,
    stage,
    endpoint,
    noted: (names) => noteSent(sentFile, endpoint, names),
  });
  console.log('\nWatching functions, shared and web. Ctrl-C ends the watching, the house stays.');
  const ended = (): void => void watching.end().finally(() => process.exit(0));
  process.once('SIGINT', ended).once('SIGTERM', ended);
}

interface Up {
  readonly outputs: Outputs;
  readonly endpoint: string;
}

async function up(onlyMiniStack: boolean): Promise<Up> {
  let startedNow: Started | null = null;
  // Ends what this run has started; an earlier emulator continues.
  const interrupted = (): void => {
    process.stderr.write('\nStopped half-way.\n');
    const ended = startedNow
      ? down(stateFolder, startedNow)
      : Promise.resolve('The emulator was running before and goes on.');
    void ended
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((sentence) => process.stderr.write(`${sentence}\n`))
      .finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const emulator = await openEmulator({
    endpoint: process.env['AWS_ENDPOINT_URL'] ?? customaryEndpoint,
    onlyMiniStack,
    logFile: logFileIn(stateFolder),
    keep: async (started) => {
      startedNow = started;
      await remember(started);
    },
  });
  pointAt(emulator.endpoint);
  await mkdir(stateFolder, { recursive: true });
  const logFile = join(stateFolder, 'deploy.log');
  await rm(logFile, { force: true });
  console.log(`Deploying; what the CDK CLI says goes to ${logFile}.`);
  const outputs = await deployHouse(stage, { logFile });
  const sent = await sentTo(sentFile, emulator.endpoint);
  if (sent.length > 0) await sendBundles(emulator.endpoint, await functionsOf(emulator.endpoint, stage), sent);
  await forgetSent(sentFile, emulator.endpoint);
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  process.stdout.write(await greeting(emulator, outputs));
  return { outputs, endpoint: emulator.endpoint };
}

async function greeting({ kind, endpoint }: Emulator, { SiteOrigin, GatewayUrl }: Outputs): Promise<string> {
  const mails = kind === 'ministack' ? '/_ministack/ses/messages' : '/_aws/ses';
  const isOurs = await wasStartedHere(endpoint);
  const settings = Object.entries(settingsFor(endpoint)).map(([name, value]) => `${name}=${value}`);
  return `
The house is deployed.

  Site      ${SiteOrigin}
  API       ${SiteOrigin}/api (the gateway behind it: ${GatewayUrl})
  Mails     ${endpoint}${mails}
  AWS       ${settings.join(' ')}
            With these, commands that take --stage reach it as --stage ${stage}.

${demoCustomers()}

It stays there until ${isOurs ? 'npm run localstack -- --down' : 'the emulator ends, which was not started here'}.
`;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
