import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { secrets } from '#functions/platform/secrets/secrets.ts';

/**
 * Signs with the keys of a wallet. Keys that are missing, expired or do not fit need a person; the visitor is told that the other tickets
 * open the door as well.
 */
export async function withWalletKeys<T>(
  wallet: 'apple' | 'google',
  secret: string,
  make: (text: string) => T | Promise<T>,
): Promise<T | Refusal> {
  try {
    return await make(await secrets.get()(secret));
  } catch (error) {
    log('error', 'wallet pass cannot be signed', { alarm: true, wallet, secret, error: describe(error) });
    return refuse('pass-unavailable');
  }
}
