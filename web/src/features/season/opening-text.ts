import { bookingOpensText, openingsByMode } from '#shared/domain/call-to-action/on-sale.ts';
import { generalSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { isAfter } from '#shared/domain/time/instant.ts';

import type { Activity } from './types.ts';
import type { Sale } from './use-season.ts';

/**
 * When booking opens for this visitor, in one line. Friends read their own date (spec 1 §6); everybody else reads the next
 * opening there is: "Friends booking opens 2 December 2026" while nobody can book, "General booking opens …" while only
 * members can. Null where no date is known.
 */
export function openingText(activities: readonly Activity[], sale: Sale): string | null {
  const dates = activities.flatMap(({ onSaleDates }) => onSaleDates);
  const own = bookingOpensText(dates, sale.modeOfSale, sale.now, sale.membership);
  if (own !== null) return own;
  const next = openingsByMode(dates, sale.modeOfSale).find(({ opensAt }) => isAfter(opensAt, sale.now));
  if (!next) return null;
  return `${groupName(next)} booking opens ${formatDate(next.opensAt)}`;
}

function groupName({ mode, title }: { readonly mode: number; readonly title: string }): string {
  if (mode === generalSale) return 'General';
  return title.endsWith('Friend') ? `${title}s` : title;
}
