import { vi } from 'vitest';

/** A line of the log as it was written. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly message: string; readonly correlation?: string };

/** The log lines during `work`, parsed: also asserts that every line is JSON. */
export async function linesOf(work: () => Promise<unknown>): Promise<readonly LogLine[]> {
  const texts: string[] = [];
  const quiet = process.env['LOG_QUIET'];
  process.env['LOG_QUIET'] = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
    if (quiet === undefined) delete process.env['LOG_QUIET'];
    else process.env['LOG_QUIET'] = quiet;
  }
  // The log writes one object a line.
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line) as LogLine);
}
