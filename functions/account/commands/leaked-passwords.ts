import { createHash } from 'node:crypto';

import { definePort, env } from '#functions/platform/runtime/env.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { passwordsNotChecked } from '#functions/platform/runtime/metrics.ts';

import { leakedList } from './leaked-list.ts';

/** Longest wait for the external list. */
const patience = 1500;

/**
 * Fetches the leaked passwords whose SHA-1 starts with these five digits: lines of `the other 35:count`, in capitals. The service learns
 * neither password nor hash, only one of a million groups (k-anonymity).
 */
export type RangeOfLeaked = (firstFive: string) => Promise<string>;

export const leakedPasswords = definePort<RangeOfLeaked>('leaked passwords', () => {
  const service = process.env[env.leakedPasswords];
  return service ? askService(service) : async (firstFive) => bundledRange(firstFive);
});

/** A service with the interface of `https://api.pwnedpasswords.com/range/`. Padding hides the size of the group from eavesdroppers. */
function askService(service: string): RangeOfLeaked {
  return async (firstFive) => {
    const answer = await fetch(`${service}${firstFive}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'the-house' },
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`);
    return answer.text();
  };
}

const bundled = Map.groupBy([...leakedList].map(digestOf), (digest) => digest.slice(0, 5));

function bundledRange(firstFive: string): string {
  return (bundled.get(firstFive) ?? []).map((digest) => `${digest.slice(5)}:1`).join('\r\n');
}

/** The hash that such lists use; it protects nothing here, and the whole hash never leaves the function. */
function digestOf(password: string): string {
  return createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
}

/**
 * Whether a password is on a list of leaked ones. Accepts the password while the service is unavailable, since otherwise nobody could
 * register; logs and counts that.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const digest = digestOf(password);
  try {
    const range = await leakedPasswords.get()(digest.slice(0, 5));
    return range.split('\n').some((line) => isLineOf(line, digest.slice(5)));
  } catch (error) {
    log('warn', 'leaked passwords not asked', { error: describe(error) }, [[passwordsNotChecked, 1]]);
    return false;
  }
}

/** Padding has the count 0. */
function isLineOf(line: string, rest: string): boolean {
  const [suffix = '', count = ''] = line.trim().split(':');
  return suffix.toUpperCase() === rest && Number(count) > 0;
}
