import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { copyReadyMail } from '#functions/mail/personal-data-mails.ts';
import { belongingsOf } from '#functions/personal-data/belongings.ts';
import { copyFile } from '#functions/personal-data/copy-file.ts';
import { now } from '#functions/runtime/clock.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { keepCopy, readDataCopy } from '#functions/store/personal-data.ts';

/** One copy, one mail, and none of a copy that was asked for again since or whose owner was erased. */
export const handler = consume(subscriptions.onDataCopyAsked, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, copyId } = detail;
  const [account, copy] = await Promise.all([readAccount(customerId), readDataCopy(customerId)]);
  if (!account || copy?.copyId !== copyId) return;
  const { email, emailVerifiedAt } = account;
  const kept = await belongingsOf({ customerId, email, hasProvenAddress: emailVerifiedAt !== undefined });
  const readyAt = now();
  const isKept = await keepCopy(customerId, copy, copyFile(kept, readyAt), readyAt);
  if (isKept) await mail.get()(copyReadyMail(account, copy, readyAt));
});
