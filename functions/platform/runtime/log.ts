import { correlation } from './correlation.ts';
import { env } from './env.ts';
import { measuring, needsPerson } from './metrics.ts';
import type { Measured } from './metrics.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Fields of a log line: ids, codes, counts and durations; never names, addresses or bodies. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * One JSON line per fact, as CloudWatch Logs Insights reads them, with the correlation id of what is being done. Figures in it become
 * metrics without another call; a line with `alarm: true` always counts as one that wants a person.
 */
export function log(
  level: LogLevel,
  message: string,
  fields: LogFields = {},
  measured: readonly Measured[] = [],
): void {
  // Read here and not once above: whoever starts the house sets it after this file was loaded.
  if (process.env['LOG_QUIET']?.split(',').includes(level)) return;
  const all: readonly Measured[] = fields['alarm'] === true ? [...measured, [needsPerson, 1]] : measured;
  const namespace = process.env[env.metrics] ?? 'Venue/local';
  const line = { level, message, correlation: correlation(), ...fields, ...measuring(all, namespace) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const longestMessage = 300;
/** A cause may lead back to its error. */
const deepestCause = 5;
const frame = /^\s+at .*:\d+:\d+\)?$/;

/**
 * An error with its causes, for the log only: name, codes, and where it was thrown. Its message only where it does not repeat what
 * somebody sent; that of an AWS service or of a JSON parser quotes names and addresses.
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

/** What errors of AWS services and of Node carry beside their message; everything in it is an identifier. */
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
