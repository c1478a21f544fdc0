import { erasureDue } from '#shared/account/events/personal-data.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { erasureAskedMail } from '#functions/personal-data/mail.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';

/** No mail for a request withdrawn or replaced meanwhile. */
export const handler = consume(subscriptions.onErasureAsked, { effect: 'remember' }, async ({ detail }) => {
  const { customerId } = detail;
  const dueAt = instant(detail.dueAt);
  const erasure = await readErasure(customerId);
  if (erasure?.dueAt !== dueAt) return;
  await scheduler.get()(`erasure-${customerId}`, dueAt, scheduled(erasureDue, customerId, dueAt, { customerId }));
  await mail.get()(erasureAskedMail(erasure));
});
