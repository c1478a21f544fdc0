import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

import { consume } from '../relay/consume.ts';
import type { Consumer, Received } from '../relay/consume.ts';
import { mail } from './mail.ts';
import type { Mail } from './mail.ts';

/**
 * A consumer that only sends mail: `write` returns the mails of a fact, or null where none is wanted any more. A mail cannot be recalled,
 * so the event id is remembered.
 */
export function sendLetter<const S extends EventSubscription & { readonly letter: true }>(
  subscription: S,
  write: (fact: Received<S>) => Promise<Mail | readonly Mail[] | null>,
): Consumer {
  return consume(subscription, { effect: 'remember' }, async (fact) => {
    const written = await write(fact);
    for (const one of written === null ? [] : [written].flat()) await mail.get()(one);
  });
}
