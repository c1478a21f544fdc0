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
