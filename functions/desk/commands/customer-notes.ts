import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf } from '#shared/kernel/time/london.ts';
import { accountThere, readAccount } from '#functions/account/store/accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine, personal } from '../store/audit.ts';
import { addNoteLine, readNote, removeNoteLine } from '../store/customer-notes.ts';
import type { CustomerNote } from '../store/customer-notes.ts';
import { accountFor } from './read-customer.ts';
import type { ErasureOf } from './read-customer.ts';

/** The latest day of a note, from today. */
const mostDays = 731;

/** Adds a note that is shown to the end of a day in London, `2026-12-31`. Two round trips. */
export async function addNote(
  customerId: CustomerId,
  { text, until: lastDay }: { readonly text: string; readonly until: string },
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<CustomerNote | Refusal> {
  const mistake = mistakeIn(lastDay, now);
  if (mistake !== null) {
    const pointer = '/until';
    return refuse('invalid-input', { fields: [{ pointer, message: mistake }] }, { pointer });
  }
  const account = await accountOf(customerId, me, erasureOf);
  if (isRefusal(account)) return account;
  const until = startOf(addDays(lastDay, 1));
  const { staffId, name: staffName } = me;
  const note: CustomerNote = { noteId: newId(), text, at: now, until, staffId, staffName };
  const { written } = await write([
    accountThere(customerId),
    addNoteLine(customerId, note),
    noted(customerId, 'Note added', me, now),
  ]);
  return written ? note : refuse('not-found');
}

/** Removes a note; one that is gone already leaves no second entry. Two round trips. */
export async function removeNote(
  customerId: CustomerId,
  id: string,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<null | Refusal> {
  const [account, note] = await Promise.all([accountOf(customerId, me, erasureOf), readNote(customerId, id)]);
  if (isRefusal(account)) return account;
  if (note) await write([removeNoteLine(customerId, note), noted(customerId, 'Note removed', me, now)]);
  return null;
}

async function accountOf(customerId: CustomerId, me: Colleague, erasureOf: ErasureOf) {
  const [account, erasure] = await Promise.all([readAccount(customerId), erasureOf(customerId)]);
  return accountFor(me, account, erasure);
}

function mistakeIn(lastDay: string, now: Instant): string | null {
  const today = dayOf(now);
  if (lastDay < today) return 'This day is over. Choose today or a later one.';
  return lastDay > addDays(today, mostDays) ? 'A note ends within two years.' : null;
}

const noted = (customerId: CustomerId, deed: string, by: Colleague, now: Instant) =>
  auditLine(
    {
      by,
      duty: 'customers.write',
      deed,
      subject: `customer/${customerId}`,
      subjectName: customerId,
      changes: [personal('Note')],
    },
    now,
  );
