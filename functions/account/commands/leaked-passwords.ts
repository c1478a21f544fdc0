import { createHash } from 'node:crypto';

import { definePort, env } from '#functions/platform/runtime/env.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { passwordsNotChecked } from '#functions/platform/runtime/metrics.ts';

import { leakedList } from './leaked-list.ts';

/** Nobody waits longer than this for somebody else's list. */
const patience = 1500;

/**
 * Asks for all leaked passwords whose SHA-1 begins with these five digits: lines of `the other 35:how often`, in capitals. The one who
 * is asked learns neither the password nor its hash, only one of a million groups that it is in (k-anonymity).
 */
export type RangeOfLeaked = (firstFive: string) => Promise<string>;

export const leakedPasswords = definePort<RangeOfLeaked>('leaked passwords', () => {
  const service = process.env[env.leakedPasswords];
  return service ? askService(service) : async (firstFive) => bundledRange(firstFive);
});

/** A service that speaks like `https://api.pwnedpasswords.com/range/`. Padding hides the size of the group from whoever listens. */
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

/** The hash that such lists are kept by; it protects nothing here and never leaves the function whole. */
function digestOf(password: string): string {
  return createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
}

/**
 * Whether a password stands on a list of stolen ones. Where the list cannot be asked the password is let through: a house that cannot
 * register anybody because somebody else is away would be worse. The log says so, and it is counted.
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
