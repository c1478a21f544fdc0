import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Ids of the table processes with this file open; Linux only. */
export function tableProcessesOf(file: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const words = commandOf(pid);
      return (words[0] ?? '').endsWith('/dynoxide') && words.includes(file);
    });
}

function commandOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended since.
    return [];
  }
}

/** Waits for a condition; throws after half a minute. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('Waited for half a minute in vain.');
    await pause(20);
  }
}
