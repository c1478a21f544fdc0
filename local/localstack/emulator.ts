import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { chooseEmulator } from './choose-emulator.ts';
import { startLocalStack } from './docker.ts';
import { nameOf, whoAnswers } from './health.ts';
import type { Kind } from './health.ts';
import { release, startMiniStack } from './ministack.ts';
import { hasDocker, hasPython } from './programs.ts';
import type { Started } from './started-emulator.ts';

export interface Emulator {
  readonly kind: Kind;
  readonly endpoint: string;
  /** What was started to have it; null where it was running before. */
  readonly started: Started | null;
}

export interface Wanted {
  /** `AWS_ENDPOINT_URL`, or the address that emulators have by custom. */
  readonly endpoint: string;
  /** Where a started one listens. Default: the port of the endpoint. */
  readonly port?: number;
  readonly onlyMiniStack: boolean;
  /** Where a started one writes to. */
  readonly logFile: string;
  /** Hears of a started one before it answers. */
  readonly keep: (started: Started) => Promise<void>;
}

export const customaryEndpoint = 'http://localhost:4566';

/** The emulator that answers at the endpoint, or a new one; says which. Refuses in one sentence. */
export async function openEmulator({ endpoint, port, onlyMiniStack, logFile, keep }: Wanted): Promise<Emulator> {
  if (!URL.canParse(endpoint))
    throw new Error(`${endpoint} is no address for AWS_ENDPOINT_URL, as ${customaryEndpoint} is.`);
  const [answer, docker, python] = await Promise.all([whoAnswers(endpoint), hasDocker(), hasPython()]);
  const hasToken = Boolean(process.env['LOCALSTACK_AUTH_TOKEN']);
  const choice = chooseEmulator({
    endpoint,
    answer,
    hasDocker: docker,
    hasToken,
    hasPython: python,
    onlyMiniStack,
  });
  if ('refuse' in choice) throw new Error(choice.refuse);
  if ('use' in choice) {
    console.log(`Using ${nameOf[choice.use]} ${choice.version}, which answers at ${endpoint}.`);
    sayOfLocalStack(choice.use);
    return { kind: choice.use, endpoint: addressOf(choice.use, endpoint), started: null };
  }
  const at = port ?? (Number(new URL(endpoint).port) || 80);
  console.log(
    choice.start === 'ministack'
      ? `Starting MiniStack ${release} at port ${at}, as ${choice.why}.`
      : `Starting LocalStack at port ${at}, as ${choice.why}.`,
  );
  sayOfLocalStack(choice.start);
  await mkdir(dirname(logFile), { recursive: true });
  await rm(logFile, { force: true });
  const started = await (choice.start === 'ministack' ? startMiniStack : startLocalStack)(at, logFile, keep);
  return { kind: choice.start, endpoint: addressOf(choice.start, started.endpoint), started };
}

function sayOfLocalStack(kind: Kind): void {
  if (kind !== 'localstack') return;
  console.log(
    'LocalStack serves HTTP APIs and CloudFront from its Base plan on, not in the free one. This way has not been run by us:',
  );
  console.log(
    '`npm run localstack -- --ministack` takes MiniStack, on which the house is tested. It wants 3 to 4 GB of memory.',
  );
}

/** Where LocalStack and its functions both find it: its own name for itself, which leads to this machine. */
function addressOf(kind: Kind, endpoint: string): string {
  const url = new URL(endpoint);
  if (kind === 'localstack' && ['localhost', '127.0.0.1'].includes(url.hostname)) {
    url.hostname = 'localhost.localstack.cloud';
  }
  return url.origin;
}
