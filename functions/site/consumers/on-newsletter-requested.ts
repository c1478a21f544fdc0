import { withLink } from '#shared/account/domain/newsletter/subscription.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { alreadySubscribedMail, confirmationMail } from '#functions/account/mail/newsletter-mails.ts';
import { readSubscription, saveSubscription } from '#functions/account/store/newsletter.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

/**
 * Creates the link's secret and stores only its hash, so that the secret appears in the mail alone, not in an event or queue. One request,
 * one mail.
 */
export const handler = consume(subscriptions.onNewsletterRequested, { effect: 'remember' }, async ({ detail }) => {
  const record = await readSubscription(detail.subscriptionId);
  if (!record) throw new Error(`There is no newsletter subscription ${detail.subscriptionId}.`);
  if (record.state === 'left') return;
  if (record.state === 'confirmed') return mail.get()(alreadySubscribedMail(record));
  const secret = newSecret();
  const at = now();
  const saved = await saveSubscription({ ...record, links: withLink(record.links, hashOf(secret), at) }, at);
  if (!saved) throw new Error('The subscription changed while its mail was written.');
  await mail.get()(confirmationMail(record, secret));
});
