import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { plainWords, stageOf } from '#infra/command-words.ts';

import type { Command } from './commands.ts';

const usage = `Usage: npm run content -- <command> [--stage <name>]

  check                  reads every document and says what is wrong with it: file:line field: message
  diff                   what a publication would change, field by field
  publish                publishes what has changed, whole or not at all
  rollback [--to <n>]    publishes anew what counted before the last publication, or with number n
  log                    the publications that can be taken back
  export --to <folder>   writes events, films and packages of the stage as documents, to be changed and published

  --stage <name>         local (default), or the name of a deployment
  --from <folder>        documents of another folder than local/content
  --take-over            ends a publication that was interrupted, without waiting ten minutes`;

const commands = ['check', 'diff', 'publish', 'rollback', 'log', 'export'] as const;

function end(code: number, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}

function mistakeIn([word, more]: readonly string[]): string {
  if (word === undefined) return '';
  return commands.some((command) => command === word)
    ? `There is nothing to say after ${word} but options: ${more} is none.`
    : `There is no command ${word}.`;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      stage: { type: 'string', default: 'local' },
      from: { type: 'string' },
      to: { type: 'string' },
      'take-over': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  const name = commands.find((command) => command === positionals[0]);
  if (values.help) end(0, usage);
  if (!name || positionals.length > 1) end(64, [mistakeIn(positionals), usage].filter(Boolean).join('\n\n'));
  if (values.from && !existsSync(values.from)) end(1, `There is no folder ${resolve(values.from)}.`);
  // Read by the documents' readers when they are loaded, so it stands before they are.
  if (values.from) process.env['VENUE_CONTENT'] = resolve(values.from);
  process.env['LOG_QUIET'] ??= 'debug,info';
  const { commandNamed } = await import('./commands.ts');
  const command: Command = commandNamed[name];
  return command({
    stage: values.stage,
    to: values.to,
    takesOver: values['take-over'],
    by: `${userInfo().username}@${hostname()}`,
    say: (line) => void process.stdout.write(`${line}\n`),
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  end(1, plainWords(error, stageOf(process.argv)));
}
