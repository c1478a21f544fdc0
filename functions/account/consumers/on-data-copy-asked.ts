import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { copyFile } from '#functions/personal-data/copy-file.ts';
import { belongingsOf } from '#functions/personal-data/items-of-person.ts';
import { copyReadyMail } from '#functions/personal-data/mail.ts';
import { keepCopy, readDataCopy } from '#functions/personal-data/store.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { readAccount } from '../store/accounts.ts';

/** One copy, one mail; none where a newer copy was requested or the owner has been erased. */
export const handler = consume(subscriptions.onDataCopyAsked, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, copyId } = detail;
  const [account, copy] = await Promise.all([readAccount(customerId), readDataCopy(customerId)]);
  if (!account || copy?.copyId !== copyId) return;
  const { email, emailVerifiedAt } = account;
  const kept = await belongingsOf({ customerId, email, hasProvenAddress: emailVerifiedAt !== undefined });
  const readyAt = now();
  const isKept = await keepCopy(customerId, copy, copyFile(kept, readyAt, (await readHouse()).facts.name), readyAt);
  if (isKept) await mail.get()(copyReadyMail(account, copy, readyAt));
});
