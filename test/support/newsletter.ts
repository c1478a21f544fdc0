import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { linkLife } from '#shared/account/domain/newsletter/subscription.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import { readSubscription, saveSubscription, subscriptionIdOf } from '#functions/account/store/newsletter.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

/** The stored subscription of an address. */
export function subscriptionOf(email: string) {
  return readSubscription(subscriptionIdOf(email));
}

let readers = 0;

/** An unconfirmed subscription, with the tokens of its mail's two links. */
export async function waitingSubscription({ expired = false } = {}) {
  readers += 1;
  const email = `waiting${readers}@example.org`;
  const id = subscriptionIdOf(email);
  const [secret, leaveSecret] = [newSecret(), newSecret()];
  const at = now();
  await saveSubscription(
    {
      id,
      email,
      firstName: '',
      state: 'requested',
      consent: { version: currentConsent, at },
      links: [{ hash: hashOf(secret), expiresAt: plus(at, expired ? -1 : linkLife) }],
      askedAt: [at],
      confirmedAt: null,
      leftAt: null,
      leaveSecret,
      siteOrigin: 'https://house.test',
      version: 0,
    },
    at,
  );
  return { email, confirm: `${id}.${secret}`, leave: `${id}.${leaveSecret}` };
}
