import { correlation, requestId } from './correlation.ts';
import { definePort, env } from './env.ts';
import { measuring, needsPerson } from './metrics.ts';
import type { Measured } from './metrics.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Fields of a log line: ids, codes, counts and durations; never names, addresses or bodies. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Takes every line, the quiet ones too, on a host that keeps a log of its own; AWS keeps the standard output. */
export const logKeeper = definePort<((line: string) => void) | null>('log', () => null);

/**
 * One JSON line a fact, for CloudWatch Logs Insights, with the present correlation id. Metrics in it need no further call; a line with
 * `alarm: true` always counts as one that needs a person.
 */
export function log(
  level: LogLevel,
  message: string,
  fields: LogFields = {},
  measured: readonly Measured[] = [],
): void {
  // Read here: the starting process sets it after this file was loaded.
  const isQuiet = process.env['LOG_QUIET']?.split(',').includes(level) === true;
  const keep = logKeeper.get();
  if (isQuiet && !keep) return;
  const all: readonly Measured[] = fields['alarm'] === true ? [...measured, [needsPerson, 1]] : measured;
  const namespace = process.env[env.metrics] ?? 'Venue/local';
  const line = {
    level,
    message,
    correlation: correlation(),
    request: requestId(),
    ...fields,
    ...measuring(all, namespace),
  };
  const text = `${JSON.stringify(line)}\n`;
  if (!isQuiet) process.stdout.write(text);
  keep?.(text);
}

const longestMessage = 300;
/** A cause may refer back to its error. */
const deepestCause = 5;
const frame = /^\s+at .*:\d+:\d+\)?$/;

/**
 * An error with its causes, for the log only: name, codes, and stack. Its message only where it cannot contain user input; errors of AWS
 * services and JSON parsers quote names and addresses.
 */
export function describe(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return `thrown without an error: ${typeof error}`;
  const codes = codesOf(error);
  const head = [error.name, ...(codes.length > 0 ? [`[${codes.join(' ')}]`] : []), ...messageOf(error)].join(' ');
  const frames = (error.stack ?? '').split('\n').filter((line) => frame.test(line));
  const cause =
    error.cause !== undefined && depth < deepestCause ? [`caused by ${describe(error.cause, depth + 1)}`] : [];
  return [head, ...frames, ...cause].join('\n');
}

/** Fields of AWS and Node errors beside the message; all are identifiers. */
interface Marks {
  readonly code?: unknown;
  readonly $fault?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: unknown; readonly requestId?: unknown };
  readonly CancellationReasons?: readonly { readonly Code?: unknown }[];
}

function codesOf(error: Error): readonly string[] {
  const { code, $metadata, CancellationReasons } = error as Error & Marks;
  const reasons = Array.isArray(CancellationReasons)
    ? CancellationReasons.map(({ Code }: { Code?: unknown }) => Code)
    : [];
  const all = [code, $metadata?.httpStatusCode, $metadata?.requestId, ...reasons];
  return all.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
}

function messageOf(error: Error): readonly string[] {
  if ('$metadata' in error || '$fault' in error || error instanceof SyntaxError || error.message === '') return [];
  return [error.message.slice(0, longestMessage).replaceAll('\n', ' ')];
}
