import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';

import { Misused, runCommand } from '../run-command.ts';
import type { Asked, Command } from './command.ts';
import { openDeployed } from './stage.ts';

const usage = `Usage: npm run content -- <command> [--stage <name>]

  check                  reads every document and says what is wrong with it: file:line field: message
  diff                   what a publication would change, field by field
  publish                publishes what has changed, whole or not at all
  rollback [--to <n>]    publishes again what counted before the last publication, or with number n
           [--files]     … and writes the files of the documents as they were then
  log                    the publications that can be taken back
  export --to <folder>   writes a folder of every document: texts, and events, films and packages of the stage, to be
                         checked, changed and published with --from <folder>

  --stage <name>         local (default): the house that npm start has opened; or the name of a deployment
  --from <folder>        documents of another folder than content
  --take-over            ends a publication that was interrupted, without waiting ten minutes`;

const commands = ['check', 'diff', 'publish', 'rollback', 'log', 'export'] as const;
const most = 2;

function commandOf([word, more]: readonly string[]) {
  const name = commands.find((command) => command === word);
  if (!name) throw new Misused(word === undefined ? 'Say which command.' : `There is no command ${word}.`);
  if (more !== undefined) throw new Misused(`There is nothing to say after ${word} but options: ${more} is none.`);
  return name;
}

const options = {
  stage: { type: 'string', default: 'local' },
  from: { type: 'string' },
  to: { type: 'string' },
  files: { type: 'boolean', default: false },
  'take-over': { type: 'boolean', default: false },
} as const;

/** What a house on this machine provides; without it every stage is a deployed one. */
type OnThisMachine = Pick<Asked, 'openStage' | 'sampleProgramme'>;

export const runContent = (local?: OnThisMachine): Promise<void> =>
  runCommand({ usage, options, words: most }, async ({ values, words }) => {
    const name = commandOf(words);
    if (name === 'export' && !values.to) throw new Misused('Say where to: npm run content -- export --to <folder>.');
    if (values.from && !existsSync(values.from)) throw new Error(`There is no folder ${resolve(values.from)}.`);
    // Documents' readers read it on import, so it is set before.
    if (values.from) process.env['VENUE_CONTENT'] = resolve(values.from);
    process.env['LOG_QUIET'] ??= 'debug,info';
    const { commandNamed } = await import('./commands.ts');
    const command: Command = commandNamed[name];
    return command({
      openStage: local && values.stage === 'local' ? local.openStage : () => openDeployed(values.stage),
      sampleProgramme: local?.sampleProgramme,
      to: values.to,
      putsFilesRight: values.files,
      takesOver: values['take-over'],
      by: `${userInfo().username}@${hostname()}`,
      say: (line) => void process.stdout.write(`${line}\n`),
    });
  });

if (import.meta.main) await runContent();
