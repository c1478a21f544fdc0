export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Fields of a log line: ids, codes, counts and durations; never names, addresses or bodies. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line per fact, as CloudWatch Logs Insights reads them. */
export function log(level: LogLevel, message: string, fields: LogFields = {}): void {
  // Read here and not once above: whoever starts the house sets it after this file was loaded.
  if (process.env['LOG_QUIET']?.split(',').includes(level)) return;
  process.stdout.write(`${JSON.stringify({ level, message, ...fields })}\n`);
}

/** An error with its causes, for the log only. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause
    ? `${error.stack ?? error.message}\ncaused by ${describe(error.cause)}`
    : (error.stack ?? error.message);
}
