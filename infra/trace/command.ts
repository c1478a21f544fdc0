import { Misused } from '../run-command.ts';
import { beginningOf, wayOf } from './way.ts';
import type { FindLines } from './way.ts';

/** Lines that are printed without `--lines`. */
export const usualLines = 200;

/** Prints the way of a press; returns the exit code. `said` is its reference, as a visitor reads it out or CloudFront writes it. */
export async function trace(
  said: string,
  { find, say, most }: { readonly find: FindLines; readonly say: (line: string) => void; readonly most: number },
): Promise<number> {
  // Shown in groups of four; CloudFront pads its ids.
  const id = said.replaceAll(/\s/g, '').replace(/=+$/, '');
  if (!/^[\w-]{8,64}$/.test(id))
    throw new Misused(`${said || 'Nothing'} is no reference: it has 8 to 64 letters, digits, - and _.`);
  const { lines, where, isCut } = await find(id);
  if (lines.length === 0) {
    say(`Nothing is known of ${id} ${where}.`);
    return 1;
  }
  const way = wayOf(lines);
  say(`${id}, since ${new Date(beginningOf(lines)).toISOString()}:`);
  for (const row of way.slice(0, most)) say(row);
  if (way.length > most) say(`Cut after ${most} of ${way.length} lines: --lines ${way.length} prints all.`);
  if (isCut) say('The log has more lines than CloudWatch gives to one query.');
  for (const other of followedBy(id, lines)) say(`It goes on under ${other}: npm run trace -- ${other}`);
  return 0;
}

/** The ids under which a press went on, such as that of the order that a notice is about. */
function followedBy(id: string, lines: Awaited<ReturnType<FindLines>>['lines']): readonly string[] {
  const others = lines.flatMap(({ fields: { correlation, arrived } }) =>
    arrived === id && typeof correlation === 'string' && correlation !== id ? [correlation] : [],
  );
  return [...new Set(others)];
}
