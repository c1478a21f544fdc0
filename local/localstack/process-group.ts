import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * When the process of an id started, as the system reports it; null where there is none. Ids are reused, so the id alone does not identify
 * a process.
 */
export function beginOf(pid: number): string | null {
  try {
    // The name in brackets may contain spaces; the start time is the twentieth field after it.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fields.startsWith('Z') ? null : (fields.split(' ')[19] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() || null;
  }
}

/** Asks a process group to end, and kills it after five seconds. */
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
    // The whole group has ended already.
  }
}
