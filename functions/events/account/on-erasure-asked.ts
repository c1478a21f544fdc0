import { instant } from '#shared/domain/time/instant.ts';
import { erasureDue } from '#shared/events/personal-data.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { erasureAskedMail } from '#functions/mail/personal-data-mails.ts';
import { scheduled, scheduler } from '#functions/publish/schedule.ts';
import { readErasure } from '#functions/store/personal-data.ts';

/** Nothing for a wish that was taken back, or made anew, before this came by. */
export const handler = consume(subscriptions.onErasureAsked, { effect: 'remember' }, async ({ detail }) => {
  const { customerId } = detail;
  const dueAt = instant(detail.dueAt);
  const erasure = await readErasure(customerId);
  if (erasure?.dueAt !== dueAt) return;
  await scheduler.get()(`erasure-${customerId}`, dueAt, scheduled(erasureDue, customerId, dueAt, { customerId }));
  await mail.get()(erasureAskedMail(erasure));
});
