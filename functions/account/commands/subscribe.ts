import type { ConsentVersion } from '#shared/account/domain/newsletter/consent.ts';
import { askedAgain, mayMail } from '#shared/account/domain/newsletter/subscription.ts';
import { newsletterRequested } from '#shared/account/events/newsletter.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';

import { readSubscription, saveSubscription, subscriptionIdOf } from '../store/newsletter.ts';
import type { SubscriptionRecord } from '../store/newsletter.ts';

export interface SubscriptionRequest {
  readonly email: string;
  readonly firstName: string;
  readonly consent: ConsentVersion;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/**
 * Records a newsletter request and sends a mail, unless the address has had too many. The answer never shows what happened. A subscriber
 * stays subscribed: the mail then only says so.
 */
export async function subscribe(request: SubscriptionRequest): Promise<void> {
  const { now } = request;
  const id = subscriptionIdOf(request.email);
  const known = await readSubscription(id);
  if (known && !mayMail(known, now)) return;
  const askedAt = askedAgain(known?.askedAt ?? [], now);
  const record: SubscriptionRecord =
    known?.state === 'confirmed' ? { ...known, askedAt } : { ...requested(request, id, known), askedAt };
  // A concurrent request was faster: its mail is on its way.
  await saveSubscription(record, now, newsletterRequested);
}

function requested(request: SubscriptionRequest, id: string, known: SubscriptionRecord | null): SubscriptionRecord {
  const { email, firstName, consent, siteOrigin, now } = request;
  return {
    id,
    email,
    firstName: firstName || (known?.firstName ?? ''),
    state: 'requested',
    consent: { version: consent, at: now },
    confirmedAt: known?.confirmedAt ?? null,
    leftAt: known?.leftAt ?? null,
    links: known?.links ?? [],
    askedAt: [],
    leaveSecret: known?.leaveSecret ?? newSecret(),
    siteOrigin,
    version: known?.version ?? 0,
  };
}
