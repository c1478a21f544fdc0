import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';

import type { Kind, Result } from './use-find.ts';

export const kindWords: Readonly<Record<Kind, string>> = {
  name: 'a name',
  email: 'an e-mail address',
  telephone: 'the end of a telephone number',
  postcode: 'a postcode',
  order: 'an order number',
  seat: 'a seat of an evening',
};

/** "Two results, read as a name." */
export function countText(count: number, hasMore: boolean, readAs: Kind): string {
  const many = hasMore ? `The first ${count} results` : count === 1 ? 'One result' : `${count} results`;
  return `${many}, read as ${kindWords[readAs]}.`;
}

/** Everybody's name; some have none. */
export const nameText = ({ firstName, lastName }: Pick<Result, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'Without a name';

/** What tells a result from others of its name. */
export function detailTexts(result: Result): readonly string[] {
  if (result.type === 'seat') {
    const { title, venueTitle, date, orderNo } = result;
    return [title, formatDateTime(date), venueTitle, `order ${orderNo}`];
  }
  const { town, postcode, email } = result;
  const home = [town, postcode].filter(Boolean).join(' ');
  const last =
    result.type === 'order'
      ? `ordered on ${formatDate(result.placedAt)}`
      : result.lastOrder
        ? `last order ${result.lastOrder.orderNo}, ${formatDate(result.lastOrder.placedAt)}`
        : 'no order yet';
  return [home, email, last].filter((text) => text !== '');
}

/** What it is, before its name is read: a customer needs no word. */
export function kindText(result: Result): string | null {
  if (result.type === 'seat') return result.seatLabel;
  if (result.type === 'customer') return null;
  return result.customerId === null ? `Order ${result.orderNo}, of a guest` : `Order ${result.orderNo}`;
}
