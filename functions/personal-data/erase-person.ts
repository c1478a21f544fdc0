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

/** Everything that gives access, links of mails included: what they create later would not be found. */
const doors: Stages = [({ kind }) => kind !== null && opening.has(kind.key), ({ kind }) => kind?.found === 'session'];
const opening: ReadonlySet<string> = new Set([
  'customers.credential',
  'customers.tries',
  'customers.accountLink',
  'customers.linkedAccount',
]);

/**
 * The stages of an erasure: access first, so that nothing new is created; then what is found through the customer's partitions; then the
 * partitions; the account last, since a retry finds everything through it.
 */
const stages: Stages = [
  ...doors,
  // What the desk has of an order leads to these.
  ({ kind }) => kind?.key === 'sales.workEntry',
  ({ kind }) => kind?.found !== 'customer' && !isList(kind?.key),
  ({ kind }) => kind?.key !== 'customers.account' && !isList(kind?.key),
  ({ kind }) => kind?.key !== 'customers.account',
  () => true,
];

/** Lists lead to other items, so they are deleted after them. */
const isList = (key: string | undefined): boolean => key !== undefined && lists.has(key);
const lists = new Set([
  'sales.orderOfCustomer',
  'sales.basketOfCustomer',
  'customers.sessionOfCustomer',
  'customers.enquiryOfAddress',
  'customers.ticketAlert',
  'customers.giftFor',
  'customers.foundBy',
  'customers.orderFoundBy',
]);

/** A concurrent request may still have been writing: a further search finds what it wrote. */
const rounds = 4;

/** Prevents any further sign-in as this customer and ends open sessions. Can be interrupted anywhere. */
export async function closeDoors(customerId: CustomerId, erasure: Erasure, now: Instant): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const left = await leftOf(customerId, erasure);
    const open = left.filter((kept) => doors.some((isDoor) => isDoor(kept)));
    if (open.length === 0) return;
    await eraseInOrder(open, doors, { customerId, erasure, now });
  }
  throw new Error(`${customerId} signs in faster than their sessions can be ended.`);
}

/**
 * Erases a customer's data, except the books, where a random id replaces them. Every step is idempotent, and a retry finds what is left, so
 * it can be interrupted anywhere. Returns false and erases nothing while a payment's result is open: its notice has to find the order.
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

/** The mandates that the provider stores. */
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
