import { createHash } from 'node:crypto';

import { isGuessablePassword } from '#shared/account/domain/account/guessable-password.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { definePort, env } from '#functions/platform/runtime/env.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { passwordsNotChecked } from '#functions/platform/runtime/metrics.ts';

import type { Account } from '../store/accounts.ts';

const pointer = '/password';
const guessable = 'That password is among the first that others would try. Choose a less common one.';
const leaked = 'That password stands on a list of stolen ones, so others will try it. Choose another one.';

/** Why a new password is refused, or null. Makes at most one request to the leaked-password service. */
export async function checkNewPassword(
  password: string,
  person: Pick<Account, 'email' | 'firstName' | 'lastName'>,
): Promise<Refusal | null> {
  if (isGuessablePassword(password, person)) return refusal(guessable);
  return (await isLeaked(password)) ? refusal(leaked) : null;
}

function refusal(message: string): Refusal {
  return refuse('invalid-input', { fields: [{ pointer, message }] }, { pointer });
}

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

/**
 * Frequent passwords from published lists that pass the rules against guessable ones. Enough to demonstrate the check on one machine; a
 * deployed house uses the service.
 */
export const leakedList: ReadonlySet<string> = new Set(
  `correct horse battery staple|correcthorsebatterystaple|hunter2hunter2|thisismypassword|mypassword123|passwordpassword|
  iloveyou123456|iloveyousomuch|youwillneverguess|nevergonnagiveyouup|maytheforcebewithyou|letmeinplease|opensesame|
  trustno1trustno1|qwerty1234567890|qwertyqwerty|1qaz2wsx3edc|zaq12wsxcde3|zxcvbnm123456|asdfghjkl123456|a1b2c3d4e5|
  abc123abc123|abcd1234abcd|123qwe123qwe|1234qwerasdf|112233445566|121212121212|147258369|159753456|741852963|
  987654321a|11223344|88888888a|barcelona10|realmadrid1|manchesterunited|liverpoolfc|chelseafc|arsenalfc1|newcastle1|
  blink182|metallica1|slipknot666|eminem123|beyonce1|onedirection|justinbieber|harrypotter|hermione1|slytherin1|
  gryffindor|expecto patronum|gandalf1|frodobaggins|lordoftherings|skywalker|darthvader|millenniumfalcon|startrek1|
  spongebob1|mickeymouse|hellokitty|littlemermaid|cinderella|snowwhite1|sleepingbeauty|tinkerbell|peterpan1|
  babygirl1|princess1234|sweetheart|loveyouforever|lovelylove|mylove123|ihateyou1|fuckyou123|fuckoff123|asshole123|
  jesuschrist|godisgood|jesus777|blessed1|faith1234|victoria1|alexander1|christopher|elizabeth1|katherine1|
  benjamin1|nicholas1|jonathan1|stephanie|scrabble1|backgammon|snowboard|skateboard|motorbike|volkswagen|landrover1|
  playstation|nintendo64|xbox360live|minecraft1|fortnite1|runescape|worldofwarcraft|counterstrike|leagueoflegends`
    .split('|')
    .map((word) => word.trim()),
);

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
