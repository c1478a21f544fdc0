import { parseArgs } from 'node:util';

import { Misused } from '../run-command.ts';
import { read } from './letter.ts';
import type { DeadLetterBox, DeadLetter } from './letter.ts';

const usage = `npm run dead-letters -- list|redrive [--stage STAGE] [--queue onHold] [--id ID] [--yes]

  list      what lies among the dead letters: queue, event, correlation id, age, times received
  redrive   sends letters to their own queue again; says first what it would do, and asks

  --stage   local (default): the house on this machine (PORT, default 3000); or a deployed stage
  --id      of a message or of an event
  --yes     does not ask; without a terminal nothing is sent unless it is given`;

export interface Terminal {
  readonly say: (line: string) => void;
  /** Null where no one can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
  readonly open: (stage: string) => DeadLetterBox;
  readonly now: () => number;
}

/** The whole command; returns the exit code. */
export async function deadLetters(args: readonly string[], { say, ask, open, now }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string', default: 'local' },
      queue: { type: 'string' },
      id: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  const [verb] = positionals;
  const { stage, queue, id, yes } = values;
  if (values.help) {
    say(usage);
    return 0;
  }
  const mistake = mistakeIn(positionals, queue);
  if (mistake !== null) throw new Misused(mistake);
  const box = open(stage);
  const all = (await box.find()).map(read);
  const chosen = all
    .filter((letter) => queue === undefined || letter.queue === queue)
    .filter((letter) => id === undefined || letter.id === id || letter.event === id);
  if (chosen.length === 0) {
    const queues = [...new Set(all.map((letter) => letter.queue))].join(', ');
    say(
      all.length === 0
        ? 'There are no dead letters.'
        : `None of the dead letters (${all.length}) is meant. They lie in ${queues}.`,
    );
    return 0;
  }
  for (const line of tableOf(chosen, now())) say(line);
  if (verb === 'list') return 0;
  const sending = chosen.filter(({ refused }) => refused === null);
  if (sending.length === 0) {
    say('None of them can be sent again.');
    return 1;
  }
  const byQueue = Map.groupBy(sending, (letter) => letter.queue);
  for (const [name, letters] of byQueue) say(`${letters.length} of ${countOf(all, name)} would go to ${name} again.`);
  if (!yes) {
    if (!ask) {
      say('Nothing was sent: say --yes to send.');
      return 0;
    }
    if (!(await ask('Send them? (yes/no) '))) {
      say('Nothing was sent.');
      return 0;
    }
  }
  for (const [name, letters] of byQueue)
    say(`${await box.redrive(name, letters, letters.length === countOf(all, name))} sent to ${name}.`);
  return 0;
}

/** What is wrong with a command's arguments; null for nothing. */
function mistakeIn([verb, more]: readonly string[], queue: string | undefined): string | null {
  if (verb === undefined) return 'Say what to do: list or redrive.';
  if (verb !== 'list' && verb !== 'redrive') return `There is no command ${verb}.`;
  if (more !== undefined)
    return `There is nothing to say after ${verb} but options; a queue is named by --queue ${more}.`;
  // Letters of a removed consumer may still exist, so its name is accepted.
  if (queue !== undefined && !/^(on[A-Z]|relay-)/.test(queue))
    return `${queue} is no name of a queue: they are called onOrderSettled or relay-sales.`;
  return null;
}

const countOf = (all: readonly DeadLetter[], queue: string): number => all.filter((one) => one.queue === queue).length;

function tableOf(letters: readonly DeadLetter[], now: number): readonly string[] {
  const rows = [
    ['queue', 'event', 'id', 'correlation', 'age', 'received', 'error'],
    ...letters.map((letter) => [
      letter.queue,
      letter.type || '?',
      letter.event || letter.id,
      letter.correlation || '-',
      ageOf(letter.occurredAt ?? letter.sentAt, now),
      String(letter.received),
      letter.refused ? `cannot be sent again: ${letter.refused}` : (letter.error ?? '-'),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function ageOf(moment: string | null, now: number): string {
  if (!moment) return '?';
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}
