import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { env } from '#functions/platform/runtime/env.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import type { TableOutages } from './bus.ts';

export interface TableProcess {
  readonly endpoint: string;
  readonly outages: TableOutages;
  /** Resolves with the reason when the table is gone and cannot be restarted. */
  readonly lost: Promise<Error>;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/**
 * The embedded table as a process beside the house. It ends with the house in any case; if it ends by itself, it is restarted at the same
 * address, and callers retry. Without a file its data would be lost, and it is not restarted.
 */
export async function startTableProcess(file: string | undefined): Promise<TableProcess> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const start = () => run(['--port', String(port), ...(file ? ['--db-path', file] : [])], endpoint);
  let running = await start();
  let isStopping = false;
  let count = 0;
  let back = Promise.withResolvers<void>();
  back.resolve();

  const watch = async (): Promise<Error> => {
    for (;;) {
      await running.ended;
      count += 1;
      // Stopped on purpose: nothing is lost or reported.
      if (isStopping) return new Promise(() => undefined);
      if (!file) return new Error('The table process ended and took its tables in memory with it.');
      log('warn', 'the table process ended and is started again');
      back = Promise.withResolvers();
      try {
        running = await start();
        back.resolve();
        if (isStopping) running.stop();
      } catch (cause) {
        log('error', 'the table process does not start again', { error: describe(cause) });
        return new Error(`The table process ended and does not start again on ${file}.`, { cause });
      }
    }
  };
  return {
    endpoint,
    outages: { count: () => count, over: () => back.promise },
    lost: watch(),
    stop: async () => {
      isStopping = true;
      running.stop();
      await running.ended;
    },
  };
}

/**
 * A killed process cannot end its children. So a shell starts the table and reads a pipe from this process, which breaks when the process
 * ends; a word in the pipe asks the table to stop. The shell has a process group of its own: signals to the house's group, such as Ctrl-C,
 * do not end the table before the house has finished.
 */
const keeper = `exec 3<&0
"$@" </dev/null & table=$!
{ read -r word <&3 && kill $table || kill -9 $table; } & pipe=$!
wait $table; status=$?
kill -9 $pipe 2>/dev/null
exit $status`;

async function run(options: readonly string[], endpoint: string): Promise<Running> {
  const shell = spawn('/bin/sh', ['-c', keeper, 'table-keeper', embeddedBinary(), ...options], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // The table may have ended first; such errors are ignored.
  shell.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    shell.once('error', () => resolve());
    shell.once('exit', () => resolve());
  });
  try {
    await answering(endpoint, ended);
  } catch (error) {
    shell.stdin.destroy();
    throw error;
  }
  return { ended, stop: () => void shell.stdin.write('end\n') };
}

function embeddedBinary(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch (cause) {
    const advice = `The embedded table has no package for this platform. Start any DynamoDB-compatible server and name it in ${env.dynamodbEndpoint}, for example http://127.0.0.1:8000.`;
    throw new Error(advice, { cause });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Waits until the server accepts a request; throws after ten seconds, or when it has ended. */
async function answering(endpoint: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (cause) {
      if (hasEnded || Date.now() > until) throw new Error('The embedded table did not start.', { cause });
      await pause(20);
    }
  }
}
