import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { bookingOpensText, nextOpening, openingsByMode, phasesAt } from '#shared/season/domain/on-sale.ts';

import type { ListedActivity } from './types.ts';
import type { Sale } from './use-season.ts';

/** The first tier open to anyone. */
const friend = 10;

/**
 * When booking opens for this visitor, in one line, for the reminder beside it: "Friend booking opens on 2 December 2026" to a friend (spec
 * 1 §6), "General booking opens …" to others. Where it never opens for them, that of Friends, or the next opening. Null without a date.
 */
export function openingText(activities: readonly ListedActivity[], sale: Sale): string | null {
  const dates = activities.flatMap(({ onSaleDates }) => phasesAt(onSaleDates, sale.now));
  const own = nextOpening(activities, sale.modeOfSale, sale.now);
  if (own !== null) {
    const ofFriend = bookingOpensText(
      [{ date: own, modesOfSale: [sale.modeOfSale] }],
      sale.modeOfSale,
      sale.now,
      sale.membership,
      sale.groups,
    );
    return ofFriend ?? `General booking opens ${formatDate(own)}`;
  }
  const ahead = openingsByMode(dates, sale.modeOfSale, sale.groups).filter(({ opensAt }) => isAfter(opensAt, sale.now));
  const next = ahead.find(({ mode }) => mode === friend) ?? ahead[0];
  if (!next) return null;
  return `${groupName(next)} booking opens ${formatDate(next.opensAt)}`;
}

function groupName({ mode, title }: { readonly mode: number; readonly title: string }): string {
  if (mode === generalSale) return 'General';
  return title.endsWith('Friend') ? `${title}s` : title;
}
