import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

import { plainWords, stageOf } from './command-words.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; tokens: true }>>;

interface CommandLine<O extends Options> {
  readonly usage: string;
  readonly options?: O;
  /** How many arguments are allowed beside the options. Default: none. */
  readonly words?: number;
}

interface Asked<O extends Options> {
  readonly values: Parsed<O>['values'];
  readonly words: readonly string[];
}

/** A wrong use of a command: one sentence, exit code 2. */
export class Misused extends Error {}

/**
 * Runs a command of package.json: `--help` prints its usage (exit code 0), a wrong option or argument gets one sentence (2), a failure a
 * sentence without a stack trace (1); VENUE_STACK=1 adds the stack. `run` returns another exit code, or nothing where the process
 * continues.
 */
export async function runCommand<const O extends Options = Record<never, never>>(
  line: CommandLine<O>,
  run: (asked: Asked<O>) => Promise<number | void>,
): Promise<void> {
  await plainly(async () => {
    const { usage, options, words = 0 } = line;
    const args = process.argv.slice(2);
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    // Without options a command has none of any name, which O then describes.
    const parsed = parseArgs({ args, options: (options ?? {}) as O, allowPositionals: true, tokens: true });
    const [extra] = parsed.positionals.slice(words);
    if (extra !== undefined) throw new Misused(`There is nothing to say here but options: ${extra} is none.`);
    return run({ values: parsed.values, words: parsed.positionals });
  });
}

/** Ends the process with `run`'s exit code; prints an exception as one sentence. */
export async function plainly(run: () => Promise<number | void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endQuietly);
  try {
    const code = await run();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const isMisused = error instanceof Misused || codeOf(error).startsWith('ERR_PARSE_ARGS');
    const more = isMisused ? ' --help says what there is.' : '';
    const stack = process.env['VENUE_STACK'] && error instanceof Error ? `\n${error.stack}` : '';
    process.stderr.write(`${plainWords(error, stageOf(process.argv))}${more}${stack}\n`);
    process.exit(isMisused ? 2 : 1);
  }
}

/** `… | head` closes the pipe when it has read enough, which is no error. */
function endQuietly(error: Error): void {
  if (codeOf(error) === 'EPIPE') process.exit(0);
  throw error;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
