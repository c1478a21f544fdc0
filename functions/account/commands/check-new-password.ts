import { isGuessablePassword } from '#shared/account/domain/account/guessable-password.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';

import type { Account } from '../store/accounts.ts';
import { isLeaked } from './leaked-passwords.ts';

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
