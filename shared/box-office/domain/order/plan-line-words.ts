import { formatPence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import type { StreamPlanLine } from '../basket/lines.ts';
import type { Order } from './order.ts';
import { cardDue } from './tender.ts';

/** A priced line of a plan; in an order `pence` is what was paid for it. */
type PlanLine = StreamPlanLine & { readonly listPence?: Pence };

/** When a plan paid at this instant is charged again: the same day a month or a year later, or the last one there is. */
export function nextBillOf(period: StreamPlanLine['period'], paidAt: Instant): Instant {
  return plusMonths(paidAt, period === 'year' ? 12 : 1);
}

/** When a line is paid, or would be. */
export interface Paying {
  readonly at: Instant;
  readonly isPaid: boolean;
  /** No card paid, so there may be none for the next bill. */
  readonly isWithoutCard?: boolean;
}

/** When an order was or would be paid, and whether by card. */
export function payingOf({ paidAt, placedAt, tenders }: Pick<Order, 'paidAt' | 'placedAt' | 'tenders'>): Paying {
  return { at: paidAt ?? placedAt, isPaid: paidAt !== null, isWithoutCard: cardDue(tenders) === 0 };
}

/**
 * What a plan's price pays for, and the next charge: the same text in basket, checkout, order and mail. Free time is not paid for, so a
 * plan bought during it begins at its end.
 */
export function planLineWords(line: PlanLine, { at, isPaid, isWithoutCard = false }: Paying): string {
  const { period, billedFrom, pence, listPence = pence, insteadOf = [] } = line;
  if (billedFrom) return `For the ${period} from ${formatDate(billedFrom)}. Renewed every ${period} until you cancel`;
  const later = line.beginsAt && line.beginsAt > at ? line.beginsAt : null;
  const begins = later ?? at;
  const time = later ? `the ${period} from ${formatDate(later)}, when your free time ends` : `the first ${period}`;
  const next = `then ${formatPence(listPence)} a ${period} from ${formatDate(nextBillOf(period, begins))}${isWithoutCard ? ', if we have a card of yours by then' : ''}, until you cancel`;
  const films =
    insteadOf.length > 0 ? `. It opens ${insteadOf.join(', ')}, so nothing is charged for that beside it` : '';
  if (isPaid) return `For ${later ? time : `the ${period} from ${formatDate(begins)}`}; ${next}`;
  return `${pence === 0 ? 'Nothing' : formatPence(pence)} today for ${time}; ${next}${films}`;
}
