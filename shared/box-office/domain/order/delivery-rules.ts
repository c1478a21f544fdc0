import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Delivery } from './order.ts';

/** The post needs this long before the first performance of an order. */
export const postDays = 7;

/** Where the house posts tickets to. */
const postedTo = 'GB';

/** Why a delivery cannot be had: the post would come too late, or there is no address in the United Kingdom to send it to. */
export type DeliveryProblem = 'too-late' | 'no-address';

/** Whether tickets for these performances can still be posted: each of them is at least seven days away. */
export function canBePosted(performances: readonly Instant[], now: Instant): boolean {
  return performances.every((date) => date >= plus(now, postDays * day));
}

/**
 * What stands against a way of delivery. E-tickets can always be had, and so can tickets that wait at the box office; tickets are
 * posted within the United Kingdom, when every performance of the order is at least seven days away.
 */
export function deliveryProblem(
  { delivery, address }: { readonly delivery: Delivery; readonly address: PostalAddress | null },
  performances: readonly Instant[],
  now: Instant,
): DeliveryProblem | null {
  if (delivery !== 'post') return null;
  if (!canBePosted(performances, now)) return 'too-late';
  return address?.country === postedTo ? null : 'no-address';
}
