import type { Erasure } from '#shared/account/domain/erasure.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { payments } from '#functions/platform/payment/provider.ts';

import { eraseItem, isErased } from './erase-item.ts';
import type { Erasing } from './erase-item.ts';
import { isUnsettled } from './erasure-check.ts';
import { belongingsOf } from './items-of-person.ts';
import type { Kept } from './store.ts';

type Stages = readonly ((kept: Kept) => boolean)[];

/** What lets somebody in, the links of mails too: what they begin with it could not be found any more. */
const doors: Stages = [({ kind }) => kind !== null && opening.has(kind.key), ({ kind }) => kind?.found === 'session'];
const opening: ReadonlySet<string> = new Set(['customers.credential', 'customers.tries', 'customers.accountLink']);

/**
 * The order in which somebody is forgotten: first the doors, so that nothing new comes about; then what is found through their
 * partitions; then those; and the account last, since a second try finds everything by it.
 */
const stages: Stages = [
  ...doors,
  ({ kind }) => kind?.found !== 'customer' && !isList(kind?.key),
  ({ kind }) => kind?.key !== 'customers.account' && !isList(kind?.key),
  ({ kind }) => kind?.key !== 'customers.account',
  () => true,
];

/** What others are found by: it goes after them. */
const isList = (key: string | undefined): boolean => key !== undefined && lists.has(key);
const lists = new Set([
  'sales.orderOfCustomer',
  'sales.basketOfCustomer',
  'customers.sessionOfCustomer',
  'customers.enquiryOfAddress',
  'customers.giftFor',
]);

/** Somebody may have been writing at the very moment: what came meanwhile is found by looking again. */
const rounds = 4;

/** From here on nobody signs in as this customer, and a session that is open counts no more. May break off anywhere. */
export async function closeDoors(customerId: CustomerId, erasure: Erasure, now: Instant): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const left = await leftOf(customerId, erasure);
    const open = left.filter((kept) => doors.some((isDoor) => isDoor(kept)));
    if (open.length === 0) return;
    await eraseInOrder(open, doors, { customerId, erasure, now });
  }
  throw new Error(`${customerId} signs in faster than their doors can be closed.`);
}

/**
 * Erases what the house keeps of somebody, except the books, in which a random id stands for them from then on. Every step comes to the
 * same when it is repeated, and what is left is found again from the start, so it may break off anywhere. False, and nothing is erased,
 * while the provider has yet to say what becomes of a payment: its notice has to find the order as it was paid.
 */
export async function eraseBelongings(
  customerId: CustomerId,
  erasure: Erasure,
  now: Instant,
  order: Stages = stages,
): Promise<boolean> {
  for (let round = 1; round <= rounds; round += 1) {
    const left = await leftOf(customerId, erasure);
    if (left.length === 0) return true;
    if (left.some(isUnsettled)) return false;
    await forgetCards(left);
    await eraseInOrder(left, order, { customerId, erasure, now });
  }
  throw new Error(`Something is written for ${customerId} faster than it can be erased.`);
}

async function leftOf(customerId: CustomerId, erasure: Erasure): Promise<readonly Kept[]> {
  const { email, hasProvenAddress } = erasure;
  const all = await belongingsOf({ customerId, email, hasProvenAddress });
  return all.filter((kept) => !isErased(kept, customerId, erasure));
}

async function eraseInOrder(left: readonly Kept[], order: Stages, erasing: Erasing): Promise<void> {
  const waiting = new Set(left);
  for (const isDue of order) {
    const due = [...waiting].filter(isDue);
    for (const kept of due) waiting.delete(kept);
    await inTurn(due, (kept) => eraseItem(kept, erasing));
  }
}

/** Means of payment that the provider keeps under a name of its own. */
async function forgetCards(left: readonly Kept[]): Promise<void> {
  const mandates = new Set(
    left.flatMap(({ item: { mandateId } }) => (typeof mandateId === 'string' ? [mandateId] : [])),
  );
  for (const mandateId of mandates) await payments.get().forgetCustomer(mandateId);
}

const atOnce = 8;

async function inTurn<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += atOnce) await Promise.all(all.slice(start, start + atOnce).map(act));
}
