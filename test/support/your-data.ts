import type { CustomerId } from '#shared/kernel/ids.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as onDataCopyAsked } from '#functions/account/consumers/on-data-copy-asked.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { readDataCopy } from '#functions/personal-data/store.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { yourDataPage } from '#functions/publishing/readers/your-data.ts';

import { call } from './call.ts';
import { sqsEventOfFacts } from './sqs-event.ts';
import { subscribe } from './subscriptions.ts';

export const publishYourData = () => writeItems('content', [contentItems.page(accountPages.yourData, yourDataPage())]);

/** A new customer with a password of their own. */
export async function registerWith(email: string, password: string) {
  const body = { firstName: 'Clara', lastName: 'Stahlbaum', email, password };
  const { data, cookies } = await call(register, { method: 'POST', body });
  return { customerId: data.customerId, cookies };
}

/** A plan that would be billed again. */
export const withPlan = (customerId: CustomerId) => subscribe(customerId, now());

/** As after a first sign-in by a link. */
export async function withoutPassword(customerId: CustomerId): Promise<void> {
  const account = await readAccount(customerId);
  await writeItems('customers', [{ ...customerKeys.account(customerId), ...account, passwordRemovedAt: now() }]);
}

/** Makes the copy that this customer has requested. */
export async function makeCopies(customerId: CustomerId): Promise<void> {
  mail.provide(async () => undefined);
  const copy = await readDataCopy(customerId);
  const about = { id: `asked-${copy?.copyId}`, occurredAt: now(), version: 1, subject: customerId };
  const detail = { ...about, customerId, copyId: copy?.copyId };
  const { batchItemFailures } = await onDataCopyAsked(sqsEventOfFacts({ type: 'DataCopyAsked', detail }));
  if (batchItemFailures.length > 0) throw new Error('The copy was not made.');
}
