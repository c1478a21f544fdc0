import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { whoAnswers } from './health.ts';
import { runInto } from './programs.ts';

const composeFile = join(import.meta.dirname, 'compose.yaml');

/** A LocalStack started here, with what another process needs to stop it. */
export interface StartedLocalStack {
  readonly kind: 'localstack';
  readonly endpoint: string;
  /** Its Docker project: one for each port. */
  readonly project: string;
}

/** Starts LocalStack in a container at a port of this machine and waits until it answers. It runs until `endLocalStack`. */
export async function startLocalStack(
  port: number,
  logFile: string,
  keep: (started: StartedLocalStack) => Promise<void>,
): Promise<StartedLocalStack> {
  const started = { kind: 'localstack', endpoint: `http://localhost:${port}`, project: `venue-${port}` } as const;
  await keep(started);
  if (!(await compose(started, logFile, 'up', '--detach'))) {
    await endLocalStack(started, logFile);
    throw new Error(`LocalStack did not start; see ${logFile}.`);
  }
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if ((await whoAnswers(started.endpoint)).who === 'localstack') return started;
    await pause(500);
  }
  await compose(started, logFile, 'logs', '--no-color');
  await endLocalStack(started, logFile);
  throw new Error(`LocalStack did not answer within two minutes, as when its token is not taken; see ${logFile}.`);
}

/** Removes the container and its data; returns whether Docker did so. */
export function endLocalStack(started: StartedLocalStack, logFile: string): Promise<boolean> {
  return compose(started, logFile, 'down', '--volumes');
}

function compose({ endpoint, project }: StartedLocalStack, logFile: string, ...args: string[]): Promise<boolean> {
  return runInto(logFile, 'docker', ['compose', '--project-name', project, '--file', composeFile, ...args], {
    // The file requires a token, and Docker reads all of it even to stop a project.
    LOCALSTACK_AUTH_TOKEN: 'none',
    ...process.env,
    LOCALSTACK_PORT: new URL(endpoint).port,
  });
}
