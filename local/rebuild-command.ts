import { env } from '#functions/platform/runtime/env.ts';
import { openDeployed } from '#infra/content/stage.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { openTablesForMuch } from './open-tables.ts';

const options = {
  rebuild: { type: 'boolean', default: false },
  stage: { type: 'string', default: 'local' },
} as const;

interface Rebuild {
  readonly name: string;
  readonly about: string;
  /** Says on the way, a line at a time, how far it is. */
  readonly run: (say: (line: string) => void) => Promise<void>;
}

/** A command that makes items of the desk from the tables of this machine or of a stage. */
export const rebuildCommand = ({ name, about, run }: Rebuild): Promise<void> => {
  const usage = `Usage: npm run ${name} -- --rebuild [--stage <name>]

${about}

  --rebuild        all of them
  --stage <name>   local (default): the house that npm start has opened; or the name of a deployment`;
  return runCommand({ usage, options }, async ({ values: { rebuild, stage } }) => {
    if (!rebuild) throw new Misused('Say --rebuild: there is nothing else to do.');
    await onTables(stage, run);
    return 0;
  });
};

/** Runs on the tables of this machine or of a stage, and prints what is said. */
export async function onTables(stage: string, run: Rebuild['run']): Promise<void> {
  const close = stage === 'local' ? await openTablesForMuch() : null;
  if (!close) process.env[env.salesTable] = (await openDeployed(stage)).SalesTable;
  await run((line) => void process.stdout.write(`${line}\n`));
  close?.();
}
