import { bookingOpensText, openingsByMode } from '#shared/domain/call-to-action/on-sale.ts';
import { generalSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { isAfter } from '#shared/domain/time/instant.ts';

import type { Activity } from './types.ts';
import type { Sale } from './use-season.ts';

/** The first tier that anybody may join; its date is the one that tells a visitor without a membership most. */
const friend = 10;

/**
 * When booking opens for this visitor, in one line. Friends read their own date (spec 1 §6); everybody else reads "Friends
 * booking opens 2 December 2026", from then on "General booking opens …", and where neither is planned whatever opens
 * next. Null where no date is known.
 */
export function openingText(activities: readonly Activity[], sale: Sale): string | null {
  const dates = activities.flatMap(({ onSaleDates }) => onSaleDates);
  const own = bookingOpensText(dates, sale.modeOfSale, sale.now, sale.membership);
  if (own !== null) return own;
  const ahead = openingsByMode(dates, sale.modeOfSale).filter(({ opensAt }) => isAfter(opensAt, sale.now));
  const next = ahead.find(({ mode }) => mode === friend) ?? ahead.find(({ mode }) => mode === generalSale) ?? ahead[0];
  if (!next) return null;
  return `${groupName(next)} booking opens ${formatDate(next.opensAt)}`;
}

function groupName({ mode, title }: { readonly mode: number; readonly title: string }): string {
  if (mode === generalSale) return 'General';
  return title.endsWith('Friend') ? `${title}s` : title;
}
