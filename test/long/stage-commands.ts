import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

interface Running {
  /** Gets all output as well. */
  readonly logFile: string;
  /** Called with each line as it comes. */
  readonly onLine?: (line: string) => void;
}

/** Runs a command of package.json, as an operator says it; returns what it printed. Throws where it does not end well. */
export async function npmRun(
  name: string,
  words: readonly string[],
  { logFile, onLine = () => undefined }: Running,
): Promise<string> {
  const child = spawn('npm', ['run', '-s', name, '--', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const endChild = (): void => void child.kill();
  process.once('exit', endChild);
  const log = createWriteStream(logFile, { flags: 'a' });
  let text = '';
  let line = '';
  const read = (chunk: string): void => {
    text += chunk;
    log.write(chunk);
    const lines = (line + chunk).split('\n');
    line = lines.pop() ?? '';
    for (const each of lines) onLine(each);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
  const code = await new Promise((resolve) => void child.once('close', resolve));
  process.off('exit', endChild);
  log.end();
  if (code === 0) return text;
  throw new Error(
    `npm run ${name} ended with ${String(code)}; see ${logFile}:\n${text.trimEnd().split('\n').slice(-8).join('\n')}`,
  );
}
