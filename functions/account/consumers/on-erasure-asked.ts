import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { erasureAskedMail } from '#functions/personal-data/mail.ts';
import { lookAtErasure } from '#functions/personal-data/run-erasure.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

/** No mail for a request withdrawn or replaced meanwhile. */
export const handler = consume(subscriptions.onErasureAsked, { effect: 'remember' }, async ({ detail }) => {
  const { customerId } = detail;
  const dueAt = instant(detail.dueAt);
  const erasure = await readErasure(customerId);
  if (erasure?.dueAt !== dueAt) return;
  await lookAtErasure(customerId, dueAt);
  await mail.get()({ ...erasureAskedMail(erasure), customerId });
});
