import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { startLocalStack } from './docker.ts';
import { nameOf, whoAnswers } from './health.ts';
import type { Answer, Kind } from './health.ts';
import { release, startMiniStack } from './ministack.ts';
import { hasDocker, hasPython } from './programs.ts';
import type { Started } from './started-emulator.ts';

export interface Emulator {
  readonly kind: Kind;
  readonly endpoint: string;
  /** How it was started; null where it was running before. */
  readonly started: Started | null;
}

interface Wanted {
  /** `AWS_ENDPOINT_URL`, or the usual address of emulators. */
  readonly endpoint: string;
  /** The port of a started one. Default: the endpoint's. */
  readonly port?: number;
  readonly onlyMiniStack: boolean;
  /** The log of a started one. */
  readonly logFile: string;
  /** Called with a started one before it answers. */
  readonly keep: (started: Started) => Promise<void>;
}

export const customaryEndpoint = 'http://localhost:4566';

/** The emulator at the endpoint, or a new one. Throws with one sentence. */
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

/** An address that works for LocalStack and its functions: its own hostname, which resolves to this machine. */
function addressOf(kind: Kind, endpoint: string): string {
  const url = new URL(endpoint);
  if (kind === 'localstack' && ['localhost', '127.0.0.1'].includes(url.hostname)) {
    url.hostname = 'localhost.localstack.cloud';
  }
  return url.origin;
}

/** The facts that decide which emulator is used. */
export interface Situation {
  readonly endpoint: string;
  readonly answer: Answer;
  /** Docker answers and has `compose`. */
  readonly hasDocker: boolean;
  /** LOCALSTACK_AUTH_TOKEN is set. */
  readonly hasToken: boolean;
  /** A Python that can create virtual environments. */
  readonly hasPython: boolean;
  /** LocalStack is excluded, though it could be started. */
  readonly onlyMiniStack: boolean;
}

type Choice =
  | { readonly use: Kind; readonly version: string }
  | { readonly start: Kind; readonly why: string }
  | { readonly refuse: string };

/** Uses a running emulator, starts one where none is running, and leaves anything else on the port alone. */
export function chooseEmulator({ endpoint, answer, ...means }: Situation): Choice {
  switch (answer.who) {
    case 'nothing':
      return isHere(endpoint)
        ? chooseStart(means)
        : { refuse: `Nothing answers at ${endpoint}, and an emulator can be started only on this machine.` };
    case 'stranger':
      return {
        refuse: `${endpoint} is taken by something that is neither LocalStack nor MiniStack (${answer.says}). End it, or set AWS_ENDPOINT_URL to another port.`,
      };
    case 'ministack':
    case 'localstack':
      return means.onlyMiniStack && answer.who !== 'ministack'
        ? { refuse: `LocalStack answers at ${endpoint}. For MiniStack, set AWS_ENDPOINT_URL to another port.` }
        : { use: answer.who, version: answer.version };
  }
}

function chooseStart(means: Omit<Situation, 'endpoint' | 'answer'>): Choice {
  const missing = means.onlyMiniStack ? ['MiniStack was asked for'] : missingForLocalStack(means);
  if (missing.length === 0) return { start: 'localstack', why: 'Docker and LOCALSTACK_AUTH_TOKEN are there' };
  const why = missing.join(' and ');
  if (means.hasPython) return { start: 'ministack', why };
  return {
    refuse: `No emulator can be started: MiniStack needs Python 3.10 or later with venv, and LocalStack is out because ${why}.`,
  };
}

function missingForLocalStack({ hasDocker, hasToken }: Pick<Situation, 'hasDocker' | 'hasToken'>): readonly string[] {
  return [...(hasDocker ? [] : ['Docker does not answer']), ...(hasToken ? [] : ['LOCALSTACK_AUTH_TOKEN is not set'])];
}

/** Whether an endpoint is on this machine, where an emulator can be started. */
function isHere(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  const names = ['localhost', '127.0.0.1', '[::1]', 'localhost.localstack.cloud'];
  return protocol === 'http:' && names.includes(hostname);
}
