import type { PostalAddress } from '#shared/kernel/forms/postal-address.ts';
import type { RefusalCode } from '#shared/kernel/refusals/problem.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Delivery } from './order.ts';

/** How tickets come, in a word or two. */
export const deliveryTitles = {
  'e-ticket': 'E-tickets',
  post: 'By post',
  door: 'Collect at the box office',
} as const satisfies Record<Delivery, string>;

/** The buyer's next step, and whether e-tickets exist as well: on a screen they always do. */
export const deliveryNext = {
  'e-ticket': 'Show your e-tickets at the door, on your phone or printed. Each has a code of its own.',
  post: 'We send your tickets by post within three working days. If they have not come a week before the performance, tell us; your e-tickets open the door just as well.',
  door: 'Your tickets wait at the box office from an hour before the performance. Bring your order number; your e-tickets open the door just as well.',
} as const satisfies Record<Delivery, string>;

/** Where the house posts tickets to. */
const postedTo = 'GB';

/** Why a delivery is refused: too late for the post, or no address in the United Kingdom. */
type DeliveryProblem = 'too-late' | 'no-address';

/** The refusal for each reason. */
export const deliveryRefusals = {
  'too-late': 'post-too-late',
  'no-address': 'post-needs-address',
} as const satisfies Record<DeliveryProblem, RefusalCode>;

/** Whether tickets for these performances can still be posted: each is at least so many days away. */
export function canBePosted(performances: readonly Instant[], now: Instant, postDays: number): boolean {
  return performances.every((date) => date >= plus(now, postDays * day));
}

/**
 * Why a way of delivery is refused. E-tickets and collection are always possible; posting is within the United Kingdom, when every
 * performance is at least `postDays` away.
 */
export function deliveryProblem(
  { delivery, address }: { readonly delivery: Delivery; readonly address: PostalAddress | null },
  performances: readonly Instant[],
  { now, postDays }: { readonly now: Instant; readonly postDays: number },
): DeliveryProblem | null {
  if (delivery !== 'post') return null;
  if (!canBePosted(performances, now, postDays)) return 'too-late';
  return address?.country === postedTo ? null : 'no-address';
}
