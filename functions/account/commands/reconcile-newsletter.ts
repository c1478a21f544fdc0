import { decide, newsletterPermission, permissions } from '#shared/account/domain/consent.ts';
import type { Decision } from '#shared/account/domain/consent.ts';
import { answerOf, outdatedSide } from '#shared/account/domain/newsletter-reconciliation.ts';
import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { newsletterConfirmed, newsletterLeft } from '#shared/account/events/newsletter.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { readAccount } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { addDecision, readDecisions } from '../store/contact-preferences.ts';
import { readSubscription, saveSubscription, subscriptionIdOf } from '../store/newsletter.ts';
import type { SubscriptionRecord } from '../store/newsletter.ts';
import { subscribe } from './subscribe.ts';

/**
 * Reconciles a customer's preferences with the newsletter of their address: the later decision wins. An unverified address gets a mail with
 * a link instead, and its newsletter stays as its owner chose.
 */
export async function reconcileNewsletter(customerId: CustomerId, siteOrigin: string, now: Instant): Promise<void> {
  const attempt = async () => {
    const account = await readAccount(customerId);
    if (!account) return undefined;
    const [[last = null], newsletter] = await Promise.all([
      readDecisions(customerId, 1),
      readSubscription(subscriptionIdOf(account.email)),
    ]);
    const follows = outdatedSide(last, newsletter);
    const isTheirs = account.emailVerifiedAt !== undefined;
    if (follows === null) return undefined;
    const isDone =
      follows === 'newsletter' && last
        ? await follow(account, last, newsletter, { isTheirs, siteOrigin, now })
        : !isTheirs || !newsletter || (await note(customerId, last, newsletter, now));
    return isDone ? undefined : overtaken;
  };
  await untilWritten(attempt, { what: `The newsletter of ${customerId}` });
}

interface Circumstances {
  readonly isTheirs: boolean;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/** Changes the newsletter to match the preferences; false after a concurrent change. */
async function follow(
  { email, firstName }: Account,
  last: Decision,
  known: SubscriptionRecord | null,
  { isTheirs, siteOrigin, now }: Circumstances,
): Promise<boolean> {
  const wanted = last.allowed.includes(newsletterPermission);
  if (!isTheirs) {
    if (wanted) await subscribe({ email, firstName, consent: currentConsent, siteOrigin, now });
    return true;
  }
  const at = last.newsletterAt ?? last.at;
  if (!wanted) {
    return !known || saveSubscription({ ...known, state: 'left', leftAt: at, links: [] }, now, newsletterLeft);
  }
  const blank = { leaveSecret: newSecret(), askedAt: [], leftAt: null, version: 0, siteOrigin };
  const record: SubscriptionRecord = {
    ...blank,
    ...known,
    id: subscriptionIdOf(email),
    email,
    firstName,
    state: 'confirmed',
    consent: { version: `preferences-${last.wording}`, at },
    confirmedAt: at,
    links: [],
  };
  return saveSubscription(record, now, newsletterConfirmed);
}

/** Changes the preferences to match the newsletter; false after a concurrent change. */
async function note(
  customerId: CustomerId,
  last: Decision | null,
  newsletter: SubscriptionRecord,
  now: Instant,
): Promise<boolean> {
  const isSent = newsletter.state === 'confirmed';
  const before = new Set(last?.allowed);
  const allowed = permissions.filter((each) => (each === newsletterPermission ? isSent : before.has(each)));
  const wording = `newsletter-${newsletter.consent.version.replace(/^preferences-/, '')}`;
  const decision = decide(last, { allowed, from: 'newsletter', wording }, answerOf(newsletter) ?? now);
  return !decision || addDecision(customerId, decision, now);
}
