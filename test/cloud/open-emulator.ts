import { customaryEndpoint, openEmulator } from '#local/localstack/emulator.ts';
import type { Emulator } from '#local/localstack/emulator.ts';
import { freePort } from '#local/localstack/free-port.ts';
import { end } from '#local/localstack/started-emulator.ts';
import type { Started } from '#local/localstack/started-emulator.ts';

/** The emulator that `npm run localstack` would take, or one for this test alone, at a port of its own. */
export async function openForTest(logFile: string, onlyMiniStack: boolean): Promise<Emulator> {
  const wanted = {
    onlyMiniStack,
    port: await freePort(),
    logFile,
    keep: async (started: Started) => endOnSignal(started, logFile),
  };
  // The tested release was asked for, not an emulator that is already running.
  if (onlyMiniStack) return openEmulator({ ...wanted, endpoint: `http://localhost:${wanted.port}` });
  return openEmulator({ ...wanted, endpoint: process.env['AWS_ENDPOINT_URL'] ?? customaryEndpoint });
}

/** A group of its own does not hear Ctrl-C. */
function endOnSignal(started: Started, logFile: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end(started, logFile).finally(() => process.exit(130)));
  }
}
