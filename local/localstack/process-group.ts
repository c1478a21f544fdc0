import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * When the process of an id began, in the words of the system; null where there is none. A number is given out again after its process
 * has ended, so the number alone does not say that it is the same one.
 */
export function beginOf(pid: number): string | null {
  try {
    // The name in brackets may hold spaces; the moment is the twentieth field after it.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fields.startsWith('Z') ? null : (fields.split(' ')[19] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
}

/** Asks the leader of a group and all that it started to end, and insists after five seconds. */
export async function endGroup(pid: number): Promise<void> {
  signal(pid, 'SIGTERM');
  const until = Date.now() + 5000;
  while (beginOf(pid) !== null && Date.now() < until) await pause(50);
  signal(pid, 'SIGKILL');
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // All of the group have ended already.
  }
}
