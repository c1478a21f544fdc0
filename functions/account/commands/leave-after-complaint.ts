import { subscriptionLifeCycle } from '#shared/account/domain/newsletter/subscription.ts';
import { newsletterLeft } from '#shared/account/events/newsletter.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { readSubscription, saveSubscription, subscriptionIdOf } from '../store/newsletter.ts';

/** Who reports a mail as unwanted has left the newsletter, unless they asked for it again since. Two round trips. */
export async function leaveAfterComplaint(email: string, at: Instant): Promise<void> {
  const id = subscriptionIdOf(email.toLowerCase());
  const attempt = async () => {
    const known = await readSubscription(id);
    if (!known || known.state === 'left' || known.consent.at > at) return undefined;
    const state = subscriptionLifeCycle.advance(known.state, 'left');
    const left = { ...known, state, leftAt: at, links: [] };
    return (await saveSubscription(left, at, newsletterLeft)) ? undefined : overtaken;
  };
  await untilWritten(attempt, { what: `The newsletter ${id}` });
}
