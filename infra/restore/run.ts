import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { Misused, runCommand } from '../run-command.ts';
import { root } from '../sources.ts';
import { openJournal } from './journal.ts';
import { onAws } from './on-aws.ts';
import type { GivenCopies } from './on-aws.ts';
import { restore } from './restore.ts';
import type { RestoredStage } from './stage.ts';

const usage = `Usage: npm run restore -- --at <instant> [--stage <name>]

Brings the tables of a stage to the state of an instant, erases again who was erased since, audits money and seats, and opens the stage.
It closes the stage to visitors meanwhile. Interrupted, or refused for what it found, it goes on when it is called again.

  --at <instant>              with its zone, for example 2026-12-03T09:00:00Z
  --stage <name>              local (default): the folder VENUE_DATA of a house that is not open; or a deployed stage
  --from <folder>             local: the folder that --copy-to made at the instant
  --copy-to <folder>          local: copies the tables of the house now, open or not, and does nothing else
  --copies <table>=<name>     deployed: a restored table that exists already, such as one from a backup; once for each table
  --accept-findings <n>       opens although the audits have so many findings
  --yes                       does not ask`;

const options = {
  at: { type: 'string' },
  stage: { type: 'string', default: 'local' },
  from: { type: 'string' },
  'copy-to': { type: 'string' },
  copies: { type: 'string', multiple: true },
  'accept-findings': { type: 'string', default: '0' },
  yes: { type: 'boolean', default: false },
} as const;

/** A house on this machine; without it every stage is a deployed one. */
export interface LocalRestore {
  /** Copies the tables of the house's folder; returns a line that says where. */
  readonly copyTo: (folder: string) => Promise<string>;
  readonly open: (from: string) => Promise<RestoredStage & { readonly stop: () => Promise<void> }>;
}

function momentOf(text: string | undefined): Instant {
  if (!text) throw new Misused('Say --at and an instant.');
  try {
    return instant(text);
  } catch {
    throw new Misused(`${text} is no instant with its zone, for example 2026-12-03T09:00:00Z.`);
  }
}

function copiesAmong(words: readonly string[]): GivenCopies {
  const pairs = words.map((word) => {
    const [, table, name] = /^(content|sales|customers)=([\w.-]+)$/.exec(word) ?? [];
    if (!table) throw new Misused(`--copies ${word}: say content, sales or customers, = and the name of a table.`);
    return [table, name] as const;
  });
  return Object.fromEntries(pairs);
}

export const runRestore = (local?: LocalRestore): Promise<void> =>
  runCommand({ usage, options }, async ({ values }) => {
    if (values['copy-to']) {
      if (!local) throw new Misused('There is no house on this machine here: leave out --copy-to.');
      say(await local.copyTo(values['copy-to']));
      return 0;
    }
    const at = momentOf(values.at);
    if (Date.parse(at) > Date.now()) throw new Misused(`${at} has not come yet.`);
    const accepted = Number(values['accept-findings']);
    if (!Number.isInteger(accepted) || accepted < 0) throw new Misused('--accept-findings takes a whole number.');
    const { stage } = values;
    const isLocal = local !== undefined && stage === 'local';
    if (isLocal && !values.from) throw new Misused('Say --from and a folder that --copy-to has made.');
    if (!values.yes && !(await confirmed(`${stage} is closed, and everything after ${at} in its tables is undone`)))
      return 1;
    process.env['LOG_QUIET'] ??= 'debug,info';
    const restored = isLocal
      ? await local.open(values.from ?? '')
      : { ...(await onAws(stage, copiesAmong(values.copies ?? []))), stop: async () => undefined };
    const name = `${stage}-${at.replaceAll(/\W/g, '-')}`;
    try {
      const journal = openJournal(join(root, 'build/restore', `${name}.json`));
      return (await restore(restored, { at, journal, say, accepted })) ? 0 : 1;
    } finally {
      await restored.stop();
    }
  });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Misused(`Without a terminal say --yes: ${what}.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${what}. Go on? (yes/no) `)).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

if (import.meta.main) await runRestore();
