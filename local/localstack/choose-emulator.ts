import type { Answer, Kind } from './health.ts';

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

export type Choice =
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
export function isHere(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  const names = ['localhost', '127.0.0.1', '[::1]', 'localhost.localstack.cloud'];
  return protocol === 'http:' && names.includes(hostname);
}
